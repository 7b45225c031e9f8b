/**
 * Terms that are the same for every order, named on screens and in documents. For what leaving costs, see
 * leaving-cost.ts.
 */

/** The safety fund's share of each new high of an order's realised total. */
export const fundPercent = 10

/** In percent of the price: once this much is lost, the order closes by itself. */
export const lossStopPercent = 50
