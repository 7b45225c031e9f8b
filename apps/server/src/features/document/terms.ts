/** The figures of the terms, as docs/ledger.md works them out. A document says what the postings do. */
import { earlyFeePercent, earlyFeeUntilDay, laterFeePercent } from '../product/index.ts'

export const terms = {
  earlyFee: earlyFeePercent,
  earlyDays: earlyFeeUntilDay,
  laterFee: laterFeePercent,
  laterDay: earlyFeeUntilDay + 1,
  /** Of each new high of an order's realised total. */
  fundPercent: 10,
  /** Of the price: when an account is worth no more, its order closes by itself. */
  lossPercent: 50,
} as const
