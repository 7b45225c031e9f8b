/** Formats amounts for display. They come as decimal strings and never become numbers. */
import { groupThousands, inCurrency } from '@halyard/money'
import type { ShownAmount } from '@halyard/ui/shown-amount'

/** 'in' for positive amounts, 'out' for negative ones. */
export function directionOf(decimal: string): 'in' | 'out' | undefined {
  if (decimal.startsWith('-')) return 'out'
  return /[1-9]/.test(decimal) ? 'in' : undefined
}

/** 1,234.50 */
export function showAmount(decimal: string): ShownAmount {
  const unsigned = decimal.replace(/^-/, '')
  return `${unsigned === decimal ? '' : minus}${groupThousands(unsigned)}` as ShownAmount
}

/** 10,800.00 CNY, or 152,400 JPY: with as many decimals as the currency has. */
export function showMoney(decimal: string, currency: string): ShownAmount {
  return `${showAmount(inCurrency(decimal, currency))} ${currency}` as ShownAmount
}

/** +1,234.50 */
export function showChange(decimal: string): ShownAmount {
  return directionOf(decimal) === 'in' ? (`+${showAmount(decimal)}` as ShownAmount) : showAmount(decimal)
}

/** +1,234.50 USDT */
export function showMoneyChange(decimal: string, currency: string): ShownAmount {
  return `${showChange(inCurrency(decimal, currency))} ${currency}` as ShownAmount
}

/**
 * A label of a chart's axis: a height, which need not be anybody's amount. Truncated, as the amounts beside
 * it are.
 */
export const axisDecimal = (height: number): string => height.toFixed(6).slice(0, -4)

/** The same for large sums: 1.2M. */
export const axisCompact = (height: number): string => compact.format(height)
const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })

/** For a column of amounts: each with as many decimals as the longest, so that the points align. */
export function alignDecimals(column: readonly string[]): (decimal: string) => string {
  const most = Math.max(0, ...column.map(placesOf))
  return (decimal) =>
    decimal.includes('.') ? decimal + '0'.repeat(Math.max(0, most - placesOf(decimal))) : decimal
}

const placesOf = (decimal: string) => decimal.split('.')[1]?.length ?? 0

/** The true minus sign, which is as wide as the plus. */
const minus = '\u2212'
