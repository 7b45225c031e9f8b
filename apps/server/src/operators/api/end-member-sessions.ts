import { operator as contract } from '@halyard/contract'
import { lockMember } from '../../access/accounts/index.ts'
import { endAllSessions } from '../../access/sessions/index.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { audit } from '../audit.ts'
import { memberNumber } from '../member-number.ts'

export const endMemberSessions = answerOperator(
  contract.endMemberSessions,
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
      await lockMember(tx, member.id)
      await endAllSessions(tx, member.id, 'OPERATOR', app.clock.now())
      await audit(tx, app, {
        operator,
        action: 'members.sessions.end',
        subject: `member:${member.id}`,
        reason: body.reason,
        address,
      })
      return { notice: 'SESSIONS_ENDED' as const }
    })
  },
)
