/** Members' sessions: start, proof and end, and the actions that require recent proof. */
import { cleanUpHistoryJob } from './clean-up-history.ts'

export { checkPassword } from './check-password.ts'
export { checkTransactionPassword } from './check-transaction-password.ts'
export { lockPasskeys, removeDoubtfulPasskeys } from './doubtful-passkeys.ts'
export { moneyAction, passwordAction } from './money-action.ts'
export { noteProof, requireRecentProof } from './recent-proof.ts'
export { beginSession, endAllSessions, endOtherSessions, liveSessions, memberGate } from './sessions.ts'

export const sessionJobs = [cleanUpHistoryJob]
