/** What the broker's accounts did, in the books: docs/decisions/028-settlement.md. */
export { dayOf, feePercentOn } from './fee-percent.ts'
export { keepDeals, noteReadUntil, unknownDeals } from './keep-deals.ts'
export { lossReached } from './loss-reached.ts'
export { ordersClosedLongAgo, ordersToRead, type ReadOrder } from './orders.ts'
export { readDeals } from './read-deals.ts'
export { cent } from './settle.ts'
export { settleBatch } from './settle-batch.ts'
export { settleOrder } from './settle-order.ts'
export { settleOrders } from './settle-orders.ts'
export {
  earlyFeePercent,
  earlyFeeUntilDay,
  fundPercent,
  laterFeePercent,
  lossStopPercent,
} from './terms.ts'
