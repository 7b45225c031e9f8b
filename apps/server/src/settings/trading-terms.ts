/** Terms that are the same for every order, shown on screens and in documents. */

/** The safety fund's share of each new high of an order's realised total. */
export const fundPercent = 10

/** In percent of the price: at this loss the order closes by itself. */
export const lossStopPercent = 50

/** The fee for leaving, in percent of capital, until the subscription period is over. */
export const earlyFeePercent = 10
export const laterFeePercent = 5
/** The last day on which leaving costs the higher fee. */
export const earlyFeeUntilDay = 60
