/** Pays USDT withdrawals out on their networks, each exactly once. */
import { payoutReversals } from './reverse-payout.ts'

export { payWithdrawals } from './pay-withdrawals.ts'
export { payoutQueues } from './queues.ts'

export const payoutProposals = [payoutReversals]
