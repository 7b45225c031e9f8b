/** The figures of every order's terms: by these it is settled and left, and these the screens and documents name. */

/** Of capital, when an order is left before its subscription period is over. */
export const earlyFeePercent = 10
export const laterFeePercent = 5
/** The last day on which leaving costs the higher fee. */
export const earlyFeeUntilDay = 60

/** The safety fund's part of each new high of an order's realised total. */
export const fundPercent = 10

/** Of the price: when so much is lost, the order closes by itself. */
export const lossStopPercent = 50
