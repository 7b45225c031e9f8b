/** Converts USDT to a currency with two decimals at a given rate. Rounding happens only at the end. */
import type { Amount } from './amount.ts'
import { assets } from './asset.ts'

const rateScale = 6
const unit = 10n ** BigInt(assets.USDT.scale + rateScale)

/** Hundredths of the currency, rounded down: a fraction of a hundredth is not paid out. */
export function paymentOf(amount: Amount, rate: string): bigint {
  return product(amount, rate) / unit
}

/** Hundredths of the currency, rounded up: enough to buy the full amount. */
export function priceOf(amount: Amount, rate: string): bigint {
  return (product(amount, rate) + unit - 1n) / unit
}

/** The rate is a decimal: units of the currency per USDT. */
function product(amount: Amount, rate: string): bigint {
  const [whole = '0', decimals = ''] = rate.split('.')
  return amount * BigInt(whole + decimals.padEnd(rateScale, '0').slice(0, rateScale)) * 100n
}

export function formatHundredths(value: bigint): string {
  const digits = value.toString().padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
