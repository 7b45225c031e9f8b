import { withdrawals } from '@halyard/contract'
import { AmountField, Form } from '@halyard/ui/forms'
import { Card } from '@halyard/ui/layout'
import { Keep } from '@halyard/ui/overlays'
import { refusedIn } from '@halyard/web/calls'
import { enteredAmount, formatIsoDay, showMoney } from '@halyard/web/formats'
import { DraftNote, draftOf, MoneyOutcomeDialog, useCallForm } from '@halyard/web/forms'
import { NoData } from '@halyard/web/lists'
import { LinkButton } from '@halyard/web/routes'
import { Button, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { TwoFaDialog, useTwoFa } from '../../access/two-fa/index.ts'
import { useTexts } from '../../locales/index.ts'
import { renewWallets, useWalletBalance, WalletBalance } from '../../wallet/balances/index.ts'
import { WithdrawalProofFields } from '../proof/index.ts'
import { amountFault, refusedAmount } from './amount-fault.ts'
import { AmountFaultNote } from './amount-fault-note.tsx'
import { PaymentField } from './payment-field.tsx'
import { SubmittedDialog, type Summary } from './submitted-dialog.tsx'
import { renewQuotes, usePayment, useShownPayment } from './use-payment.ts'
import { withdrawRequested } from './withdraw-requested.ts'
import classes from './withdrawal.module.css'
import { confQuery } from './withdrawal-queries.ts'

const alipay = { withdrawalType: 'ALIPAY' } as const

export function AlipayForm() {
  const t = useTexts('withdrawal')
  const { data: conf } = useQuery(confQuery)
  // Don't let the member fill in a form that would be refused.
  const closed = (
    <Card title={t('requestTitle')}>
      <NoData
        title={t('kindALIPAY')}
        text={t('alipayClosed')}
        action={
          <LinkButton to="/wallet/walletInfo" size="sm">
            {t('openBankInfo')}
          </LinkButton>
        }
      />
    </Card>
  )
  return (
    <Keep shown={!conf?.onlySavedAddresses} otherwise={closed}>
      <AlipayRequest />
    </Keep>
  )
}

function AlipayRequest() {
  const t = useTexts('withdrawal')
  const pages = useTexts('pages')
  const queries = useQueryClient()
  const twoFa = useTwoFa('WITHDRAWAL')
  const { data: conf } = useQuery(confQuery)
  const balance = useWalletBalance('USDT')
  const [summary, setSummary] = useState<Summary | null>(null)
  const bounds = { balance, rate: conf?.alipayExchangeRate, currency: 'CNY' }
  const [draft] = useState(() => draftOf('alipay-withdrawal'))
  const form = useCallForm({
    draft,
    notSaved: ['paymentAmount'],
    call: withdrawals.withdrawalWithAlipay,
    describe: ({ amount, accountName, accountNo }) =>
      withdrawRequested(amount, `${accountName}, ${accountNo}`),
    amounts: ['amount'],
    alsoCheck: ({ amount }) => refusedAmount(amountFault(amount, bounds)),
    async confirm(when) {
      // 'always': the payment was known at the first attempt; the server only wants a code.
      if (when === 'always' || payment.amount) return twoFa.confirm(when)
      form.setError('paymentAmount', 'REQUIRED')
      return false
    },
    initialValues: {
      accountNo: '',
      accountName: '',
      amount: '',
      paymentAmount: '',
      emailVerifyCode: '',
      transactionPassword: '',
    },
    bodyOf: ({ paymentAmount, ...values }) => ({ ...values, paymentAmount: paymentAmount || undefined }),
    onFailed(failure) {
      if (refusedIn(failure)?.code === 'PAYMENT_AMOUNT_CHANGED') void renewQuotes(queries)
    },
    onDone({ dbWalletWithdrawalDto: requested }) {
      twoFa.spend()
      setSummary({
        items: [
          { label: t('amount'), value: showMoney(requested.amount, 'USDT') },
          { label: t('paymentAmount'), value: showMoney(requested.paymentAmount, 'CNY') },
          { label: t('accountNo'), value: requested.accountNo },
          { label: t('accountName'), value: requested.accountName },
          { label: t('arrivesOn'), value: formatIsoDay(requested.arrivalDate) },
        ],
      })
      void renewWallets(queries)
    },
  })
  const fault = amountFault(form.values.amount, bounds)
  // No promise of a payment that cannot be made.
  const payment = usePayment(alipay, fault ? '' : form.values.amount)
  useShownPayment(form, payment)
  // No password prompt before the balance is known to suffice.
  const isPayable = balance !== undefined
  const amount = enteredAmount(form.values.amount, 'USDT')
  return (
    <Card title={t('requestTitle')}>
      <Form onSubmit={form.submit}>
        <DraftNote form={form} />
        <WalletBalance walletType="USDT" currency="USDT" onUseAll={(all) => form.setValue('amount', all)} />
        <TextInput {...form.field('accountNo')} label={t('accountNo')} autoComplete="off" required />
        <TextInput {...form.field('accountName')} label={t('accountName')} autoComplete="off" required />
        <AmountField {...form.field('amount')} label={t('amount')} currency="USDT" required />
        <AmountFaultNote fault={fault} currency="CNY" error={form.field('amount').error} />
        <PaymentField
          currency="CNY"
          payment={payment}
          rate={conf?.alipayExchangeRate}
          error={form.field('paymentAmount').error}
        />
        <WithdrawalProofFields field={form.field} mayAsk={() => !fault || form.checkField('amount')} />
        {conf && !fault && (
          <p className={classes.review}>{t('arrival', { date: formatIsoDay(conf.arrivalDate) })}</p>
        )}
        <Button
          type="submit"
          disabled={!isPayable || payment.calculating}
          loading={form.pending}
          fullWidth
          data-figures
        >
          {amount ? t('withdrawAction', { amount }) : t('withdrawStart')}
        </Button>
      </Form>
      <TwoFaDialog {...twoFa.dialog} />
      <MoneyOutcomeDialog
        call={form}
        requested={form.requested}
        returns
        where={(close) => (
          <Link to="/wallet/withdrawal" onClick={close}>
            {pages('withdrawal')}
          </Link>
        )}
      />
      <SubmittedDialog summary={summary} onClose={() => setSummary(null)} />
    </Card>
  )
}
