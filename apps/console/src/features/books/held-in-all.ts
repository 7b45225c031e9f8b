import { formatAmount, parseAmount } from '@halyard/money'

/** What lies in all places together; a place may lack what was taken from it unexplained. */
export function heldInAll(held: readonly { readonly amount: string }[]): string {
  const sum = held.reduce((all, { amount }) => all + units(amount), 0n)
  return sum < 0n ? `-${formatAmount(-sum, 'USDT')}` : formatAmount(sum, 'USDT')
}

const units = (amount: string): bigint =>
  amount.startsWith('-') ? -units(amount.slice(1)) : (parseAmount(amount, 'USDT') ?? 0n)
