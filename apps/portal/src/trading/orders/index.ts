export { InvestmentParts } from './investment-parts.tsx'
export { Mt5Secret, Mt5WatchOnly } from './mt5-secret.tsx'
export { OrderActionDialogs } from './order-action-dialogs.tsx'
export { OrderFailureDialog } from './order-failure-dialog.tsx'
export { OrderProgress } from './order-progress.tsx'
export {
  type Order,
  type OrderRow,
  orderQuery,
  ordersKey,
  ordersPerPage,
  renewOrders,
  stateOfOrder,
} from './order-queries.ts'
export { OrderStatus } from './order-status.tsx'
export { StartDate } from './start-date.tsx'
export { useDocument } from './use-document.ts'
export { useOrderActions } from './use-order-actions.ts'
