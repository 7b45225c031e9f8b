import type { Amount } from '@halyard/money'

const cent = 10_000n

/** What USDP pays of a price: a tenth at most, whole cents, as far as the balance goes. */
export function usdpPart(price: Amount, usdpBalance: Amount): Amount {
  const available = usdpBalance - (usdpBalance % cent)
  const tenth = price / 10n
  if (available < tenth) return available
  return tenth
}
