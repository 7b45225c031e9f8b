import { member } from '@halyard/contract'
import { Form, SecretField } from '@halyard/ui/forms'
import { Page } from '@halyard/ui/layout'
import { FailureAlert, useCallForm, useNotifySuccess } from '@halyard/web/forms'
import { BackLink, PageTitle } from '@halyard/web/routes'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'
import { PasswordColumns } from './password-columns.tsx'
import { protectionQuery } from './protection-query.ts'

export function ChangePasswordPage() {
  const t = useTexts('security')
  const app = useTexts('app')
  const notifySuccess = useNotifySuccess()
  const pages = useTexts('pages')
  const navigate = useNavigate()
  const queries = useQueryClient()
  const form = useCallForm({
    call: member.changePassword,
    initialValues: { oldPassword: '', newPassword: '', confirmNewPassword: '' },
    bodyOf: (values) => values,
    onDone({ message }) {
      notifySuccess(message)
      void queries.invalidateQueries(protectionQuery)
      return navigate({ to: '/settings/overview' })
    },
  })
  return (
    <Page
      title={pages('changePassword')}
      purpose={t('changePasswordPurpose')}
      back={<BackLink to="/settings/overview" label={t('back')} />}
    >
      <PageTitle title={pages('changePassword')} />
      <PasswordColumns effect={t('changePasswordEffect')}>
        <Form onSubmit={form.submit}>
          <FailureAlert failure={form.failure} />
          <SecretField
            {...form.field('oldPassword')}
            label={t('currentPassword')}
            revealLabel={app('showSecret')}
            autoComplete="current-password"
            required
          />
          <SecretField
            {...form.field('newPassword')}
            label={t('newPassword')}
            description={t('passwordHint')}
            revealLabel={app('showSecret')}
            autoComplete="new-password"
            required
          />
          <SecretField
            {...form.field('confirmNewPassword')}
            label={t('confirmPassword')}
            revealLabel={app('showSecret')}
            autoComplete="new-password"
            required
          />
          <Button type="submit" loading={form.pending} fullWidth>
            {t('update')}
          </Button>
        </Form>
      </PasswordColumns>
    </Page>
  )
}
