/** Compares the ledger with the broker, the chains and the payment gateway: docs/books.md. */
import { gatewayClosings, proposeGatewayClosing } from './close-payments.ts'
import { orderCorrectionDocument, orderCorrections, proposeOrderCorrection } from './correct-order.ts'
import { listDifferences } from './list-differences.ts'
import { reconcile } from './reconcile.ts'
import { reconciliations } from './reconciliations.ts'

export { allCheckParts, checkAllBooks } from './check-all-books.ts'
export { lastRun } from './last-run.ts'
export { reconciliationQueues } from './queues.ts'
export { reconcileNightly } from './reconcile-nightly.ts'

export const reconciliationHandlers = [
  reconcile,
  reconciliations,
  listDifferences,
  proposeOrderCorrection,
  orderCorrectionDocument,
  proposeGatewayClosing,
]

export const reconciliationProposals = [orderCorrections, gatewayClosings]
