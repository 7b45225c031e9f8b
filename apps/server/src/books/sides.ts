import { type Amount, type BookAsset, formatAmount } from '@halyard/money'
import type { Turnover } from '../ledger/index.ts'

/** A balance above zero in the ledger is a credit, one below a debit. Neither has a sign. */
export function sidesOf(amount: Amount, asset: BookAsset): { debit: string; credit: string } {
  return {
    debit: formatAmount(amount < 0n ? -amount : 0n, asset),
    credit: formatAmount(amount > 0n ? amount : 0n, asset),
  }
}

/** Both sides of the turnover, instead of the balance. */
export const bothSides = (
  { taken, given }: Turnover,
  asset: BookAsset,
): { debit: string; credit: string } => ({
  debit: formatAmount(taken, asset),
  credit: formatAmount(given, asset),
})

export const nothingMoved: Turnover = { taken: 0n, given: 0n, entries: 0 }

export const together = (one: Turnover, other: Turnover): Turnover => ({
  taken: one.taken + other.taken,
  given: one.given + other.given,
  entries: one.entries + other.entries,
})
