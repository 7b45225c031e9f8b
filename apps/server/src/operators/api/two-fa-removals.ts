import { operator as contract } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'
import { noteView } from '../audit.ts'
import { isAboutMember, listOwnProposals } from '../list-proposals.ts'
import { twoFaRemovalKind } from '../two-fa-removals.ts'

export const twoFaRemovals = answerOperator(contract.twoFaRemovals, async (app, request) => {
  const { operator, address } = request
  const { rows, next } = await listOwnProposals(app.db, app, twoFaRemovalKind, request, isAboutMember)
  const members = rows.map(({ payload }) => Number(payload.memberId))
  await noteView(app, { operator, action: 'members.two-fa.view', members, address })
  const named = await app.db
    .selectFrom('member')
    .select(['number', 'username'])
    .where('number', '=', (any) => any.fn.any(any.val(members)))
    .execute()
  const usernames = new Map(named.map(({ number, username }) => [String(number), username]))
  return {
    removals: rows.map(({ shown, payload: { memberId }, reason }) => ({
      ...shown,
      memberId,
      username: usernames.get(memberId) ?? '',
      reason,
    })),
    next,
  }
})
