import { operatorBonuses as contract } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'
import { planAt, plansOf } from './plans.ts'
import { writePlan } from './written-plan.ts'

export const listPlans = answerOperator(contract.bonusPlans, async (app) => {
  const versions = await plansOf(app.db)
  const inForce = planAt(versions, app.clock.now()).version
  return {
    versions: versions.map(({ version, effectiveFrom, plan }) => ({
      version,
      isInForce: version === inForce,
      effectiveFrom: effectiveFrom?.toISOString() ?? null,
      plan: writePlan(plan),
    })),
  }
})
