import { Amount } from '@halyard/ui/figures'
import { directionOf, showChange } from '../formats/index.ts'

interface ChangeAmountProps {
  readonly amount: string
  readonly currency: string
  readonly size?: 'text' | 'figure'
  /** Without colour: the money stays with the reader. */
  readonly neutral?: boolean
}

/** An incoming or outgoing amount, with its sign and colour. */
export function ChangeAmount({ amount, currency, size = 'text', neutral = false }: ChangeAmountProps) {
  const direction = neutral ? undefined : directionOf(amount)
  return <Amount value={showChange(amount)} currency={currency} size={size} direction={direction} />
}
