import { formatAmount, parseSignedAmount } from '@halyard/money'

/** The sum over all places; one may be negative after an unexplained withdrawal. */
export function totalHeld(held: readonly { readonly amount: string }[]): string {
  return formatAmount(
    held.reduce((sum, { amount }) => sum + parseSignedAmount(amount, 'USDT'), 0n),
    'USDT',
  )
}
