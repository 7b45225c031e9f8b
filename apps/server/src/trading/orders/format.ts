/** Amounts, percentages and volumes, formatted for replies. */
import { type Amount, formatAmount } from '@halyard/money'

export const usdt = (amount: Amount): string => formatAmount(amount, 'USDT')

/** Two decimals, rounded to the nearest, a half away from zero; zero if the whole is zero. */
export function percentOf(part: Amount, whole: Amount): string {
  const half = part < 0n ? -whole : whole
  const hundredths = whole > 0n ? (2n * part * 10_000n + half) / (2n * whole) : 0n
  return decimal(hundredths, 2)
}

/** Converts from 1/10000 of a lot. */
export function lotsOf(volume: bigint): string {
  return decimal(volume, 4).replace(/0{1,2}$/, '')
}

function decimal(value: bigint, decimals: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0')
  return `${value < 0n ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
