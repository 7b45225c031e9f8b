import { twoFa } from '@halyard/contract'
import { Text } from '@halyard/ui/layout'
import { Dialog } from '@halyard/ui/overlays'
import { api } from '@halyard/web/calls'
import { useNotifySuccess } from '@halyard/web/forms'
import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../../locales/index.ts'
import { TwoFaForm } from '../two-fa/index.ts'
import { renewProtection } from './renew-protection.ts'

interface TurnOffDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** Turns 2FA off with a code, after explaining what that means. */
export function TurnOffDialog({ opened, onClose }: TurnOffDialogProps) {
  const t = useTexts('security')
  const app = useTexts('app')
  const notifySuccess = useNotifySuccess()
  const queries = useQueryClient()

  async function turnOff(verificationCode: string): Promise<void> {
    const { message } = await api(twoFa.enableTwoFa, { body: { enabledTwoFa: 'false', verificationCode } })
    notifySuccess(message)
    await renewProtection(queries)
    onClose()
  }

  return (
    <Dialog opened={opened} title={t('turnOffTitle')} closeLabel={app('close')} onClose={onClose}>
      <Text size={14} tone="soft" below={12}>
        {t('turnOffEffect')}
      </Text>
      <TwoFaForm send={turnOff} recovery />
    </Dialog>
  )
}
