/** What of a figure the shown entries do not make up. Pure. */
import { formatAmount, parseAmount } from '@halyard/money'

export function restOf(amount: string, entries: readonly { readonly amount: string }[]): string {
  return formatAmount(
    entries.reduce((rest, entry) => rest - unitsOf(entry.amount), unitsOf(amount)),
    'USDT',
  )
}

function unitsOf(decimal: string): bigint {
  const units = parseAmount(decimal.replace(/^-/, ''), 'USDT')
  if (units === null) throw new Error(`The server sent an amount that is none: ${decimal}`)
  return decimal.startsWith('-') ? -units : units
}
