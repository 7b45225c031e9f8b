/** The calls of books: one endpoint a file, named as its call. */
import { accountEntries } from './account-entries.ts'
import { bookLine } from './book-line.ts'
import { booksChecks } from './books-checks.ts'
import { booksCsv } from './books-csv.ts'
import { coverage } from './coverage.ts'
import { ledgerAccounts } from './ledger-accounts.ts'
import { ledgerTransfer } from './ledger-transfer.ts'
import { liabilities } from './liabilities.ts'
import { liabilityPath } from './liability-path.ts'
import { openDifferences } from './open-differences.ts'
import { orderCorrectionDocument } from './order-correction-document.ts'
import { proposeGatewayClosing } from './propose-gateway-closing.ts'
import { proposeOrderCorrection } from './propose-order-correction.ts'
import { reconcile } from './reconcile.ts'
import { reconciliations } from './reconciliations.ts'
import { startBooksCheck } from './start-books-check.ts'
import { trialBalance } from './trial-balance.ts'

export const booksHandlers = [
  liabilities,
  liabilityPath,
  reconcile,
  reconciliations,
  openDifferences,
  proposeOrderCorrection,
  orderCorrectionDocument,
  proposeGatewayClosing,
  trialBalance,
  bookLine,
  ledgerAccounts,
  accountEntries,
  ledgerTransfer,
  coverage,
  booksCsv,
  booksChecks,
  startBooksCheck,
]
