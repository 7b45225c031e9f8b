/** Operators: sign-in, roles, approvals, alarms and the audit log. */

import { authenticateOperator } from './authenticate-operator.ts'
import { changeOperatorPassword } from './change-operator-password.ts'
import { cleanUpClaimsJob } from './clean-up-claims.ts'
import { cleanUpMailsJob } from './clean-up-mails.ts'
import { clearAlarm } from './clear-alarm.ts'
import { decideOperatorReset } from './decide-operator-reset.ts'
import { decideRoles } from './decide-roles.ts'
import { decideTwoFaRemoval } from './decide-two-fa-removal.ts'
import { endMemberSessions } from './end-member-sessions.ts'
import { lapseProposalsJob } from './lapse-proposals.ts'
import { listAlarms } from './list-alarms.ts'
import { listOperatorResets } from './list-operator-resets.ts'
import { listOperators } from './list-operators.ts'
import { listRoleProposals } from './list-role-proposals.ts'
import { listTwoFaRemovals } from './list-two-fa-removals.ts'
import { finishOperatorPasskey, operatorPasskeyOptions, startOperatorPasskey } from './operator-passkeys.ts'
import { operatorTotp } from './operator-totp.ts'
import { endOwnOperatorSession, operatorLogout, operatorSessions } from './own-operator-sessions.ts'
import { proposeOperatorReset } from './propose-operator-reset.ts'
import { proposeRoles } from './propose-roles.ts'
import { proposeTwoFaRemoval } from './propose-two-fa-removal.ts'
import { sealBooksJob } from './seal-books.ts'
import { sendOperatorSignInCode } from './send-operator-code.ts'
import { setOperatorPassword } from './set-operator-password.ts'
import { finishOperatorTwoFa, operatorTotpSetUp, startOperatorTwoFa } from './set-up-operator-two-fa.ts'

export { clearAlarms, endAlarms, raiseAlarm } from './alarms.ts'
export { alreadyActed, alreadyDecided, decidedRow, type LoggedActs } from './already-decided.ts'
export { makeApiKey } from './api-keys.ts'
export { audit, noteView } from './audit.ts'
export { claimsOf, leaveClaim, takeClaim } from './claims.ts'
export { decideProposal } from './decide-proposal.ts'
export { decidedByTwo, proposalStands, proposalsOf } from './decided-by-two.ts'
export { countFailure, forgetFailures, roundsUntilStuck } from './failing-work.ts'
export { anything, fitsSearch, hasId, isSought, walletAddress } from './fits-search.ts'
export { lapseProposalsNow } from './lapse-proposals.ts'
export { memberNumber } from './member-number.ts'
export { namedInLog } from './named-in-log.ts'
export { operatorAction, operatorActionAfter } from './operator-action.ts'
export { operatorGate } from './operator-gate.ts'
export { liveOperators } from './operator-sessions.ts'
export { operatorTotp } from './operator-totp.ts'
export { auditOwnAccounts } from './own-account.ts'
export { operationsQueues } from './own-queues.ts'
export { paymentDestinationsIn, refusePaymentDestination } from './payment-destinations.ts'
export { defineProposalKind, proposalHandlers, propose } from './proposals.ts'
export { defineQueue, lengthsOf, type Queue, stateIn, waitsIn } from './queues.ts'
export { checkAudit } from './seal-audit.ts'
export { sealBooksNow } from './seal-books.ts'
export { beginsWith, wordsOf } from './search-words.ts'
export { watchLoops } from './watch-loops.ts'

export const operationsJobs = [sealBooksJob, lapseProposalsJob, cleanUpClaimsJob, cleanUpMailsJob]

export const operationsHandlers = [
  authenticateOperator,
  sendOperatorSignInCode,
  startOperatorTwoFa,
  finishOperatorTwoFa,
  startOperatorPasskey,
  finishOperatorPasskey,
  operatorPasskeyOptions,
  setOperatorPassword,
  operatorLogout,
  operatorSessions,
  endOwnOperatorSession,
  changeOperatorPassword,
  endMemberSessions,
  proposeTwoFaRemoval,
  decideTwoFaRemoval,
  listTwoFaRemovals,
  listAlarms,
  clearAlarm,
  listOperators,
  proposeRoles,
  decideRoles,
  listRoleProposals,
  proposeOperatorReset,
  decideOperatorReset,
  listOperatorResets,
]

export const operationsSealedColumns = [operatorTotp, operatorTotpSetUp]
