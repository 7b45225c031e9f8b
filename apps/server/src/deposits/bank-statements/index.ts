/** Bank statements that operators import, and what their lines confirm. */
import { importStatement } from './import-statement.ts'
import { statementAccounts } from './statement-accounts.ts'
import { statementLines } from './statement-lines.ts'
import {
  findUnconfirmedJob,
  proposeUnconfirmedDeposit,
  unconfirmedDepositProposals,
} from './unconfirmed-deposits.ts'

export { linesOf } from './lines-of.ts'

export const bankStatementHandlers = [
  importStatement,
  statementAccounts,
  statementLines,
  proposeUnconfirmedDeposit,
]

export const bankStatementProposals = [unconfirmedDepositProposals]

export const bankStatementJobs = [findUnconfirmedJob]
