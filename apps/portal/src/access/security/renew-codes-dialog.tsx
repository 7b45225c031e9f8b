import { twoFa } from '@halyard/contract'
import { Text } from '@halyard/ui/layout'
import { Dialog } from '@halyard/ui/overlays'
import { api } from '@halyard/web/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../../locales/index.ts'
import { TwoFaForm } from '../two-fa/index.ts'
import { keepFreshCodes } from './fresh-codes.ts'
import { protectionQuery } from './protection-query.ts'

interface RenewCodesDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** Makes a new set of recovery codes, which have their own dialog. */
export function RenewCodesDialog({ opened, onClose }: RenewCodesDialogProps) {
  const t = useTexts('security')
  const app = useTexts('app')
  const queries = useQueryClient()

  async function renew(verificationCode: string): Promise<void> {
    const { recoveryCodes: codes, message } = await api(twoFa.recoveryCodes, { body: { verificationCode } })
    void queries.invalidateQueries(protectionQuery)
    onClose()
    keepFreshCodes(queries, { codes, message })
  }

  return (
    <Dialog opened={opened} title={t('renewTitle')} closeLabel={app('close')} onClose={onClose}>
      <Text size={14} tone="soft" below={12}>
        {t('renewText')}
      </Text>
      <TwoFaForm send={renew} />
    </Dialog>
  )
}
