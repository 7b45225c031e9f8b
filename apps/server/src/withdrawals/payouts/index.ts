/** Pays USDT withdrawals out on their networks, each exactly once. */
import { payoutReversals } from './reverse-payout.ts'

export { payoutQueues } from './obstacle.ts'
export { payWithdrawals } from './run-payouts.ts'

export const payoutProposals = [payoutReversals]
