import { member } from '@halyard/contract'
import { CodeField, Form, SecretField } from '@halyard/ui/forms'
import { Box } from '@halyard/ui/layout'
import { api } from '@halyard/web/calls'
import { FailureAlert, useCallForm, useNotifySuccess, useSendCode } from '@halyard/web/forms'
import { Button } from '@mantine/core'
import { useTexts } from '../../locales/index.ts'

interface TransactionPasswordFormProps {
  readonly submitLabel: string
  readonly onDone: () => void | Promise<void>
}

/** Sets the transaction password with a mailed code, at the first login and at every later change. */
export function TransactionPasswordForm({ submitLabel, onDone }: TransactionPasswordFormProps) {
  const t = useTexts('app')
  const notifySuccess = useNotifySuccess()
  const form = useCallForm({
    call: member.setupTransactionPassword,
    initialValues: { newTransactionPassword: '', confirmTransactionPassword: '', verifyCode: '' },
    bodyOf: (values) => values,
    onDone({ message }) {
      notifySuccess(message)
      return onDone()
    },
  })
  const send = useSendCode(member.generateTransactionPasswordOtp, () =>
    api(member.generateTransactionPasswordOtp),
  )
  return (
    <Form onSubmit={form.submit}>
      <FailureAlert failure={form.failure} />
      <SecretField
        {...form.field('newTransactionPassword')}
        label={t('newTransactionPassword')}
        description={t('newTransactionPasswordHint')}
        revealLabel={t('showSecret')}
        autoComplete="off"
        data-autofocus
        required
      />
      <SecretField
        {...form.field('confirmTransactionPassword')}
        label={t('confirmTransactionPassword')}
        revealLabel={t('showSecret')}
        autoComplete="off"
        required
      />
      <CodeField {...form.field('verifyCode')} label={t('verifyCode')} send={send} required />
      <Box above={8}>
        <Button type="submit" loading={form.pending} fullWidth>
          {submitLabel}
        </Button>
      </Box>
    </Form>
  )
}
