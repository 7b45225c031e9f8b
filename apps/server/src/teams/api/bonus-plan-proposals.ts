import { operatorBonuses as contract } from '@halyard/contract'
import { claimsOf, decidedByTwo, proposalsOf } from '../../operators/index.ts'
import { cutPage } from '../../platform/db/pages.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { planAt, plansOf } from '../bonuses/plans.ts'
import { type WrittenPlan, writePlan } from '../bonuses/written-plan.ts'

export const bonusPlanProposals = answerOperator(contract.bonusPlanProposals, (app, { query, operator }) =>
  app.db.snapshot(async (reader) => {
    const page = proposalsOf({ table: 'bonus_plan_proposal', as: 'proposal' }, query)
    const found = await reader
      .selectFrom('bonus_plan_proposal as proposal')
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
      'bonusPlans',
      rows.map(({ id }) => id),
      operator,
    )
    const plans = await plansOf(reader)
    const justBefore = (moment: Date) => new Date(moment.getTime() - 1)
    return {
      proposals: rows.map((row) => ({
        ...decidedByTwo(row, claims, operator),
        reason: row.reason,
        effectiveFrom: row.effective_from.toISOString(),
        plan: row.content as unknown as WrittenPlan,
        present: writePlan(planAt(plans, justBefore(row.effective_from)).plan),
      })),
      next,
    }
  }),
)
