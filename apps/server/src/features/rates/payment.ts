/** From USDT to a currency and how both are written. Pure; the rate is given. */
import type { Amount } from '@halyard/money'
import type { Rate } from './rates-now.ts'

const usdtScale = 6
const rateScale = 6

/** Hundredths of the currency, rounded down: a fraction of a hundredth is not paid out. */
export function paymentOf(amount: Amount, rate: Rate): bigint {
  return product(amount, rate) / unit
}

/** Hundredths of the currency, rounded up: what buys the amount in full. */
export function priceOf(amount: Amount, rate: Rate): bigint {
  return (product(amount, rate) + unit - 1n) / unit
}

const unit = 10n ** BigInt(usdtScale + rateScale)

function product(amount: Amount, rate: Rate): bigint {
  const [whole = '0', decimals = ''] = rate.split('.')
  return amount * BigInt(whole + decimals.padEnd(rateScale, '0').slice(0, rateScale)) * 100n
}

export function formatHundredths(value: bigint): string {
  const digits = value.toString().padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** As people read a rate: 7.20 rather than 7.200000. */
export function readableRate(rate: Rate): string {
  const [whole = '0', decimals = ''] = rate.split('.')
  return `${whole}.${decimals.replace(/0+$/, '').padEnd(2, '0')}`
}

/** Null for what is no amount in hundredths. */
export function readHundredths(text: string): bigint | null {
  const [, whole, decimals = ''] = /^(\d{1,15})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  return whole === undefined ? null : BigInt(whole + decimals.padEnd(2, '0'))
}
