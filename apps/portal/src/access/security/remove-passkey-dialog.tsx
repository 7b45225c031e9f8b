import { passkeys } from '@halyard/contract'
import { Form, SecretField } from '@halyard/ui/forms'
import { Box, Text } from '@halyard/ui/layout'
import { Dialog } from '@halyard/ui/overlays'
import { FailureAlert, useCallForm, useNotifySuccess } from '@halyard/web/forms'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../../locales/index.ts'
import { type Passkey, passkeysQuery } from '../passkeys/index.ts'

interface RemovePasskeyDialogProps {
  readonly passkey: Passkey
  readonly opened: boolean
  readonly onClose: () => void
}

/** Explains what removal means, and asks for the password. */
export function RemovePasskeyDialog({ passkey, opened, onClose }: RemovePasskeyDialogProps) {
  const t = useTexts('passkeys')
  const app = useTexts('app')
  return (
    <Dialog opened={opened} title={t('removeTitle')} closeLabel={app('close')} onClose={onClose}>
      <Text size={14} tone="soft" breakWords below={20}>
        {t('removeText', { name: passkey.name })}
      </Text>
      <RemoveForm passkeyId={passkey.id} onDone={onClose} />
    </Dialog>
  )
}

interface RemoveFormProps {
  readonly passkeyId: string
  readonly onDone: () => void
}

function RemoveForm({ passkeyId, onDone }: RemoveFormProps) {
  const t = useTexts('passkeys')
  const app = useTexts('app')
  const notifySuccess = useNotifySuccess()
  const queries = useQueryClient()
  const form = useCallForm({
    call: passkeys.removePasskey,
    initialValues: { password: '' },
    bodyOf: (values) => ({ ...values, passkeyId }),
    async onDone({ message }) {
      notifySuccess(message)
      onDone()
      await queries.invalidateQueries(passkeysQuery)
    },
  })
  return (
    <Form onSubmit={form.submit}>
      <FailureAlert failure={form.failure} />
      <SecretField
        {...form.field('password')}
        label={t('password')}
        revealLabel={app('showSecret')}
        autoComplete="current-password"
        data-autofocus
        required
      />
      <Box above={8}>
        <Button type="submit" loading={form.pending} fullWidth>
          {t('removeAction')}
        </Button>
      </Box>
    </Form>
  )
}
