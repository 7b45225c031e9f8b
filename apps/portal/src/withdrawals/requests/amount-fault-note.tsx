import { leastOf } from '@halyard/money'
import { FaultNote } from '@halyard/ui/forms'
import { showAmount } from '@halyard/web/formats'
import { useCodeTexts } from '@halyard/web/texts'
import { useTexts } from '../../locales/index.ts'
import type { AmountFault } from './amount-fault.ts'

interface AmountFaultNoteProps {
  readonly fault: AmountFault | null
  /** The payout currency. */
  readonly currency: string
  /** The field's present error. */
  readonly error: string | undefined
}

/** Shows while an amount is typed why it cannot be withdrawn. */
export function AmountFaultNote({ fault, currency, error }: AmountFaultNoteProps) {
  const t = useTexts('withdrawal')
  const wallet = useTexts('wallet')
  const codeText = useCodeTexts()

  function wordsOf(known: AmountFault): string {
    switch (known.kind) {
      case 'ambiguous':
        return codeText('AMOUNT_AMBIGUOUS')
      case 'tooLarge':
        return codeText('AMOUNT_TOO_LARGE')
      case 'short':
        return wallet('shortfall', { amount: showAmount(known.missing), currency: 'USDT' })
      case 'aboveLimit':
        return codeText('WITHDRAWAL_ABOVE_LIMIT', { limit: showAmount(known.limit) })
      case 'withinFee':
        return t('withinFee', { fee: showAmount(known.fee) })
      case 'paysNothing':
        return t('paysNothing', { least: leastOf(currency), currency })
    }
  }

  const words = fault && wordsOf(fault)
  // The same text is not shown twice.
  return <FaultNote>{words === error ? null : words}</FaultNote>
}
