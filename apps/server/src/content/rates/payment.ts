import type { Rate } from './rates-now.ts'

/** Formats a rate for people: 7.20 rather than 7.200000. */
export function readableRate(rate: Rate): string {
  const [whole = '0', decimals = ''] = rate.split('.')
  return `${whole}.${decimals.replace(/0+$/, '').padEnd(2, '0')}`
}
