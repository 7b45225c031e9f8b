import { operator as contract } from '@halyard/contract'
import { cutPage } from '../../platform/db/pages.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { noteView } from '../audit.ts'
import { claimsOf } from '../claims.ts'
import { decidedByTwo, proposalsOf } from '../decided-by-two.ts'
import { isSought } from '../fits-search.ts'

export const twoFaRemovals = answerOperator(
  contract.twoFaRemovals,
  async (app, { query, operator, address }) => {
    const page = proposalsOf({ table: 'two_fa_removal', as: 'removal', isSought }, query)
    const found = await app.db
      .selectFrom('two_fa_removal as removal')
      .innerJoin('member', 'member.id', 'removal.member_id')
      .innerJoin('operator as requester', 'requester.id', 'removal.requested_by')
      .leftJoin('operator as decider', 'decider.id', 'removal.decided_by')
      .selectAll('removal')
      .select([
        'requester.name as requestedBy',
        'decider.name as decidedBy',
        'member.number',
        'member.username',
      ])
      .where(page.isListed)
      .orderBy(page.orderBy)
      .limit(page.limit)
      .execute()
    const { rows, next } = cutPage(found, query)
    const members = rows.map(({ number }) => number)
    await noteView(app, { operator, action: 'members.two-fa.view', members, address })
    const items = rows.map(({ id }) => id)
    const claims = await claimsOf(app.db, app, 'twoFaRemovals', items, operator)
    return {
      removals: rows.map((row) => ({
        ...decidedByTwo(row, claims, operator),
        memberId: String(row.number),
        username: row.username,
        reason: row.reason,
      })),
      next,
    }
  },
)
