import { operator as contract } from '@halyard/contract'
import { attempt } from '../../platform/http/attempt.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { newId } from '../../platform/ids.ts'
import { lockMember } from '../identity/index.ts'
import { twoFaIsOn } from '../two-fa/index.ts'
import { audit } from './audit.ts'
import { memberNumber } from './member-number.ts'

/** The first of two operators has seen who the member is. Asked again while it waits, it is the same request. */
export const askForTwoFaRemoval = answerOperator(
  contract.askForTwoFaRemoval,
  async (app, { body, operator, address }) => {
    const number = memberNumber(body.memberId)
    if (number === null) return refuse('NOT_FOUND')
    return attempt(app.db, async (tx) => {
      const member = await tx
        .selectFrom('member')
        .select('id')
        .where('number', '=', number)
        .executeTakeFirst()
      if (!member) return refuse('NOT_FOUND')
      await lockMember(tx, member.id)
      if (!(await twoFaIsOn(tx, member.id))) return refuse('TWO_FA_NOT_ENABLED')
      const waiting = await tx
        .selectFrom('two_fa_removal')
        .select('id')
        .where('member_id', '=', member.id)
        .where('state', '=', 'PENDING')
        .executeTakeFirst()
      const removalId = waiting?.id ?? newId()
      if (!waiting) {
        const asked = { asked_by: operator.id, asked_at: app.clock.now() }
        await tx
          .insertInto('two_fa_removal')
          .values({ id: removalId, member_id: member.id, reason: body.reason, ...asked })
          .execute()
      }
      await audit(tx, app, {
        operator,
        action: 'members.two-fa.remove',
        subject: `member:${member.id}`,
        reason: body.reason,
        address,
      })
      return { removalId, notice: 'SECOND_OPERATOR_DECIDES' as const }
    })
  },
)
