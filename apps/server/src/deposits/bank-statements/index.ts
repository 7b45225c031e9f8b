/** Bank statements that operators import, and what their lines confirm. */
import { findUnconfirmedJob, unconfirmedDepositProposals } from './unconfirmed-deposits.ts'

export { linesOf } from './lines-of.ts'

export const bankStatementProposals = [unconfirmedDepositProposals]

export const bankStatementJobs = [findUnconfirmedJob]
