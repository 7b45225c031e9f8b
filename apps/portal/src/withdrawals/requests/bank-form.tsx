import { type ReplyOf, type withdrawalMethods, withdrawals } from '@halyard/contract'
import { AmountField, ChoiceField, Form } from '@halyard/ui/forms'
import { Card } from '@halyard/ui/layout'
import { Keep } from '@halyard/ui/overlays'
import { refusedIn } from '@halyard/web/calls'
import { enteredAmount, formatIsoDay, showMoney } from '@halyard/web/formats'
import { DraftNote, draftOf, MoneyOutcomeDialog, useCallForm } from '@halyard/web/forms'
import { NoData } from '@halyard/web/lists'
import { Loaded, type Read, ReadFault } from '@halyard/web/queries'
import { LinkButton } from '@halyard/web/routes'
import { Button } from '@mantine/core'
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
import { confQuery, methodsQuery } from './withdrawal-queries.ts'

export function BankForm() {
  const t = useTexts('withdrawal')
  const methods = useQuery(methodsQuery)
  const accounts = methods.data?.walletWithdrawalAddressList.withdrawalAddressDtoList.filter(
    ({ chainType }) => chainType === 'BANK',
  )
  const none = (
    <Card title={t('requestTitle')}>
      <Loaded of={methods} waiting={4}>
        {() => (
          <NoData
            text={t('noBankAccount')}
            action={
              <LinkButton to="/wallet/bankInfo/withdraw-method" size="sm">
                {t('addMethod')}
              </LinkButton>
            }
          />
        )}
      </Loaded>
    </Card>
  )
  return (
    <Keep shown={accounts !== undefined && accounts.length > 0} otherwise={none}>
      <BankRequest accounts={accounts ?? []} read={methods} />
    </Keep>
  )
}

interface BankRequestProps {
  readonly accounts: ReplyOf<
    typeof withdrawalMethods.walletWithdrawInfo
  >['walletWithdrawalAddressList']['withdrawalAddressDtoList']
  /** The read of the accounts. */
  readonly read: Read
}

function BankRequest({ accounts, read }: BankRequestProps) {
  const t = useTexts('withdrawal')
  const pages = useTexts('pages')
  const queries = useQueryClient()
  const twoFa = useTwoFa('WITHDRAWAL')
  const { data: conf } = useQuery(confQuery)
  const balance = useWalletBalance('USDT')
  const [summary, setSummary] = useState<Summary | null>(null)
  const rateOf = (chosen: string) => conf?.bankRates.find(({ key }) => key === chosen)?.value
  const bounds = (chosen: string) => ({ balance, rate: rateOf(chosen), currency: chosen })
  const [draft] = useState(() => draftOf('bank-withdrawal'))
  const form = useCallForm({
    draft,
    notSaved: ['paymentAmount'],
    call: withdrawals.withdrawalToBank,
    describe({ amount, addressId, currencyCode }) {
      const account = accounts.find(({ id }) => id === addressId)
      const destination = `${account?.bankName ?? ''} ${account?.walletAddress ?? ''}`
      return withdrawRequested(amount, `${destination} (${currencyCode})`)
    },
    amounts: ['amount'],
    alsoCheck: ({ amount, currencyCode }) => refusedAmount(amountFault(amount, bounds(currencyCode))),
    async confirm(when) {
      // 'always': the payment was known at the first attempt; the server only wants a code.
      if (when === 'always' || payment.amount) return twoFa.confirm(when)
      form.setError('paymentAmount', 'REQUIRED')
      return false
    },
    initialValues: {
      addressId: '',
      currencyCode: '',
      amount: '',
      paymentAmount: '',
      emailVerifyCode: '',
      transactionPassword: '',
    },
    bodyOf: ({ paymentAmount, ...values }) => ({ ...values, paymentAmount: paymentAmount || undefined }),
    onFailed(failure) {
      if (refusedIn(failure)?.code === 'PAYMENT_AMOUNT_CHANGED') void renewQuotes(queries)
    },
    onDone(requested, { currencyCode }) {
      twoFa.spend()
      setSummary({
        items: [
          { label: t('amount'), value: showMoney(requested.amount, 'USDT') },
          { label: t('paymentAmount'), value: showMoney(requested.paymentAmount, currencyCode) },
          { label: t('bankAccount'), value: `${requested.bankName} ${requested.accountNumber}` },
          { label: t('arrivesOn'), value: formatIsoDay(requested.arrivalDate) },
        ],
      })
      void renewWallets(queries)
    },
  })
  const { currencyCode } = form.values
  const fault = amountFault(form.values.amount, bounds(form.values.currencyCode))
  // No promise of a payment that cannot be made.
  const payment = usePayment(
    { withdrawalType: 'BANK', currencyCode },
    currencyCode && !fault ? form.values.amount : '',
  )
  useShownPayment(form, payment)
  // No password prompt before the balance is known to suffice.
  const isPayable = balance !== undefined
  const amount = enteredAmount(form.values.amount, 'USDT')
  return (
    <Card title={t('requestTitle')}>
      <Form onSubmit={form.submit}>
        <DraftNote form={form} />
        <WalletBalance walletType="USDT" currency="USDT" onUseAll={(all) => form.setValue('amount', all)} />
        <ChoiceField {...form.field('addressId')} label={t('bankAccount')} required>
          <option value="">{t('choose')}</option>
          {accounts.map(({ id, bankName, walletAddress, remark }) => (
            <option key={id} value={id}>
              {/* The number first: a phone cuts off the end, and two accounts may be at one bank. */}
              {[walletAddress, bankName, remark].filter(Boolean).join(' · ')}
            </option>
          ))}
        </ChoiceField>
        <ReadFault of={read} />
        <ChoiceField {...form.field('currencyCode')} label={t('currency')} required>
          <option value="">{t('choose')}</option>
          {conf?.bankRates.map(({ key }) => (
            <option key={key} value={key}>
              {key}
            </option>
          ))}
        </ChoiceField>
        <AmountField {...form.field('amount')} label={t('amount')} currency="USDT" required />
        <AmountFaultNote fault={fault} currency={currencyCode} error={form.field('amount').error} />
        <PaymentField
          currency={currencyCode}
          payment={payment}
          rate={rateOf(currencyCode)}
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
