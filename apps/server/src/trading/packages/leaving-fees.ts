import { earlyFeePercent, earlyFeeUntilDay, laterFeePercent } from '../../settings/trading-terms.ts'
import type { Product } from './products.ts'

/** The cost of leaving early, in percent of the capital. A trial costs nothing. */
export function leavingFees({ trial }: Pick<Product, 'trial'>) {
  return {
    earlyFeePercent: trial ? 0 : earlyFeePercent,
    earlyFeeUntilDay,
    laterFeePercent: trial ? 0 : laterFeePercent,
  }
}
