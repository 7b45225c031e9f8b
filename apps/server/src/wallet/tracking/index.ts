/** Tracking: the member's money in transit, and the search for one transaction. */
import { findTransaction } from './find-transaction.ts'
import { onTheWay } from './on-the-way.ts'

export const trackingHandlers = [onTheWay, findTransaction]
