import { Amount } from '@halyard/ui/figures'
import { directionOf, showChange } from '../formats/index.ts'

interface ChangeAmountProps {
  readonly amount: string
  readonly currency: string
  readonly size?: 'text' | 'figure'
}

/** An amount that came in or went out, with its sign and colour. */
export function ChangeAmount({ amount, currency, size = 'text' }: ChangeAmountProps) {
  return <Amount value={showChange(amount)} currency={currency} size={size} direction={directionOf(amount)} />
}
