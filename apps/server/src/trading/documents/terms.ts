import {
  earlyFeePercent,
  earlyFeeUntilDay,
  fundPercent,
  laterFeePercent,
  lossStopPercent,
} from '../../settings/trading-terms.ts'
/** The figures of the terms, under the names that the texts use for them. */

export const terms = {
  earlyFee: earlyFeePercent,
  earlyDays: earlyFeeUntilDay,
  laterFee: laterFeePercent,
  laterDay: earlyFeeUntilDay + 1,
  fundPercent,
  lossPercent: lossStopPercent,
} as const
