import { wallet } from '@halyard/contract'
import { AmountField, SecretField } from '@halyard/ui/forms'
import { Card } from '@halyard/ui/layout'
import { enteredAmount, showEntered } from '@halyard/web/formats'
import { useCallForm, useNotifySuccess } from '@halyard/web/forms'
import { useQueryClient } from '@tanstack/react-query'
import { message, useTexts } from '../../locales/index.ts'
import {
  exceedsLimit,
  renewWallets,
  ShortfallNote,
  shortfallOf,
  useWalletBalance,
  WalletBalance,
} from '../balances/index.ts'
import { MoneyForm } from '../money-form/index.ts'
import classes from './transfer.module.css'

/** From the bonus wallet to the member's own USDT wallet. */
export function BonusTransferForm() {
  const t = useTexts('wallet')
  const app = useTexts('app')
  const notifySuccess = useNotifySuccess()
  const queries = useQueryClient()
  const balance = useWalletBalance('BONUS')
  const form = useCallForm({
    call: wallet.bonusTransfer,
    describe: ({ amount }) =>
      message('wallet', 'bonusTransferAsked', { amount: showEntered(amount, 'USDT') }),
    initialValues: { amount: '', transactionPassword: '' },
    leaves: 'on-search',
    amounts: ['amount'],
    alsoCheck: ({ amount }) => (shortfallOf(amount, balance) ? { amount: 'INSUFFICIENT_BALANCE' } : {}),
    bodyOf: (values) => values,
    onDone({ message }) {
      notifySuccess(message)
      return renewWallets(queries)
    },
  })
  const amount = enteredAmount(form.values.amount, 'USDT')
  const missing = shortfallOf(form.values.amount, balance)
  const isMovable = !missing && !exceedsLimit(form.values.amount)
  return (
    <Card title={t('bonusTransferTitle')}>
      <MoneyForm
        form={form}
        action={amount ? t('bonusTransferAction', { amount }) : t('bonusTransferStart')}
        isPayable={balance !== undefined}
        resultOn="transactionHistory"
        refusedTitle={app('unsuccessful')}
      >
        <WalletBalance walletType="BONUS" currency="USDT" onUseAll={(all) => form.setValue('amount', all)} />
        <AmountField {...form.field('amount')} label={t('amount')} currency="USDT" required />
        <ShortfallNote
          typed={form.values.amount}
          error={form.field('amount').error}
          missing={missing}
          currency="USDT"
        />
        <SecretField
          {...form.field('transactionPassword')}
          label={t('transactionPassword')}
          revealLabel={app('showSecret')}
          autoComplete="off"
          required
        />
        {/* No promise beyond the balance. */}
        {isMovable && <p className={classes.review}>{t('bonusTransferHint')}</p>}
      </MoneyForm>
    </Card>
  )
}
