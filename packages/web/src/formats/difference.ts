import { formatAmount, parseSignedAmount } from '@halyard/money'

/** The first minus the second, exactly; negative with a minus sign. */
export const differenceOf = (one: string, other: string): string =>
  formatAmount(parseSignedAmount(one, 'USDT') - parseSignedAmount(other, 'USDT'), 'USDT')
