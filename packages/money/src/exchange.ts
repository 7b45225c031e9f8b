/**
 * Converts USDT to a currency at a given rate, in hundredths, rounded to whole units if the currency has no
 * smaller one, like the yen. Rounding happens only at the end.
 */
import type { Amount } from './amount.ts'
import { assets } from './asset.ts'

const rateScale = 6
const unit = 10n ** BigInt(assets.USDT.scale + rateScale)

/** Hundredths of the currency, rounded down: less than its smallest unit is not paid out. */
export function paymentOf(amount: Amount, rate: string, currency: string): bigint {
  const step = smallestUnit(currency)
  return (product(amount, rate) / (unit * step)) * step
}

/** Hundredths of the currency, rounded up: enough to buy the full amount. */
export function priceOf(amount: Amount, rate: string, currency: string): bigint {
  const step = smallestUnit(currency)
  return ((product(amount, rate) + unit * step - 1n) / (unit * step)) * step
}

/** The USDT that a payment in hundredths of a currency buys, rounded down. */
export const boughtWith = (payment: bigint, rate: string): Amount =>
  (payment * unit) / (100n * scaledRate(rate))

/**
 * The currencies without a smaller unit in ISO 4217. A list of our own, not `Intl`'s: that one follows cash
 * practice (it gives the rupiah no hundredths), and differs between browser and server and from version to
 * version.
 */
const wholeCurrencies: ReadonlySet<string> = new Set(
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' '),
)

const isWhole = (currency: string): boolean => wholeCurrencies.has(currency)

/** In hundredths. */
const smallestUnit = (currency: string): bigint => (isWhole(currency) ? 100n : 1n)

/** The smallest payment in a currency, formatted. */
export const leastOf = (currency: string): string => (isWhole(currency) ? '1' : '0.01')

/**
 * A decimal with the decimals of its currency: 10,800.00 CNY but 152,400 JPY. Existing hundredths are shown.
 */
export function inCurrency(decimal: string, currency: string): string {
  return isWhole(currency) ? decimal.replace(/\.0*$/, '') : decimal
}

/** The rate is a decimal: units of the currency per USDT. */
function product(amount: Amount, rate: string): bigint {
  return amount * scaledRate(rate) * 100n
}

function scaledRate(rate: string): bigint {
  const [whole = '0', decimals = ''] = rate.split('.')
  return BigInt(whole + decimals.padEnd(rateScale, '0').slice(0, rateScale))
}

/** Null if the text is not an amount in hundredths. */
export function readHundredths(text: string): bigint | null {
  const [, whole, decimals = ''] = /^(\d{1,15})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  return whole === undefined ? null : BigInt(whole + decimals.padEnd(2, '0'))
}

/** True if it can be paid in the currency: a yen has no hundredths. */
export const isPayable = (hundredths: bigint, currency: string): boolean =>
  hundredths > 0n && hundredths % smallestUnit(currency) === 0n

export function formatHundredths(value: bigint): string {
  const digits = value.toString().padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
