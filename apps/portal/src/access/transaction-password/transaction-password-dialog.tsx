import { Form, SecretField } from '@halyard/ui/forms'
import { useKeepOpen } from '@halyard/ui/keep-open'
import { Text } from '@halyard/ui/layout'
import { Dialog } from '@halyard/ui/overlays'
import { FailureAlert } from '@halyard/web/forms'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../../locales/index.ts'
import { type PasswordCall, usePasswordForm } from './use-password-form.ts'

interface PasswordFormProps {
  /** The consequence, in a sentence above the fields. */
  readonly review?: ReactNode
  readonly actionLabel: string
  readonly call: PasswordCall
}

interface TransactionPasswordDialogProps extends PasswordFormProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** The last step before money moves: the transaction password, twice. */
export function TransactionPasswordDialog({ opened, onClose, ...form }: TransactionPasswordDialogProps) {
  const t = useTexts('orders')
  const app = useTexts('app')
  return (
    <Dialog opened={opened} title={t('passwordTitle')} closeLabel={app('close')} onClose={onClose}>
      <PasswordForm {...form} />
    </Dialog>
  )
}

function PasswordForm({ review, actionLabel, call }: PasswordFormProps) {
  const t = useTexts('orders')
  const app = useTexts('app')
  const form = usePasswordForm(call)
  useKeepOpen(call.pending)
  return (
    <Form onSubmit={form.submit}>
      {review && (
        <Text size={14} tone="soft">
          {review}
        </Text>
      )}
      <FailureAlert failure={call.failure} />
      <SecretField
        {...form.field('transactionPassword')}
        label={t('password')}
        revealLabel={app('showSecret')}
        autoComplete="off"
        data-autofocus
        required
      />
      <SecretField
        {...form.field('confirmPassword')}
        label={t('confirmPassword')}
        revealLabel={app('showSecret')}
        autoComplete="off"
        required
      />
      <Button type="submit" loading={call.pending} fullWidth data-figures>
        {actionLabel}
      </Button>
    </Form>
  )
}
