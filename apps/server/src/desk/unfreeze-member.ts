/**
 * Opens a frozen account. One operator lifts an operator's freeze; an owner's freeze takes two, or a new
 * password set by the owner (forget-password.ts). The owner is notified and withdrawals are locked: the
 * intruder may still know the password.
 */
import { lockWithdrawals } from '../access/accounts/index.ts'
import { tellOfSecurityEvent } from '../access/email/index.ts'
import { audit, defineProposalKind } from '../operators/index.ts'
import type { App } from '../platform/app.ts'
import type { Tx } from '../platform/db/database.ts'
import type { SignedInOperator } from '../platform/http/handler.ts'

export const freezeActs = { 'members.freeze': 'DONE', 'members.unfreeze': 'DONE' } as const

export const unfreezeProposals = defineProposalKind('unfreeze', {
  async presentOf(reader, _, { subject }) {
    const member = await reader
      .selectFrom('member')
      .select(['frozen_at', 'frozen_by', 'owner_froze_at'])
      .where('id', '=', memberOf(subject))
      .executeTakeFirst()
    const lastByOperator = await reader
      .selectFrom('audit_entry')
      .innerJoin('operator', 'operator.id', 'audit_entry.operator_id')
      .select(['operator.name', 'audit_entry.reason'])
      .where('audit_entry.subject', '=', subject)
      .where('audit_entry.action', '=', 'members.freeze')
      .orderBy('audit_entry.position', 'desc')
      .limit(1)
      .executeTakeFirst()
    const byOperator = member?.frozen_by && lastByOperator
    const frozenAt = member?.frozen_at?.toISOString()
    const ownerFrozeAt = member?.owner_froze_at?.toISOString()
    return {
      ...(frozenAt && { frozenAt }),
      ...(ownerFrozeAt && { ownerFrozeAt }),
      ...(byOperator && { operator: byOperator.name, reason: byOperator.reason ?? '' }),
    }
  },
  async against(tx, _, { id, subject }) {
    const frozen = await lockFrozen(tx, memberOf(subject))
    const { requested_at } = await tx
      .selectFrom('proposal')
      .select('requested_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    // Since the proposal the account was reopened by a new password, closed, or frozen again by its owner or
    // an operator.
    const isCurrent =
      frozen?.owner_froze_at &&
      frozen.owner_froze_at <= requested_at &&
      !(await frozenByOperatorSince(tx, subject, id))
    return isCurrent ? null : 'REQUEST_OUTDATED'
  },
  onApproved: (tx, app, { subject, reason }, decider) =>
    unfreeze(tx, app, memberOf(subject), { operator: decider, address: decider.address, reason }),
})

const memberOf = (subject: string) => subject.slice('member:'.length)

/** From the log: an account frozen twice keeps the time of its first freeze. */
async function frozenByOperatorSince(tx: Tx, subject: string, proposalId: string): Promise<boolean> {
  const freeze = await tx
    .selectFrom('audit_entry')
    .select('id')
    .where('subject', '=', subject)
    .where('action', '=', 'members.freeze')
    .where('position', '>', (entry) =>
      entry
        .selectFrom('audit_entry')
        .select('position')
        .where('subject', '=', `proposal:${proposalId}`)
        .where('action', '=', 'proposals.unfreeze.propose'),
    )
    .limit(1)
    .executeTakeFirst()
  return freeze !== undefined
}

/** Undefined for an account that is not frozen, or closed for good. */
export function lockFrozen(tx: Tx, memberId: string) {
  return tx
    .selectFrom('member')
    .select('owner_froze_at')
    .where('id', '=', memberId)
    .where('frozen_at', 'is not', null)
    .where('disabled_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function unfreeze(
  tx: Tx,
  app: App,
  memberId: string,
  by: { readonly operator: SignedInOperator; readonly address: string | null; readonly reason: string },
): Promise<void> {
  await audit(tx, app, { ...by, action: 'members.unfreeze', subject: `member:${memberId}` })
  // Voids all earlier freeze links.
  await tx
    .updateTable('member')
    .set({ frozen_at: null, frozen_by: null, owner_froze_at: null, reopened_at: app.clock.now() })
    .where('id', '=', memberId)
    .execute()
  await lockWithdrawals(tx, app, memberId)
  await tellOfSecurityEvent(tx, app, memberId, 'ACCOUNT_UNFROZEN')
}
