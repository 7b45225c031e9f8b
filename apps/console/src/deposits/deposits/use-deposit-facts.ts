import { formatIsoDay, showMoney } from '@halyard/web/formats'
import { useTexts } from '../../locales/index.ts'
import type { Deposit } from './deposits-queue.ts'

type Line = Deposit['lines'][number]

/** The meaning of a line of the bank's statement for this operator. */
export const lineWords = ({ confirms, isOwnImport }: Line) =>
  confirms ? 'lineConfirms' : isOwnImport ? 'lineIsOwn' : 'lineIsThere'

/** The payer, the amount, the credit, and whether the bank's statement shows it. */
export function useDepositFacts() {
  const t = useTexts('deposits')
  const words = useTexts('queue')
  return (deposit: Deposit) => {
    const [line] = deposit.lines
    return [
      { label: words('member'), value: `${deposit.fullName} (${deposit.username})` },
      { label: t('paid'), value: showMoney(deposit.paymentAmount, deposit.currencyCode) },
      { label: t('credited'), value: showMoney(deposit.amount, 'USDT') },
      { label: t('reference'), value: deposit.reference },
      {
        label: t('statement'),
        value: line
          ? [
              t('lineInShort', {
                paid: showMoney(line.amount, line.currencyCode),
                day: formatIsoDay(line.bookedOn),
              }),
              t(lineWords(line)),
            ].join(' · ')
          : t('noLine'),
      },
    ]
  }
}
