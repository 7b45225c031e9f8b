import { formatAmount, parseSignedAmount } from '@halyard/money'

/** What lies in all places together; a place may lack what was taken from it unexplained. */
export function heldInAll(held: readonly { readonly amount: string }[]): string {
  return formatAmount(
    held.reduce((sum, { amount }) => sum + parseSignedAmount(amount, 'USDT'), 0n),
    'USDT',
  )
}
