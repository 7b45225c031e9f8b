import { operator as contract } from '@halyard/contract'
import { lockMember } from '../../access/accounts/index.ts'
import { twoFaIsOn } from '../../access/two-fa/index.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { transactOrRefuse } from '../../platform/http/transact-or-refuse.ts'
import { newId } from '../../platform/ids.ts'
import { audit } from '../audit.ts'
import { proposalStands } from '../decided-by-two.ts'
import { memberNumber } from '../member-number.ts'
import { insertProposal, openProposal, rejectOutdated } from '../proposals.ts'
import { isOfEarlierTwoFa, twoFaRemovalKind } from '../two-fa-removals.ts'

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
      const [by, subject, { reason }] = [{ operator, address }, `member:${member.id}`, body]
      const open = await openProposal(tx, twoFaRemovalKind.kind, subject)
      const stands =
        open &&
        (await proposalStands(tx, app, open)) &&
        !(await isOfEarlierTwoFa(tx, member.id, open.requested_at))
      if (stands) {
        await audit(tx, app, { ...by, action: 'members.two-fa.remove', subject, reason })
        return { removalId: open.id, notice: 'SECOND_OPERATOR_DECIDES' as const }
      }
      if (open) await rejectOutdated(tx, app, open, by)
      const id = newId()
      const payload = { memberId: String(number) }
      const removal = { id, kind: twoFaRemovalKind, subject, payload, reason, logged: reason }
      await insertProposal(tx, app, removal, by)
      return { removalId: id, notice: 'SECOND_OPERATOR_DECIDES' as const }
    })
  },
)
