import { operatorMoney } from '@halyard/contract'
import { boughtWith, formatAmount, formatHundredths, isPayable, readHundredths } from '@halyard/money'
import { Text } from '@halyard/ui/layout'
import { plainAmount, showMoney } from '@halyard/web/formats'
import { type Action, BeforeAfter, defineAction } from '../../desk/queue/index.ts'
import { useTexts } from '../../locales/index.ts'
import type { Deposit } from './deposits-queue.ts'
import { useDepositFacts } from './use-deposit-facts.ts'

/** The most that one operator may credit alone. */
const maxByOne = 4_000_000_000n

/** Credits the amount that arrived instead of the claimed one; the confirmation shows both. */
export function useCorrection(): (deposit: Deposit) => Action {
  const t = useTexts('deposits')
  const words = useTexts('queue')
  const factsOf = useDepositFacts()
  return (deposit) => {
    const { id, username, currencyCode, correction } = deposit
    return defineAction({
      name: 'correct',
      key: 'c',
      tone: 'plain',
      label: t('correct'),
      title: t('correctTitle', { name: username }),
      text: deposit.lacks ? `${t('correctText')} ${t('correctMayNeedTwo')}` : t('correctText'),
      facts: factsOf(deposit),
      fields: [
        {
          name: 'receivedAmount',
          label: t('arrived', { currency: currencyCode }),
          hint: t('arrivedHint'),
          isAmount: true,
        },
        {
          name: 'reason',
          label: words('reason'),
          hint: words('memberReads'),
          ...(correction && { suggestions: [correction.reason] }),
          templates: {
            names: ['depositLess', 'depositMore', 'depositBankFee'],
            language: deposit.language,
          },
        },
      ],
      call: operatorMoney.correctFiatDeposit,
      check: ({ receivedAmount = '' }) =>
        receivedAmount && !arrivedIn(deposit, receivedAmount) ? { receivedAmount: 'INVALID_AMOUNT' } : {},
      preview: ({ receivedAmount = '' }) => <Preview deposit={deposit} typed={receivedAmount} />,
      bodyOf: ({ receivedAmount = '', reason = '' }) => {
        const usdt = arrivedIn(deposit, receivedAmount)?.usdt
        return { id, receivedAmount, amount: usdt === undefined ? '' : formatAmount(usdt, 'USDT'), reason }
      },
    })
  }
}

function arrivedIn({ currencyCode, rate }: Deposit, typed: string) {
  const payment = readHundredths(plainAmount(typed))
  if (payment === null || !isPayable(payment, currencyCode)) return null
  const usdt = boughtWith(payment, rate)
  return usdt > 0n ? { payment, usdt } : null
}

function Preview({ deposit, typed }: { readonly deposit: Deposit; readonly typed: string }) {
  const t = useTexts('deposits')
  const { paymentAmount, currencyCode, amount } = deposit
  const arrived = arrivedIn(deposit, typed)
  const usdt = (value: string) => showMoney(value, 'USDT')
  return (
    <div>
      <BeforeAfter
        label={t('beforeAndAfter')}
        rows={[
          {
            name: 'payment',
            label: t('payment'),
            before: showMoney(paymentAmount, currencyCode),
            after: arrived ? showMoney(formatHundredths(arrived.payment), currencyCode) : '–',
          },
          {
            name: 'credited',
            label: t('toCredit'),
            before: usdt(amount),
            after: arrived ? usdt(formatAmount(arrived.usdt, 'USDT')) : '–',
          },
        ]}
      />
      {arrived && arrived.usdt > maxByOne && (
        <Text size={14} tone="soft" above={8}>
          {t('needsTwo')}
        </Text>
      )}
    </div>
  )
}
