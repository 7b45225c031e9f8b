import { operatorMoney as contract } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'
import { decidedByTwo } from '../operations/index.ts'
import { readableRate } from './payment.ts'
import { ratesNow } from './rates-now.ts'

export const listRateProposals = answerOperator(
  contract.rateProposals,
  (app, { query: { pageNo, pageSize } }) =>
    app.db.snapshot(async (reader) => {
      const { count } = await reader
        .selectFrom('rate_proposal')
        .select((select) => select.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow()
      const rows = await reader
        .selectFrom('rate_proposal as proposal')
        .innerJoin('operator as asker', 'asker.id', 'proposal.asked_by')
        .leftJoin('operator as decider', 'decider.id', 'proposal.decided_by')
        .selectAll('proposal')
        .select(['asker.name as askedBy', 'decider.name as decidedBy'])
        .orderBy('proposal.asked_at', 'desc')
        .orderBy('proposal.id', 'desc')
        .limit(pageSize)
        .offset((pageNo - 1) * pageSize)
        .execute()
      const present = {
        DEPOSIT: await ratesNow(reader, app, 'DEPOSIT'),
        WITHDRAWAL: await ratesNow(reader, app, 'WITHDRAWAL'),
      }
      return {
        proposals: rows.map((row) => {
          const direction = row.direction as keyof typeof present
          const presentRate = present[direction].get(row.currency)
          return {
            ...decidedByTwo(row),
            direction,
            currencyCode: row.currency,
            rate: readableRate(row.rate),
            presentRate: presentRate === undefined ? null : readableRate(presentRate),
          }
        }),
        totalRecords: Number(count),
      }
    }),
)
