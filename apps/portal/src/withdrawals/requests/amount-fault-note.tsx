import { leastOf } from '@halyard/money'
import { FaultNote } from '@halyard/ui/forms'
import { showAmount } from '@halyard/web/formats'
import { useCodeTexts } from '@halyard/web/texts'
import { useTexts } from '../../locales/index.ts'
import type { AmountFault } from './amount-fault.ts'

interface AmountFaultNoteProps {
  readonly fault: AmountFault | null
  /** What it is paid in. */
  readonly currency: string
  /** What the field says already. */
  readonly error: string | undefined
}

/** Says, while an amount is typed, why it cannot be withdrawn. */
export function AmountFaultNote({ fault, currency, error }: AmountFaultNoteProps) {
  const t = useTexts('withdrawal')
  const wallet = useTexts('wallet')
  const codeText = useCodeTexts()

  function wordsOf(known: AmountFault): string {
    switch (known.kind) {
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
  // Not twice, one below the other.
  return <FaultNote>{words === error ? null : words}</FaultNote>
}
