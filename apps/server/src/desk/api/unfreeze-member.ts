import { operatorMembers as contract } from '@halyard/contract'
import { alreadyActed, memberNumber, propose } from '../../operators/index.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { transactOrRefuse } from '../../platform/http/transact-or-refuse.ts'
import { freezeActs, lockFrozen, unfreeze } from '../unfreeze-member.ts'

export const unfreezeMember = answerOperator(contract.unfreezeMember, async (app, request) => {
  const { body, operator, address } = request
  const number = memberNumber(body.memberId)
  if (number === null) return refuse('NOT_FOUND')
  return transactOrRefuse(app.db, async (tx) => {
    // Not locked: deciding a proposal locks the proposal before the member.
    const member = await tx
      .selectFrom('member')
      .select(['id', 'username', 'frozen_at', 'owner_froze_at', 'disabled_at'])
      .where('number', '=', number)
      .executeTakeFirst()
    if (!member) return refuse('NOT_FOUND')
    const subject = `member:${member.id}`
    if (!member.frozen_at) return alreadyActed(tx, subject, freezeActs)
    if (member.disabled_at) return refuse('ACCOUNT_CLOSED')
    if (member.owner_froze_at) {
      const payload = { memberId: body.memberId, username: member.username }
      const proposed = await propose(
        tx,
        app,
        { kind: 'unfreeze', subject, payload, reason: body.reason },
        request,
      )
      return 'proposalId' in proposed ? { ...proposed, notice: 'SECOND_OPERATOR_DECIDES' as const } : proposed
    }
    const isFrozen = await lockFrozen(tx, member.id)
    if (!isFrozen || isFrozen.owner_froze_at) return refuse('CHANGED_MEANWHILE')
    await unfreeze(tx, app, member.id, { operator, address, reason: body.reason })
    return { proposalId: null, notice: 'DECISION_SAVED' as const }
  })
})
