/** The figures of the terms, as docs/ledger.md works them out. A document says what the postings do. */
export const terms = {
  earlyFee: 10,
  /** The last day of the higher fee. */
  earlyDays: 60,
  laterFee: 5,
  laterDay: 61,
  /** Of each new high of an order's realised total. */
  fundPercent: 10,
  /** Of the price: when an account is worth no more, its order closes by itself. */
  lossPercent: 50,
} as const
