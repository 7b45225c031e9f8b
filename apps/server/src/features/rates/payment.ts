/** Reads and formats amounts of a currency, and rates. Pure. */
import type { Rate } from './rates-now.ts'

/** Formats a rate for people: 7.20 rather than 7.200000. */
export function readableRate(rate: Rate): string {
  const [whole = '0', decimals = ''] = rate.split('.')
  return `${whole}.${decimals.replace(/0+$/, '').padEnd(2, '0')}`
}

/** Null if the text is not an amount in hundredths. */
export function readHundredths(text: string): bigint | null {
  const [, whole, decimals = ''] = /^(\d{1,15})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  return whole === undefined ? null : BigInt(whole + decimals.padEnd(2, '0'))
}
