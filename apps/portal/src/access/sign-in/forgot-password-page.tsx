import { account } from '@halyard/contract'
import { CodeField, Form, SecretField } from '@halyard/ui/forms'
import { Box, boxClass, Text } from '@halyard/ui/layout'
import { FailureAlert, useCallForm, useNotifySuccess } from '@halyard/web/forms'
import { Button, TextInput } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTexts } from '../../locales/index.ts'
import classes from './auth-form.module.css'
import { AuthPage } from './auth-page.tsx'
import { useMailedCode } from './use-mailed-code.ts'
import { useMailedLink } from './use-mailed-link.ts'

export function ForgotPasswordPage() {
  const t = useTexts('identity')
  const app = useTexts('app')
  const notifySuccess = useNotifySuccess()
  const navigate = useNavigate()
  const mailed = useMailedLink()
  const form = useCallForm({
    call: account.forgetPassword,
    initialValues: { email: mailed.email, verifyCode: mailed.code, newPassword: '', confirmNewPassword: '' },
    bodyOf: (values) => values,
    onDone({ message }) {
      notifySuccess(message)
      return navigate({ to: '/login' })
    },
  })
  const send = useMailedCode(form, mailed, 'FORGET_PASSWORD')

  return (
    <AuthPage title={t('forgotTitle')} purpose={t('forgotPurpose')}>
      <Form className={boxClass({ above: 28 })} onSubmit={form.submit}>
        <FailureAlert failure={form.failure} onTryAgain={form.dismiss} />
        <TextInput
          {...form.field('email')}
          label={t('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
        />
        <CodeField {...form.field('verifyCode')} label={t('verifyCode')} send={send} required />
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
          label={t('confirmNewPassword')}
          revealLabel={app('showSecret')}
          autoComplete="new-password"
          required
        />
        <Box above={8}>
          <Button type="submit" loading={form.pending} fullWidth>
            {t('resetPassword')}
          </Button>
        </Box>
      </Form>
      <Text size={14} tone="soft" above={28}>
        <Link to="/login" className={classes.link} data-alone>
          {t('backToLogin')}
        </Link>
      </Text>
    </AuthPage>
  )
}
