import { operatorBonuses as contract } from '@halyard/contract'
import { audit } from '../../operators/index.ts'
import { answerOperator } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { newId } from '../../platform/ids.ts'
import { planRefusal } from '../bonuses/plan-refusal.ts'
import { plansOf } from '../bonuses/plans.ts'
import { versionFault } from '../bonuses/version-fault.ts'
import { readPlan, writePlan } from '../bonuses/written-plan.ts'

export const proposeBonusPlan = answerOperator(
  contract.proposeBonusPlan,
  async (app, { body, operator, address }) => {
    const now = app.clock.now()
    const effectiveFrom = new Date(body.effectiveFrom)
    if (effectiveFrom <= now) return refuse('DATE_NOT_AHEAD', { field: 'effectiveFrom' })
    const plan = readPlan(body.plan)
    if (!plan) return refuse('INVALID_AMOUNT', { field: 'plan' })
    const refusal = planRefusal(plan)
    if (refusal) return refusal
    const unfit = versionFault(await plansOf(app.db), plan, effectiveFrom)
    if (unfit) return refuse(unfit, { field: unfit === 'PLAN_DATE_TAKEN' ? 'effectiveFrom' : 'plan' })
    return app.db.transact(async (tx) => {
      const id = newId()
      await tx
        .insertInto('bonus_plan_proposal')
        .values({
          id,
          effective_from: effectiveFrom,
          reason: body.reason,
          content: JSON.stringify(writePlan(plan)),
          requested_by: operator.id,
          requested_at: now,
        })
        .execute()
      const reason = `from ${effectiveFrom.toISOString()}: ${body.reason}`
      await audit(tx, app, { operator, action: 'bonuses.plan', subject: `plan:${id}`, reason, address })
      return { proposalId: id, notice: 'SECOND_OPERATOR_DECIDES' as const }
    })
  },
)
