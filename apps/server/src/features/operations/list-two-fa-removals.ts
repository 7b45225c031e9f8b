import { operator as contract } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'
import { decidedByTwo } from './decided-by-two.ts'

export const listTwoFaRemovals = answerOperator(
  contract.twoFaRemovals,
  (app, { query: { pageNo, pageSize } }) =>
    app.db.snapshot(async (reader) => {
      const { count } = await reader
        .selectFrom('two_fa_removal')
        .select((select) => select.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow()
      const rows = await reader
        .selectFrom('two_fa_removal as removal')
        .innerJoin('member', 'member.id', 'removal.member_id')
        .innerJoin('operator as asker', 'asker.id', 'removal.asked_by')
        .leftJoin('operator as decider', 'decider.id', 'removal.decided_by')
        .selectAll('removal')
        .select(['asker.name as askedBy', 'decider.name as decidedBy', 'member.number', 'member.username'])
        .orderBy('removal.asked_at', 'desc')
        .orderBy('removal.id', 'desc')
        .limit(pageSize)
        .offset((pageNo - 1) * pageSize)
        .execute()
      return {
        removals: rows.map((row) => ({
          ...decidedByTwo(row),
          memberId: String(row.number),
          username: row.username,
          reason: row.reason,
        })),
        totalRecords: Number(count),
      }
    }),
)
