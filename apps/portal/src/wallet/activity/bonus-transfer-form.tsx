import { wallet } from '@halyard/contract'
import { AmountField, Form, SecretField } from '@halyard/ui/forms'
import { Card } from '@halyard/ui/layout'
import { enteredAmount, showEntered } from '@halyard/web/formats'
import { MoneyOutcomeDialog, useCallForm, useNotifySuccess } from '@halyard/web/forms'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { message, useTexts } from '../../locales/index.ts'
import {
  exceedsLimit,
  renewWallets,
  ShortfallNote,
  shortfallOf,
  useWalletBalance,
  WalletBalance,
} from '../balances/index.ts'
import classes from './transfer.module.css'

/** From the bonus wallet to the member's own USDT wallet. */
export function BonusTransferForm() {
  const t = useTexts('wallet')
  const app = useTexts('app')
  const notifySuccess = useNotifySuccess()
  const pages = useTexts('pages')
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
  // No password prompt before the balance is known to suffice.
  const isPayable = balance !== undefined
  const amount = enteredAmount(form.values.amount, 'USDT')
  const missing = shortfallOf(form.values.amount, balance)
  const isMovable = !missing && !exceedsLimit(form.values.amount)
  return (
    <Card title={t('bonusTransferTitle')}>
      <Form onSubmit={form.submit}>
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
        <Button type="submit" disabled={!isPayable} loading={form.pending} fullWidth data-figures>
          {amount ? t('bonusTransferAction', { amount }) : t('bonusTransferStart')}
        </Button>
      </Form>
      <MoneyOutcomeDialog
        call={form}
        title={app('unsuccessful')}
        requested={form.requested}
        where={(close) => (
          <Link to="/wallet/transaction-history" onClick={close}>
            {pages('transactionHistory')}
          </Link>
        )}
      />
    </Card>
  )
}
