import { operatorMoney as contract } from '@halyard/contract'
import { claimsOf, decidedByTwo, proposalsOf } from '../../operators/index.ts'
import { cutPage } from '../../platform/db/pages.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { readableRate } from '../rates/payment.ts'
import { ratesNow } from '../rates/rates-now.ts'

export const rateProposals = answerOperator(contract.rateProposals, (app, { query, operator }) =>
  app.db.snapshot(async (reader) => {
    const page = proposalsOf({ table: 'rate_proposal', as: 'proposal' }, query)
    const found = await reader
      .selectFrom('rate_proposal as proposal')
      .innerJoin('operator as requester', 'requester.id', 'proposal.requested_by')
      .leftJoin('operator as decider', 'decider.id', 'proposal.decided_by')
      .selectAll('proposal')
      .select(['requester.name as requestedBy', 'decider.name as decidedBy'])
      .where(page.isListed)
      .orderBy(page.orderBy)
      .limit(page.limit)
      .execute()
    const { rows, next } = cutPage(found, query)
    const claims = await claimsOf(
      reader,
      app,
      'rates',
      rows.map(({ id }) => id),
      operator,
    )
    const present = {
      DEPOSIT: await ratesNow(reader, 'DEPOSIT'),
      WITHDRAWAL: await ratesNow(reader, 'WITHDRAWAL'),
    }
    return {
      proposals: rows.map((row) => {
        const direction = row.direction as keyof typeof present
        const presentRate = present[direction].get(row.currency)
        return {
          ...decidedByTwo(row, claims, operator),
          direction,
          currencyCode: row.currency,
          rate: readableRate(row.rate),
          presentRate: presentRate === undefined ? null : readableRate(presentRate),
          reason: row.reason,
        }
      }),
      next,
    }
  }),
)
