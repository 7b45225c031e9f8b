/** The figures of the terms, under the names that the texts use for them. */
import {
  earlyFeePercent,
  earlyFeeUntilDay,
  fundPercent,
  laterFeePercent,
  lossStopPercent,
} from '../settlement/index.ts'

export const terms = {
  earlyFee: earlyFeePercent,
  earlyDays: earlyFeeUntilDay,
  laterFee: laterFeePercent,
  laterDay: earlyFeeUntilDay + 1,
  fundPercent,
  lossPercent: lossStopPercent,
} as const
