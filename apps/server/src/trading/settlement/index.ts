/** Brings the deals of the broker's accounts into the ledger: docs/trading.md. */
export { beginClosing } from './begin-closing.ts'
export { keepDeals, noteReadUntil, unknownDeals } from './keep-deals.ts'
export {
  leavingFee,
  leavingFeePercent,
  lowerFeeFrom,
} from './leaving-cost.ts'
export { lossReached, reachesLossStop } from './loss-reached.ts'
export { byHandAmong, wasTradedByHand } from './made-by-hand.ts'
export { settlementNotifications } from './notifications.ts'
export { ordersClosedLongAgo, ordersToRead, type ReadOrder } from './orders.ts'
export { periodEnd, trialEnd } from './periods.ts'
export { readDeals, resultCentsOf } from './read-deals.ts'
export { cent } from './settle.ts'
export { settleBatch } from './settle-batch.ts'
export { settleOrder } from './settle-order.ts'
export { settleOrders } from './settle-orders.ts'
