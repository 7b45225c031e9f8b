import { Dialog } from '@halyard/ui/overlays'
import { TransactionPasswordForm } from '../../access/transaction-password/index.ts'
import { useTexts } from '../../locales/index.ts'
import classes from './first-login-dialog.module.css'

/** Asks a member without a transaction password for one. Only success closes it. */
export function FirstLoginDialog({ onDone }: { readonly onDone: () => void }) {
  const t = useTexts('shell')
  const app = useTexts('app')
  return (
    <Dialog opened title={t('firstLoginTitle')} closeLabel={app('close')}>
      <p className={classes.text}>{t('firstLoginText')}</p>
      <TransactionPasswordForm submitLabel={t('saveTransactionPassword')} onDone={onDone} />
    </Dialog>
  )
}
