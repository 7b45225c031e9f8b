import type { operatorBooks, ReplyOf } from '@halyard/contract'
import { formatAmount, parseSignedAmount } from '@halyard/money'

type Held = ReplyOf<typeof operatorBooks.coverage>['now']['held']

/**
 * The sum on networks, in the bank and at the broker; one may be negative after an unexplained withdrawal. A
 * contribution on the books brings no money into custody.
 */
export function totalHeld(held: Held): string {
  return formatAmount(
    held
      .filter(({ place }) => place !== 'COMPANY')
      .reduce((sum, { amount }) => sum + parseSignedAmount(amount, 'USDT'), 0n),
    'USDT',
  )
}
