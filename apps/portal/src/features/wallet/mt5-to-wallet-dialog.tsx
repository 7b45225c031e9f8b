import { mt5Transfers } from '@halyard/contract'
import { Amount } from '@halyard/ui/figures'
import { Dialog } from '@halyard/ui/overlays'
import { useQuery } from '@tanstack/react-query'
import { showAmount } from '../../app/format/amounts.ts'
import { useTexts } from '../../app/i18n/index.ts'
import { HindranceDialog } from './hindrance-dialog.tsx'
import { Mt5TransferFields } from './mt5-transfer-fields.tsx'
import { mt5BalanceQuery } from './package-queries.ts'
import classes from './transfer.module.css'
import { type Transferred, useCheckedTransfer } from './use-checked-transfer.ts'
import { wholePart } from './whole-part.ts'

interface TransferDialogProps {
  readonly opened: boolean
  readonly onDone: (reply: Transferred) => void
  readonly onClose: () => void
}

/** From what is free on the member's MT5 accounts to the USDT wallet. */
export function Mt5ToWalletDialog({ opened, onDone, onClose }: TransferDialogProps) {
  const t = useTexts('wallet')
  const app = useTexts('app')
  return (
    <Dialog opened={opened} title={t('mt5ToWallet')} closeLabel={app('close')} onClose={onClose}>
      <TransferForm onDone={onDone} />
    </Dialog>
  )
}

function TransferForm({ onDone }: Pick<TransferDialogProps, 'onDone'>) {
  const t = useTexts('wallet')
  const { form, hindrance, dismiss } = useCheckedTransfer({
    call: mt5Transfers.mt5ToWallet,
    bodyOf: (values) => values,
    checkOf: ({ amount, password2 }) => ({ amount, password2, direction: 'TO_WALLET' }),
    onDone,
  })
  const movable = useQuery(mt5BalanceQuery).data?.data.movable
  return (
    <>
      <form className={classes.form} onSubmit={form.submit} noValidate>
        <div className={classes.movable}>
          {t('movable')}
          <span className={classes.movableAmount}>
            {movable !== undefined && (
              <>
                <Amount value={showAmount(movable)} currency="USDT" size="title" />
                <button
                  type="button"
                  className={classes.useAll}
                  onClick={() => form.setValue('amount', wholePart(movable))}
                >
                  {t('useAll')}
                </button>
              </>
            )}
          </span>
        </div>
        <Mt5TransferFields form={form} hint={t('mt5ToWalletHint')} />
      </form>
      <HindranceDialog hindrance={hindrance} onClose={dismiss} />
    </>
  )
}
