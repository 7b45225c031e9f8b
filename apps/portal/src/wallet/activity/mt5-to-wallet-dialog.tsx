import { mt5Transfers } from '@halyard/contract'
import { Dialog, Keep } from '@halyard/ui/overlays'
import { showEntered } from '@halyard/web/formats'
import { useQuery } from '@tanstack/react-query'
import { message, useTexts } from '../../locales/index.ts'
import { BalanceLine, isAboveZero } from '../balances/index.ts'
import { Mt5TransferForm } from './mt5-transfer-form.tsx'
import { NoPackage } from './no-package.tsx'
import { mt5BalanceQuery, toppedUpQuery } from './package-queries.ts'
import { type Transferred, useCheckedTransfer } from './use-checked-transfer.ts'
import { wholePart } from './whole-part.ts'

interface TransferDialogProps {
  readonly opened: boolean
  readonly onDone: (transferred: Transferred) => void
  readonly onClose: () => void
}

/** Transfers available funds from the member's MT5 accounts to the USDT wallet. */
export function Mt5ToWalletDialog({ opened, onDone, onClose }: TransferDialogProps) {
  const t = useTexts('wallet')
  const app = useTexts('app')
  return (
    <Dialog opened={opened} title={t('mt5ToWallet')} closeLabel={app('close')} onClose={onClose}>
      <Transfer onDone={onDone} />
    </Dialog>
  )
}

/** Without a package there is nothing to transfer from. */
function Transfer({ onDone }: Pick<TransferDialogProps, 'onDone'>) {
  const t = useTexts('wallet')
  const { data: info } = useQuery(toppedUpQuery)
  return (
    <Keep shown={info?.productList.length !== 0} otherwise={<NoPackage text={t('noPackageToDraw')} />}>
      <TransferForm onDone={onDone} />
    </Keep>
  )
}

function TransferForm({ onDone }: Pick<TransferDialogProps, 'onDone'>) {
  const t = useTexts('wallet')
  const balance = useQuery(mt5BalanceQuery)
  const movable = balance.data?.data.movable
  // Only whole amounts can be transferred.
  const whole = wholePart(movable ?? '0')
  const transfer = useCheckedTransfer({
    call: mt5Transfers.mt5ToWallet,
    available: movable,
    bodyOf: (values) => values,
    checkOf: ({ amount, password2 }) => ({ amount, password2, direction: 'TO_WALLET' }),
    describe: ({ amount }) => message('wallet', 'mt5ToWalletAsked', { amount: showEntered(amount, 'USDT') }),
    onDone: ({ state }, { amount }) =>
      onDone({ state, text: t('mt5ToWalletDone', { amount: showEntered(amount, 'USDT') }) }),
  })
  return (
    <Mt5TransferForm transfer={transfer} hint={t('mt5ToWalletHint')} shortOf="movable">
      <BalanceLine
        label={t('movable')}
        currency="USDT"
        amount={movable}
        read={balance}
        onUseAll={isAboveZero(whole) ? () => transfer.form.setValue('amount', whole) : null}
      />
    </Mt5TransferForm>
  )
}
