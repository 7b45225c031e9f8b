/** The books for operators, from the trial balance down to each posting: docs/books.md. */
import { ledgerAccounts } from './accounts.ts'
import { bookLine } from './book-line.ts'
import { booksCsv } from './books-csv.ts'
import { coverage } from './coverage.ts'
import { accountEntries } from './entries.ts'
import { booksChecks, startBooksCheck } from './start-books-check.ts'
import { ledgerTransfer } from './transfer.ts'
import { trialBalance } from './trial-balance.ts'

export { checkBooksWhenRequested } from './check-books.ts'

export const booksHandlers = [
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
