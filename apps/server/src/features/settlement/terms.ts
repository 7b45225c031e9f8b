/** Terms that are the same for every order; what leaving costs is in leaving-cost.ts. Screens and documents name these figures. */

/** The safety fund's part of each new high of an order's realised total. */
export const fundPercent = 10

/** Of the price: when so much is lost, the order closes by itself. */
export const lossStopPercent = 50
