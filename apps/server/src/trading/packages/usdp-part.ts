import type { Amount } from '@halyard/money'

const cent = 10_000n

/** The part of a price that USDP pays: a tenth at most, in whole cents, as far as the balance allows. */
export function usdpPart(price: Amount, usdpBalance: Amount): Amount {
  const available = usdpBalance - (usdpBalance % cent)
  const tenth = price / 10n
  if (available < tenth) return available
  return tenth
}
