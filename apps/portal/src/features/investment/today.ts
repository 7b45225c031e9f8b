/** What an order's deals of today come to. Pure; a day begins at midnight UTC, as the server counts it. */
import { formatAmount, parseAmount } from '@halyard/money'

interface Result {
  readonly deals: readonly { readonly at: string; readonly result: string }[]
}

/** Before the safety fund's share, as the day's figure is. */
export function realisedOnDay(results: readonly Result[], now: Date): string {
  const sum = results
    .flatMap(({ deals }) => deals)
    .filter(({ at }) => dayOf(new Date(at)) === dayOf(now))
    .reduce((total, { result }) => total + unitsOf(result), 0n)
  return formatAmount(sum, 'USDT')
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

function unitsOf(decimal: string): bigint {
  const size = parseAmount(decimal.replace(/^-/, ''), 'USDT') ?? 0n
  return decimal.startsWith('-') ? -size : size
}
