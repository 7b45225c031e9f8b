/** Compares the ledger with the broker and the chains: docs/decisions/029-reconciliation.md. */
import { reconcile } from './reconcile.ts'
import { reconciliations } from './reconciliations.ts'

export { blockedOnes, booksAgreedAt, isBlocked } from './blocked.ts'
export { checkAllBooks } from './check-all-books.ts'
export { reconcileNightly } from './reconcile-nightly.ts'

export const reconciliationHandlers = [reconcile, reconciliations]
