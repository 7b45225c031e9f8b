/** A wallet's balance after each entry, calculated back from its current balance. Pure. */
import { type Asset, formatAmount, parseSignedAmount } from '@halyard/money'

interface Entry {
  readonly amount: string
}

export interface Running<E extends Entry> {
  readonly rows: readonly { readonly entry: E; readonly balanceAfter: string }[]
  /** The sum of all entries older than the ones shown. */
  readonly before: string
}

/** `entries` is ordered newest first. */
export function balancesBackwards<E extends Entry>(
  balance: string,
  asset: Asset,
  entries: readonly E[],
): Running<E> {
  let held = parseSignedAmount(balance, asset)
  const rows = entries.map((entry) => {
    const balanceAfter = formatAmount(held, asset)
    held -= parseSignedAmount(entry.amount, asset)
    return { entry, balanceAfter }
  })
  return { rows, before: formatAmount(held, asset) }
}
