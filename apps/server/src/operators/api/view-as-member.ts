import { operatorMembers as contract } from '@halyard/contract'
import { laterBy } from '../../platform/clock.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { newId } from '../../platform/ids.ts'
import { audit, memberNumber } from '../index.ts'
import { digestOf, newTicket } from '../view-as-member/secrets.ts'

/** The browser opens it at once. */
const ticketSeconds = 60

export const viewAsMember = answerOperator(
  contract.viewAsMember,
  async (app, { body, operator, address }) => {
    const number = memberNumber(body.memberId)
    if (number === null) return refuse('NOT_FOUND')
    return app.db.transact(async (tx) => {
      const member = await tx
        .selectFrom('member')
        .select('id')
        .where('number', '=', number)
        .executeTakeFirst()
      if (!member) return refuse('NOT_FOUND')
      const now = app.clock.now()
      const ticket = newTicket()
      const subject = `member:${member.id}`
      await audit(tx, app, { operator, action: 'members.view.portal', subject, reason: body.reason, address })
      await tx
        .insertInto('member_view')
        .values({
          id: newId(),
          member_id: member.id,
          operator_id: operator.id,
          operator_session_id: operator.sessionId,
          ticket_hash: digestOf(ticket),
          created_at: now,
          ticket_expires_at: laterBy(now, ticketSeconds),
        })
        .execute()
      return { ticket, expiresIn: ticketSeconds }
    })
  },
)
