import { operatorBonuses as contract } from '@halyard/contract'
import { cutPage } from '../../platform/db/pages.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { claimsOf, decidedByTwo, proposalsOf } from '../operations/index.ts'
import type { WrittenPlan } from './written-plan.ts'

export const listPlanProposals = answerOperator(contract.bonusPlanProposals, (app, { query, operator }) =>
  app.db.snapshot(async (reader) => {
    const page = proposalsOf({ table: 'bonus_plan_proposal', as: 'proposal' }, query)
    const found = await reader
      .selectFrom('bonus_plan_proposal as proposal')
      .innerJoin('operator as asker', 'asker.id', 'proposal.asked_by')
      .leftJoin('operator as decider', 'decider.id', 'proposal.decided_by')
      .selectAll('proposal')
      .select(['asker.name as askedBy', 'decider.name as decidedBy'])
      .where(page.isListed)
      .orderBy(page.orderBy)
      .limit(page.limit)
      .execute()
    const { rows, next } = cutPage(found, query)
    const claims = await claimsOf(
      reader,
      app,
      'bonusPlans',
      rows.map(({ id }) => id),
      operator,
    )
    return {
      proposals: rows.map((row) => ({
        ...decidedByTwo(row, claims, operator),
        effectiveFrom: row.effective_from.toISOString(),
        plan: row.content as unknown as WrittenPlan,
      })),
      next,
    }
  }),
)
