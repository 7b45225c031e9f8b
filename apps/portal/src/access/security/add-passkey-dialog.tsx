import { passkeys } from '@halyard/contract'
import { Form, SecretField } from '@halyard/ui/forms'
import { useAskToClose } from '@halyard/ui/keep-open'
import { Box, Text } from '@halyard/ui/layout'
import { Dialog } from '@halyard/ui/overlays'
import { FailureAlert, useCallForm, useNotifySuccess } from '@halyard/web/forms'
import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../../locales/index.ts'
import { passkeysQuery } from '../passkeys/index.ts'
import { TwoFaDialog, useTwoFa } from '../two-fa/index.ts'
import { protectionQuery } from './protection-query.ts'
import { useMadePasskey } from './use-made-passkey.ts'
import { useSuggestedName } from './use-suggested-name.ts'

interface AddPasskeyDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** Asks for a name, the password and, with 2FA on, a code; then the browser shows its own prompt. */
export function AddPasskeyDialog({ opened, onClose }: AddPasskeyDialogProps) {
  const t = useTexts('passkeys')
  const app = useTexts('app')
  const notifySuccess = useNotifySuccess()
  const queries = useQueryClient()
  const twoFa = useTwoFa('ADD_PASSKEY')
  const made = useMadePasskey()
  const suggested = useSuggestedName()
  const form = useCallForm({
    call: passkeys.addPasskey,
    initialValues: { name: suggested, password: '' },
    bodyOf: (values) => ({ ...values, credential: made.credential() }),
    confirm: async (when) => (await twoFa.confirm(when)) && (await made.make()),
    async onDone({ message }) {
      twoFa.spend()
      notifySuccess(message)
      close()
      await renew()
    },
    onFailed(failure) {
      const requestedForMore = failure.kind === 'refused' && failure.code === 'PASSWORD_WRONG'
      if (!requestedForMore) made.forget()
      // The passkey may have been added despite the lost response.
      if (failure.kind === 'unanswered') void renew()
    },
  })

  /** Withdrawals are paused now too, which the page says above. */
  async function renew(): Promise<void> {
    await Promise.all([queries.invalidateQueries(passkeysQuery), queries.invalidateQueries(protectionQuery)])
  }

  function close(): void {
    form.reset()
    form.dismiss()
    made.forget()
    onClose()
  }

  return (
    <>
      <Dialog
        opened={opened && !twoFa.dialog.opened}
        title={t('addTitle')}
        closeLabel={app('close')}
        // The browser's prompt cannot be cancelled from here.
        {...(form.pending ? {} : { onClose: close })}
      >
        <ConfirmsClose {...form} />
        <Text size={14} tone="soft" breakWords below={20} role="status">
          {t(form.pending ? 'waiting' : 'addText')}
        </Text>
        <Form onSubmit={form.submit}>
          <FailureAlert failure={form.failure ?? made.failure} />
          <TextInput
            {...form.field('name')}
            label={t('name')}
            description={t('nameHint')}
            autoComplete="off"
            maxLength={60}
            data-autofocus
            required
          />
          <SecretField
            {...form.field('password')}
            label={t('password')}
            revealLabel={app('showSecret')}
            autoComplete="current-password"
            required
          />
          <Box above={8}>
            <Button type="submit" loading={form.pending} fullWidth>
              {t('addAction')}
            </Button>
          </Box>
        </Form>
      </Dialog>
      <TwoFaDialog {...twoFa.dialog} />
    </>
  )
}

/** Its form outlives the dialog during the 2FA prompt. */
function ConfirmsClose({ isTyped, mayClose }: { isTyped: boolean; mayClose: () => Promise<boolean> }) {
  useAskToClose(isTyped, mayClose)
  return null
}
