import { operatorResets as contract } from '@halyard/contract'
import { cutPage } from '../../platform/db/pages.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { claimsOf } from '../claims.ts'
import { decidedByTwo, proposalsOf } from '../decided-by-two.ts'
import { isConcerned } from '../fits-search.ts'

export const operatorResets = answerOperator(contract.operatorResets, (app, { query, operator }) =>
  app.db.snapshot(async (reader) => {
    const page = proposalsOf({ table: 'operator_two_fa_reset', as: 'reset', isSought: isConcerned }, query)
    const found = await reader
      .selectFrom('operator_two_fa_reset as reset')
      .innerJoin('operator as subject', 'subject.id', 'reset.operator_id')
      .innerJoin('operator as requester', 'requester.id', 'reset.requested_by')
      .leftJoin('operator as decider', 'decider.id', 'reset.decided_by')
      .selectAll('reset')
      .select(['subject.name', 'subject.email'])
      .select(['requester.name as requestedBy', 'decider.name as decidedBy'])
      .where(page.isListed)
      .orderBy(page.orderBy)
      .limit(page.limit)
      .execute()
    const { rows, next } = cutPage(found, query)
    const items = rows.map(({ id }) => id)
    const claims = await claimsOf(reader, app, 'operatorResets', items, operator)
    return {
      resets: rows.map((row) => ({
        ...decidedByTwo(row, claims, operator),
        operatorId: row.operator_id,
        name: row.name,
        email: row.email,
        concernsMe: row.operator_id === operator.id,
        reason: row.reason,
      })),
      next,
    }
  }),
)
