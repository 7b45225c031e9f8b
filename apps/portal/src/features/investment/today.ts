/** What an order's results of today come to. Pure; a day begins at midnight UTC, as the server counts it. */
import { formatAmount, parseAmount } from '@halyard/money'

interface Result {
  readonly settledAt: string
  readonly net: string
}

function isOnDay(moment: string, now: Date): boolean {
  return new Date(moment).toISOString().slice(0, 10) === now.toISOString().slice(0, 10)
}

export function netOfDay(results: readonly Result[], now: Date): string {
  const sum = results
    .filter(({ settledAt }) => isOnDay(settledAt, now))
    .reduce((total, { net }) => total + unitsOf(net), 0n)
  return formatAmount(sum, 'USDT')
}

function unitsOf(decimal: string): bigint {
  const size = parseAmount(decimal.replace(/^-/, ''), 'USDT') ?? 0n
  return decimal.startsWith('-') ? -size : size
}
