import { operator as contract } from '@halyard/contract'
import { lockMember } from '../../access/accounts/index.ts'
import { twoFaIsOn } from '../../access/two-fa/index.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { transactOrRefuse } from '../../platform/http/transact-or-refuse.ts'
import { newId } from '../../platform/ids.ts'
import { audit } from '../audit.ts'
import { memberNumber } from '../member-number.ts'
import { isOutdated } from '../two-fa-removals.ts'

/**
 * The first of two operators has verified the member's identity. Repeating the request returns the pending
 * one; an outdated request is replaced.
 */
export const proposeTwoFaRemoval = answerOperator(
  contract.proposeTwoFaRemoval,
  async (app, { body, operator, address }) => {
    const number = memberNumber(body.memberId)
    if (number === null) return refuse('NOT_FOUND')
    return transactOrRefuse(app.db, async (tx) => {
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
        .select(['id', 'member_id', 'requested_at'])
        .where('member_id', '=', member.id)
        .where('state', '=', 'PENDING')
        .executeTakeFirst()
      const about = { operator, subject: `member:${member.id}`, address }
      const outdated = waiting && (await isOutdated(tx, waiting, app.clock.now()))
      if (outdated) {
        const remark = 'Out of date when it was asked for again'
        await tx
          .updateTable('two_fa_removal')
          .set({ state: 'REJECTED', decided_by: operator.id, decided_at: app.clock.now(), remark })
          .where('id', '=', waiting.id)
          .execute()
        await audit(tx, app, { ...about, action: 'members.two-fa.remove.reject', reason: remark })
      }
      const isNew = !waiting || outdated
      const removalId = isNew ? newId() : waiting.id
      if (isNew) {
        const request = { requested_by: operator.id, requested_at: app.clock.now() }
        await tx
          .insertInto('two_fa_removal')
          .values({ id: removalId, member_id: member.id, reason: body.reason, ...request })
          .execute()
      }
      await audit(tx, app, { ...about, action: 'members.two-fa.remove', reason: body.reason })
      return { removalId, notice: 'SECOND_OPERATOR_DECIDES' as const }
    })
  },
)
