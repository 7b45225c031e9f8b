import { Text } from '@halyard/ui/layout'
import { Dialog } from '@halyard/ui/overlays'
import { TransactionPasswordForm } from '../../access/transaction-password/index.ts'
import { useTexts } from '../../locales/index.ts'

/** Asks a member without a transaction password for one. Only success closes it. */
export function FirstLoginDialog({ onDone }: { readonly onDone: () => void }) {
  const t = useTexts('shell')
  const app = useTexts('app')
  return (
    <Dialog opened title={t('firstLoginTitle')} closeLabel={app('close')}>
      <Text size={14} tone="soft" below={20}>
        {t('firstLoginText')}
      </Text>
      <TransactionPasswordForm submitLabel={t('saveTransactionPassword')} onDone={onDone} />
    </Dialog>
  )
}
