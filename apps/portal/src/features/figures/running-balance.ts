/** A wallet's balance after each of its entries, counted back from its current balance. Pure. */
import { type Asset, formatAmount, parseAmount } from '@halyard/money'

interface Entry {
  readonly amount: string
}

export interface Running<E extends Entry> {
  readonly rows: readonly { readonly entry: E; readonly balanceAfter: string }[]
  /** The sum of all entries older than the ones shown. */
  readonly before: string
}

/** `entries` is ordered newest first. */
export function runBack<E extends Entry>(balance: string, asset: Asset, entries: readonly E[]): Running<E> {
  let held = unitsOf(balance, asset)
  const rows = entries.map((entry) => {
    const balanceAfter = formatAmount(held, asset)
    held -= unitsOf(entry.amount, asset)
    return { entry, balanceAfter }
  })
  return { rows, before: formatAmount(held, asset) }
}

function unitsOf(decimal: string, asset: Asset): bigint {
  const units = parseAmount(decimal.replace(/^-/, ''), asset)
  if (units === null) throw new Error(`The server sent an amount that is none: ${decimal}`)
  return decimal.startsWith('-') ? -units : units
}
