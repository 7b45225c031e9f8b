import { deposits, type ReplyOf } from '@halyard/contract'
import { inCurrency } from '@halyard/money'
import { AmountField, ChoiceField, Form } from '@halyard/ui/forms'
import { Card, Text } from '@halyard/ui/layout'
import { plainAmount, showAmount, showEntered, showMoney } from '@halyard/web/formats'
import { DraftNote, draftOf, MoneyOutcomeDialog, useCallForm } from '@halyard/web/forms'
import { ImageField } from '@halyard/web/images'
import { useCodeTexts, useLanguage } from '@halyard/web/texts'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { message, useTexts } from '../../locales/index.ts'
import { convertedAmount } from './converted-amount.ts'
import classes from './deposit.module.css'
import { detailsQuery } from './deposit-queries.ts'
import { FiatService, rateOf } from './fiat-service.tsx'
import { fitsFiat } from './fits-fiat.ts'
import { PayTo } from './pay-to.tsx'
import { Step, Steps } from './steps.tsx'
import { type Submitted, SubmittedDialog } from './submitted-dialog.tsx'
import { useTopPay } from './use-top-pay.ts'

interface FiatFormProps {
  readonly details: ReplyOf<typeof deposits.getDepositDetails>
  /** The amount suggested to the member. */
  readonly amount: string | undefined
}

type DepositRequest = Record<'usdtAmount' | 'currencyCode' | 'paymentMethod', string>

/** The only method paid on a hosted page; every other needs a receipt. */
const hostedMethod = 'TOPPAY'

/** The form, and beside it the cost and service hours of a bank deposit in the chosen currency. */
export function FiatForm({ details, amount = '' }: FiatFormProps) {
  const t = useTexts('deposit')
  const pages = useTexts('pages')
  const codeText = useCodeTexts()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const language = useLanguage()
  const [done, setDone] = useState<Submitted | null>(null)
  const rateIn = (currency: string) => rateOf(details.exchangeRateList, currency)?.value
  const [draft] = useState(() => draftOf('fiat-deposit'))
  const form = useCallForm({
    draft,
    notSaved: amount ? ['usdtAmount'] : [],
    call: deposits.fiatDeposit,
    describe: depositRequested,
    initialValues: {
      currencyCode: '',
      usdtAmount: amount,
      paymentMethod: '',
      paymentAmount: '',
      bankSlipUpload: null as File | null,
    },
    amounts: ['usdtAmount'],
    bodyOf: (values) => ({
      ...values,
      walletType: '60' as const,
      paymentAmount: convertedAmount(values.usdtAmount, rateIn(values.currencyCode), values.currencyCode),
    }),
    onDone: setDone,
    // The rate may have changed: the next attempt then shows and sends the new price.
    onFailed: () => void queries.invalidateQueries(detailsQuery(language)),
  })
  const topPay = useTopPay(() => form.putAway())

  function depositRequested({
    usdtAmount: typed,
    currencyCode: currency,
    paymentMethod: chosen,
  }: DepositRequest) {
    const method = details.currencyList.find(({ key }) => key === chosen)?.value ?? chosen
    return message('deposit', 'asked', { amount: showEntered(typed, 'USDT'), currency, method })
  }

  const { currencyCode, usdtAmount, paymentMethod } = form.values
  const inactive = currencyCode === ''
  const hosted = paymentMethod === hostedMethod
  // An unacceptable amount has no price: a member may pay whatever is shown here.
  const fits = fitsFiat(usdtAmount)
  const converted = fits ? convertedAmount(usdtAmount, rateIn(currencyCode), currencyCode) : ''

  function submit(event: FormEvent<HTMLFormElement>): void {
    if (!hosted) {
      form.submit(event)
      return
    }
    event.preventDefault()
    // Validates every field, so that all missing ones are reported at once.
    const checked = (['currencyCode', 'usdtAmount'] as const).map((name) => form.checkField(name))
    if (!checked.every(Boolean)) return
    void topPay.pay({ amount: plainAmount(usdtAmount), currencyCode })
  }

  return (
    <>
      <Card title={t('fiatTitle')}>
        <Form className={classes.form} onSubmit={submit}>
          <DraftNote form={form} hasPictures />
          <Steps>
            <Step number={1} title={t('currency')}>
              <ChoiceField
                {...form.field('currencyCode')}
                aria-label={t('currency')}
                data={[{ value: '', label: t('choose') }, ...choices(details.accountList)]}
                required
              />
            </Step>
            <Step number={2} title={t('amount')} inactive={inactive}>
              <AmountField
                {...form.field('usdtAmount')}
                {...(fits ? {} : { error: codeText('AMOUNT_OUTSIDE_FIAT') })}
                aria-label={t('amount')}
                description={t('amountRange')}
                currency="USDT"
                disabled={inactive}
                required
              />
            </Step>
            <Step number={3} title={t('paymentMethod')} inactive={inactive}>
              <ChoiceField
                {...form.field('paymentMethod')}
                aria-label={t('paymentMethod')}
                data={[{ value: '', label: t('choose') }, ...choices(details.currencyList)]}
                disabled={inactive}
                required
              />
            </Step>
            <Step number={4} title={t('converted')} inactive={inactive}>
              <AmountField
                {...form.field('paymentAmount')}
                // Calculated: a missing value may be there by now.
                {...(converted ? { error: undefined } : {})}
                aria-label={t('converted')}
                value={converted && showAmount(inCurrency(converted, currencyCode))}
                currency={currencyCode}
                disabled={inactive}
                variant="filled"
                readOnly
              />
              {!inactive && paymentMethod !== '' && !hosted && (
                <PayTo details={details} currencyCode={currencyCode} />
              )}
            </Step>
            <Step number={5} title={t('receipt')} inactive={inactive}>
              {hosted ? (
                <Text size={14} tone="soft">
                  {t('noReceipt')}
                </Text>
              ) : (
                <div className={classes.receipt}>
                  <ImageField
                    {...form.field('bankSlipUpload')}
                    value={form.values.bankSlipUpload}
                    label={t('receiptLabel')}
                    description={t('receiptText')}
                    disabled={inactive || !fits}
                    onRefused={(code) => form.setError('bankSlipUpload', code)}
                  />
                </div>
              )}
            </Step>
          </Steps>
          <Button type="submit" loading={form.pending || topPay.pending} fullWidth data-figures>
            {hosted && converted
              ? t('payAction', { money: showMoney(converted, currencyCode) })
              : t('confirm')}
          </Button>
        </Form>
        <SubmittedDialog submitted={done} onOk={() => void navigate({ to: '/wallet/transaction-history' })} />
        <MoneyOutcomeDialog
          call={topPay.failure ? topPay : form}
          requested={topPay.failure ? depositRequested(form.values) : form.requested}
          where={(close) => (
            <Link to="/wallet/deposit" onClick={close}>
              {pages('deposit')}
            </Link>
          )}
        />
      </Card>
      <FiatService
        rates={details.exchangeRateList}
        currency={currencyCode}
        hosted={hosted}
        hours={{ bank: details.bankHours, chat: details.chatHours }}
      />
    </>
  )
}

const choices = (list: readonly { readonly key: string; readonly value: string }[]) =>
  list.map(({ key, value }) => ({ value: key, label: value }))
