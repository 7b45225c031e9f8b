/** The calls of operators: one endpoint a file, named as its call. */
import type { Handler } from '../../platform/http/handler.ts'
import { type ProposalKind, rulesByKind } from '../proposals.ts'
import { addWebhook } from './add-webhook.ts'
import { alarms } from './alarms.ts'
import { apiKeys } from './api-keys.ts'
import { changeOperatorPassword } from './change-operator-password.ts'
import { changes } from './changes.ts'
import { clearAlarm } from './clear-alarm.ts'
import { createApiKey } from './create-api-key.ts'
import { decideOperatorReset } from './decide-operator-reset.ts'
import { decideProposal } from './decide-proposal.ts'
import { decideRoles } from './decide-roles.ts'
import { decideTwoFaRemoval } from './decide-two-fa-removal.ts'
import { endMemberSessions } from './end-member-sessions.ts'
import { endOwnOperatorSession } from './end-operator-session.ts'
import { endView } from './end-view.ts'
import { finishOperatorPasskey } from './finish-operator-passkey.ts'
import { finishOperatorTwoFa } from './finish-operator-two-fa.ts'
import { openView } from './open-view.ts'
import { operatorAuthenticate } from './operator-authenticate.ts'
import { operatorChanges } from './operator-changes.ts'
import { operatorLogout } from './operator-logout.ts'
import { operatorPasskeyOptions } from './operator-passkey-options.ts'
import { operatorResets } from './operator-resets.ts'
import { operatorSessions } from './operator-sessions.ts'
import { operators } from './operators.ts'
import { proposals } from './proposals.ts'
import { proposeOperatorReset } from './propose-operator-reset.ts'
import { proposeRoles } from './propose-roles.ts'
import { proposeTwoFaRemoval } from './propose-two-fa-removal.ts'
import { removeWebhook } from './remove-webhook.ts'
import { replayWebhook } from './replay-webhook.ts'
import { revokeApiKey } from './revoke-api-key.ts'
import { roleProposals } from './role-proposals.ts'
import { sendOperatorSignInCode } from './send-operator-sign-in-code.ts'
import { setOperatorPassword } from './set-operator-password.ts'
import { startOperatorPasskey } from './start-operator-passkey.ts'
import { startOperatorTwoFa } from './start-operator-two-fa.ts'
import { twoFaRemovals } from './two-fa-removals.ts'
import { viewAsMember } from './view-as-member.ts'
import { webhookDeliveries } from './webhook-deliveries.ts'
import { webhooks } from './webhooks.ts'

export function operatorHandlers(kinds: readonly ProposalKind[]): readonly Handler[] {
  const rulesOf = rulesByKind(kinds)
  return [
    changes,
    operatorChanges,
    operatorAuthenticate,
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
    twoFaRemovals,
    alarms,
    clearAlarm,
    operators,
    proposeRoles,
    decideRoles,
    roleProposals,
    proposeOperatorReset,
    decideOperatorReset,
    operatorResets,
    webhooks,
    addWebhook,
    removeWebhook,
    webhookDeliveries,
    replayWebhook,
    apiKeys,
    createApiKey,
    revokeApiKey,
    viewAsMember,
    openView,
    endView,
    proposals(rulesOf),
    decideProposal(rulesOf),
  ]
}
