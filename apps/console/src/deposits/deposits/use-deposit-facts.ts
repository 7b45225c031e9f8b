import { showMoney } from '@halyard/web/formats'
import { useTexts } from '../../locales/index.ts'
import type { Deposit } from './deposits-queue.ts'

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
          ? t('lineInShort', { paid: showMoney(line.amount, line.currencyCode), day: line.bookedOn })
          : t('noLine'),
      },
    ]
  }
}
