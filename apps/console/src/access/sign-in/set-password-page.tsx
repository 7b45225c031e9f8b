import { operator } from '@halyard/contract'
import { Form, SecretField } from '@halyard/ui/forms'
import { FailureAlert, useCallForm, useNotifySuccess } from '@halyard/web/forms'
import { LinkButton, PageTitle } from '@halyard/web/routes'
import { Button, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'
import classes from './sign-in.module.css'

/** For a new operator, and for one whose password was reset: with the code that the owner's command printed. */
export function SetPasswordPage() {
  const t = useTexts('signIn')
  const app = useTexts('app')
  const notifySuccess = useNotifySuccess()
  const navigate = useNavigate()
  const form = useCallForm({
    call: operator.setOperatorPassword,
    initialValues: { email: '', setupCode: '', newPassword: '', confirmNewPassword: '' },
    bodyOf: (values) => ({ ...values, setupCode: values.setupCode.trim() }),
    onDone({ message }) {
      notifySuccess(message)
      return navigate({ to: '/sign-in' })
    },
  })
  return (
    <div className={classes.card}>
      <PageTitle title={t('setPasswordTitle')} />
      <h1>{t('setPasswordTitle')}</h1>
      <p>{t('setPasswordText')}</p>
      <Form onSubmit={form.submit}>
        <FailureAlert failure={form.failure} />
        <TextInput
          {...form.field('email')}
          label={t('email')}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          autoFocus
          required
        />
        <TextInput
          {...form.field('setupCode')}
          label={t('setupCode')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <SecretField
          {...form.field('newPassword')}
          label={t('newPassword')}
          revealLabel={app('showSecret')}
          autoComplete="new-password"
          required
        />
        <SecretField
          {...form.field('confirmNewPassword')}
          label={t('confirmNewPassword')}
          revealLabel={app('showSecret')}
          autoComplete="new-password"
          required
        />
        <Button type="submit" loading={form.pending} fullWidth>
          {t('setPassword')}
        </Button>
        <LinkButton to="/sign-in" variant="subtle">
          {t('back')}
        </LinkButton>
      </Form>
    </div>
  )
}
