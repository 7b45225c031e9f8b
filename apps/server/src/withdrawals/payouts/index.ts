/** Pays USDT withdrawals out on their networks, each exactly once. */
import { retryPayout } from './retry-payout.ts'
import { returnPayout } from './return-payout.ts'
import { payoutReversals, proposePayoutReversal } from './reverse-payout.ts'
import { settlePayout } from './settle-payout.ts'
import { payoutStates } from './states.ts'

export { payWithdrawals } from './pay-withdrawals.ts'
export { payoutQueues } from './queues.ts'

export const payoutHandlers = [payoutStates, returnPayout, settlePayout, retryPayout, proposePayoutReversal]

export const payoutProposals = [payoutReversals]
