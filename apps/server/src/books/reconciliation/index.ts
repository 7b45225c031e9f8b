/** Compares the ledger with the broker, the chains and the payment gateway: docs/books.md. */
import { gatewayClosings } from './close-payments.ts'
import { orderCorrections } from './correct-order.ts'

export { allCheckParts, checkAllBooks } from './check-all-books.ts'
export { lastRun } from './last-run.ts'
export { reconciliationQueues } from './queues.ts'
export { reconcileNightly } from './reconcile-nightly.ts'

export const reconciliationProposals = [orderCorrections, gatewayClosings]
