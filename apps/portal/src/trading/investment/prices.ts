/** The amounts that a package can be bought for. Pure; amounts are decimal strings. */
import { isTooLarge, type RefusalCode } from '@halyard/contract'
import { isAmbiguous, parseEntered, plainAmount } from '@halyard/web/formats'

interface Limits {
  readonly minAmount: string
  readonly maxAmount: string
}

const units = (amount: string) => parseEntered(amount, 'USDT')

/** The listed prices within the package's limits, smallest first, without duplicates. */
export function offeredPrices(listed: readonly string[], { minAmount, maxAmount }: Limits): string[] {
  const [min, max] = [units(minAmount) ?? 0n, units(maxAmount)]
  const within = listed.filter((price) => {
    const amount = units(price)
    return amount !== null && amount >= min && (max === null || amount <= max)
  })
  const byAmount = new Map(within.map((price) => [String(units(price)), price]))
  return [...byAmount.values()].sort((a, b) => Number((units(a) ?? 0n) - (units(b) ?? 0n)))
}

/** The listed price behind the typed or picked text: '1,000' is 1000.00. */
export function matchingPrice(typed: string, offered: readonly string[]): string | null {
  const amount = units(typed)
  return offered.find((price) => amount !== null && units(price) === amount) ?? null
}

/** The reason why the typed amount cannot be bought; null if it can. */
export function priceFault(typed: string, offered: readonly string[], limits: Limits): RefusalCode | null {
  if (typed.trim() === '') return 'SELECT_AMOUNT'
  if (matchingPrice(typed, offered) !== null) return null
  if (isAmbiguous(typed)) return 'AMOUNT_AMBIGUOUS'
  const amount = units(typed)
  if (isTooLarge(plainAmount(typed))) return 'PRICE_OUT_OF_RANGE'
  if (amount === null) return 'INVALID_AMOUNT'
  const [min, max] = [units(limits.minAmount), units(limits.maxAmount)]
  const outside = (min !== null && amount < min) || (max !== null && amount > max)
  return outside ? 'PRICE_OUT_OF_RANGE' : 'PRICE_NOT_OFFERED'
}

/** The listed prices just below and above an unlisted amount. */
export function nearestPrices(typed: string, offered: readonly string[]): string[] {
  const amount = units(typed)
  if (amount === null || matchingPrice(typed, offered) !== null) return []
  const below = offered.findLast((price) => (units(price) ?? 0n) < amount)
  const above = offered.find((price) => (units(price) ?? 0n) > amount)
  return [below, above].filter((price) => price !== undefined)
}
