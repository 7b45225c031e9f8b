import type { Amount } from '@halyard/money'

const cent = 10_000n

/**
 * The part of a price that USDP pays: a tenth, or the balance in whole cents if that is less. A price is whole
 * USDT, so its tenth is whole cents.
 */
export function usdpPart(price: Amount, usdpBalance: Amount): Amount {
  const available = usdpBalance - (usdpBalance % cent)
  const tenth = price / 10n
  if (available < tenth) return available
  return tenth
}
