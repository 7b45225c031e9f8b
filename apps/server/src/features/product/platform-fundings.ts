import { operatorInvestments as contract } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import { answerOperator } from '../../platform/http/handler.ts'
import { decidedByTwo } from '../operations/index.ts'
import type { FundedPurpose } from './fundings.ts'

export const platformFundings = answerOperator(
  contract.platformFundings,
  (app, { query: { pageNo, pageSize } }) =>
    app.db.snapshot(async (reader) => {
      const { count } = await reader
        .selectFrom('platform_funding')
        .select((select) => select.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow()
      const rows = await reader
        .selectFrom('platform_funding as funding')
        .innerJoin('operator as asker', 'asker.id', 'funding.asked_by')
        .leftJoin('operator as decider', 'decider.id', 'funding.decided_by')
        .selectAll('funding')
        .select(['asker.name as askedBy', 'decider.name as decidedBy'])
        .orderBy('funding.asked_at', 'desc')
        .orderBy('funding.id', 'desc')
        .limit(pageSize)
        .offset((pageNo - 1) * pageSize)
        .execute()
      return {
        fundings: rows.map((row) => ({
          ...decidedByTwo(row),
          purpose: row.purpose as FundedPurpose,
          amount: formatAmount(BigInt(row.amount), 'USDT'),
        })),
        totalRecords: Number(count),
      }
    }),
)
