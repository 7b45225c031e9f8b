import { wallet } from '@halyard/contract'
import { AmountField, SecretField } from '@halyard/ui/forms'
import { Card } from '@halyard/ui/layout'
import { enteredAmount, showEntered } from '@halyard/web/formats'
import { useCallForm, useNotifySuccess } from '@halyard/web/forms'
import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTwoFa } from '../../access/two-fa/index.ts'
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
import { ReceiverDialog, useReceiverReview } from './use-receiver-review.tsx'

export function UsdpTransferForm() {
  const t = useTexts('wallet')
  const app = useTexts('app')
  const notifySuccess = useNotifySuccess()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const twoFa = useTwoFa('TRANSFER')
  const review = useReceiverReview()
  const balance = useWalletBalance('USDP')
  const missingOf = (typed: string) => shortfallOf(typed, balance, 'USDP')
  const form = useCallForm({
    call: wallet.transfer,
    describe: ({ amount, email }) =>
      message('wallet', 'transferAsked', { amount: showEntered(amount, 'USDP'), email }),
    async confirm(when) {
      if (when === 'if-enabled' && !(await review.ask(form.values))) return false
      return twoFa.confirm(when)
    },
    initialValues: { email: '', amount: '', transactionPassword: '' },
    leaves: 'on-search',
    amounts: ['amount'],
    alsoCheck: ({ amount }) => (missingOf(amount) ? { amount: 'INSUFFICIENT_BALANCE' } : {}),
    bodyOf: (values) => ({ walletType: 'USDP' as const, ...values }),
    onDone({ message }) {
      twoFa.spend()
      void renewWallets(queries)
      notifySuccess(message)
      // Not awaited: while another request is open, the member stays here.
      void navigate({ to: '/dashboard' })
    },
  })
  const { email } = form.values
  const amount = enteredAmount(form.values.amount, 'USDP')
  const missing = missingOf(form.values.amount)
  const isMovable = !missing && !exceedsLimit(form.values.amount)
  return (
    <Card title={t('usdpTransferTitle')}>
      <MoneyForm
        form={form}
        action={amount ? t('transferAction', { amount }) : t('transferStart')}
        isPayable={balance !== undefined}
        twoFa={twoFa.dialog}
        resultOn="transactionHistory"
        refusedTitle={app('unsuccessful')}
      >
        <WalletBalance walletType="USDP" currency="USDP" onUseAll={(all) => form.setValue('amount', all)} />
        <TextInput
          {...form.field('email')}
          label={t('receiverEmail')}
          type="email"
          inputMode="email"
          autoComplete="off"
          required
        />
        <AmountField {...form.field('amount')} label={t('amount')} currency="USDP" required />
        <ShortfallNote
          typed={form.values.amount}
          error={form.field('amount').error}
          missing={missing}
          currency="USDP"
        />
        <SecretField
          {...form.field('transactionPassword')}
          label={t('transactionPassword')}
          revealLabel={app('showSecret')}
          autoComplete="off"
          required
        />
        {/* No promise beyond the balance. */}
        {isMovable && (
          <p className={classes.review}>
            {amount && email ? t('transferReview', { amount, email }) : t('transferHint')}
          </p>
        )}
      </MoneyForm>
      <ReceiverDialog {...review.dialog} />
    </Card>
  )
}
