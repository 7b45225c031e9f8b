/** Where a member's money is while it is on its way, and where one transaction is. */
import { findTransaction } from './find-transaction.ts'
import { onTheWay } from './on-the-way.ts'

export const trackingHandlers = [onTheWay, findTransaction]
