import { formatAmount, parseAmount } from '@halyard/money'

interface Sides {
  readonly debit: string
  readonly credit: string
}

type Asset = Parameters<typeof formatAmount>[1]

/** Each entry, newest first, with the balance after it; `balance` is the one after the newest. */
export function withBalances<Entry extends Sides>(
  balance: Sides,
  entries: readonly Entry[],
  asset: Asset,
): (Entry & { readonly after: Sides })[] {
  const units = ({ debit, credit }: Sides) =>
    (parseAmount(credit, asset) ?? 0n) - (parseAmount(debit, asset) ?? 0n)
  let left = units(balance)
  return entries.map((entry) => {
    const after = {
      debit: formatAmount(left < 0n ? -left : 0n, asset),
      credit: formatAmount(left > 0n ? left : 0n, asset),
    }
    left -= units(entry)
    return { ...entry, after }
  })
}
