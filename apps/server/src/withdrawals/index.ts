/** Withdrawals: requests, saved methods, approval. Payouts on a chain are in payouts/. */
import { anyKind } from '../content/catalogue/index.ts'
import { methodAccount } from './bank-account.ts'
import { withdrawalAccount } from './destination.ts'
import { feeProposals } from './fee-proposals.ts'
import { holidaysKind } from './holidays-kind.ts'
import { mailStateJob } from './mail-state.ts'
import { networkKind } from './network-kind.ts'

export { arrivalOfNow } from './arrival-of-now.ts'
export { askSignerAbout } from './ask-signer.ts'
export { cancelWaitingOf } from './cancel-waiting-of.ts'
export { missingForEnd, reasonForMember, recordEndStatement } from './end-statements.ts'
export { isHeldByFreeze, releaseWithdrawal } from './frozen.ts'
export { type HistoryState, historyStates } from './history-states.ts'
export { hotWalletLock } from './hot-wallet-lock.ts'
export { withdrawalNotifications } from './notifications.ts'
export { paidByDay } from './paid-by-day.ts'
export { paidOutTo } from './paid-out.ts'
export {
  payoutSafety,
  returnableAfterSeconds,
  thoseOnTheirWay,
  unknownSafety,
} from './payout-safety.ts'
export {
  approvedOn,
  completeWithdrawal,
  failWithdrawal,
  giveUpApproved,
  isApprovedOnChain,
  markProcessing,
  operatorsNeeded,
  processAgain,
} from './payout-side.ts'
export { withdrawalQueues } from './queues.ts'
export { recoverFromDeposit, recoverFromGatewayOrder } from './recover-losses.ts'
export { refuseDestination } from './refuse-destination.ts'
export { hold, type Plan } from './request-withdrawal.ts'
export { saidOutcomes } from './said-outcomes.ts'
export { approvalsOf, isNotEnough } from './second-needed.ts'
export {
  coveredBy,
  lockOpenWithdrawals,
  openWithdrawalsOf,
  refuseUncovered,
  shownWithdrawals,
  takeBackWithdrawals,
} from './take-back.ts'
export { termsOf } from './terms.ts'
export { wasSigned } from './was-signed.ts'
export { withdrawalActs } from './withdrawal-acts.ts'
export { withdrawalBy, withdrawalsOnTheWay } from './withdrawal-rows.ts'

export const withdrawalKinds = [anyKind(networkKind), anyKind(holidaysKind)]

export const withdrawalProposals = [feeProposals]

export const withdrawalJobs = [mailStateJob]

export const withdrawalSealedColumns = [methodAccount, withdrawalAccount]
