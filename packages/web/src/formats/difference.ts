import { formatAmount, parseSignedAmount } from '@halyard/money'

/** The first less the second, exactly; below zero with a minus. */
export const differenceOf = (one: string, other: string): string =>
  formatAmount(parseSignedAmount(one, 'USDT') - parseSignedAmount(other, 'USDT'), 'USDT')
