import { formatAmount, parseAmount } from '@halyard/money'

/** The first less the second, exactly; below zero with a minus. */
export const differenceOf = (one: string, other: string): string =>
  formatAmount(unitsOf(one) - unitsOf(other), 'USDT')

function unitsOf(decimal: string): bigint {
  const units = parseAmount(decimal.replace('-', ''), 'USDT')
  if (units === null) throw new Error(`${decimal} is no amount`)
  return decimal.startsWith('-') ? -units : units
}
