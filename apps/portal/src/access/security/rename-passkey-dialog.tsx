import { passkeys } from '@halyard/contract'
import { Form } from '@halyard/ui/forms'
import { Box } from '@halyard/ui/layout'
import { Dialog } from '@halyard/ui/overlays'
import { FailureAlert, useCallForm, useNotifySuccess } from '@halyard/web/forms'
import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../../locales/index.ts'
import { type Passkey, passkeysQuery } from '../passkeys/index.ts'

interface RenamePasskeyDialogProps {
  readonly passkey: Passkey
  readonly opened: boolean
  readonly onClose: () => void
}

export function RenamePasskeyDialog({ passkey, opened, onClose }: RenamePasskeyDialogProps) {
  const t = useTexts('passkeys')
  const app = useTexts('app')
  return (
    <Dialog opened={opened} title={t('renameTitle')} closeLabel={app('close')} onClose={onClose}>
      <RenameForm passkey={passkey} onDone={onClose} />
    </Dialog>
  )
}

interface RenameFormProps {
  readonly passkey: Passkey
  readonly onDone: () => void
}

function RenameForm({ passkey, onDone }: RenameFormProps) {
  const t = useTexts('passkeys')
  const notifySuccess = useNotifySuccess()
  const queries = useQueryClient()
  const form = useCallForm({
    call: passkeys.renamePasskey,
    initialValues: { name: passkey.name },
    bodyOf: (values) => ({ ...values, passkeyId: passkey.id }),
    async onDone({ message }) {
      await queries.invalidateQueries(passkeysQuery)
      notifySuccess(message)
      onDone()
    },
  })
  return (
    <Form onSubmit={form.submit}>
      <FailureAlert failure={form.failure} />
      <TextInput
        {...form.field('name')}
        label={t('name')}
        autoComplete="off"
        maxLength={60}
        data-autofocus
        required
      />
      <Box above={8}>
        <Button type="submit" loading={form.pending} fullWidth>
          {t('renameAction')}
        </Button>
      </Box>
    </Form>
  )
}
