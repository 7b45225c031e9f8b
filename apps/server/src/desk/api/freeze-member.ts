import { operatorMembers as contract } from '@halyard/contract'
import { distrustDevices } from '../../access/abuse-protection/index.ts'
import { cancelWaitingChange } from '../../access/email-change/index.ts'
import { endAllSessions } from '../../access/sessions/index.ts'
import { alreadyActed, audit, memberNumber } from '../../operators/index.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { transactOrRefuse } from '../../platform/http/transact-or-refuse.ts'
import { freezeActs } from '../unfreeze-member.ts'

/** Turns a freeze by the member into one that only an operator can lift. */
export const freezeMember = answerOperator(
  contract.freezeMember,
  async (app, { body, operator, address }) => {
    const number = memberNumber(body.memberId)
    if (number === null) return refuse('NOT_FOUND')
    return transactOrRefuse(app.db, async (tx) => {
      const member = await tx
        .selectFrom('member')
        .select(['id', 'frozen_at', 'frozen_by'])
        .where('number', '=', number)
        .forNoKeyUpdate()
        .executeTakeFirst()
      if (!member) return refuse('NOT_FOUND')
      const subject = `member:${member.id}`
      if (member.frozen_by) return alreadyActed(tx, subject, freezeActs)
      const now = app.clock.now()
      await audit(tx, app, { operator, action: 'members.freeze', subject, reason: body.reason, address })
      await tx
        .updateTable('member')
        .set({ frozen_at: member.frozen_at ?? now, frozen_by: operator.id })
        .where('id', '=', member.id)
        .execute()
      await endAllSessions(tx, member.id, 'FROZEN', now)
      await distrustDevices(tx, member.id)
      await cancelWaitingChange(tx, member.id, now)
      return { notice: 'DECISION_SAVED' as const }
    })
  },
)
