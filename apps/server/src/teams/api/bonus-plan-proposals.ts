import { operatorBonuses as contract } from '@halyard/contract'
import { listOwnProposals } from '../../operators/index.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { planProposalKind } from '../bonuses/plan-proposals.ts'
import { planAt, plansOf } from '../bonuses/plans.ts'
import { writePlan } from '../bonuses/written-plan.ts'

export const bonusPlanProposals = answerOperator(contract.bonusPlanProposals, (app, request) =>
  app.db.snapshot(async (reader) => {
    const { rows, next } = await listOwnProposals(reader, app, planProposalKind, request)
    const plans = await plansOf(reader)
    const justBefore = (moment: string) => new Date(Date.parse(moment) - 1)
    return {
      proposals: rows.map(({ shown, payload: { effectiveFrom, plan }, reason }) => ({
        ...shown,
        reason,
        effectiveFrom,
        plan,
        present: writePlan(planAt(plans, justBefore(effectiveFrom)).plan),
      })),
      next,
    }
  }),
)
