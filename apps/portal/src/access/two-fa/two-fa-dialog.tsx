import { Refused, type TwoFaAction, twoFa } from '@halyard/contract'
import { Dialog } from '@halyard/ui/overlays'
import { api } from '@halyard/web/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../../locales/index.ts'
import { profileQuery } from '../../members/own-account/index.ts'
import { TwoFaForm } from './two-fa-form.tsx'
import { UsePasskeyButton } from './use-passkey-button.tsx'

interface TwoFaDialogProps {
  readonly opened: boolean
  readonly action: TwoFaAction
  readonly onVerified: () => void
  readonly onClose: () => void
}

/** Asks for the second factor before a sensitive action and verifies it. */
export function TwoFaDialog({ opened, action, onVerified, onClose }: TwoFaDialogProps) {
  const t = useTexts('twoFa')
  const app = useTexts('app')
  const queries = useQueryClient()

  async function verify(verificationCode: string): Promise<void> {
    try {
      await api(twoFa.verifyTwoFa, { body: { verificationCode, action } })
    } catch (error) {
      if (!isTurnedOff(error)) throw error
      // 2FA was turned off in another tab, so there is nothing left to confirm.
      void queries.invalidateQueries(profileQuery)
    }
    onVerified()
  }

  return (
    <Dialog opened={opened} title={t('title')} closeLabel={app('close')} onClose={onClose}>
      <TwoFaForm send={verify} recovery />
      <UsePasskeyButton action={action} onVerified={onVerified} />
    </Dialog>
  )
}

function isTurnedOff(error: unknown): boolean {
  return error instanceof Refused && error.code === 'TWO_FA_NOT_ENABLED'
}
