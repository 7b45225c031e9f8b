import { operatorBonuses as contract } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import { answerOperator } from '../../platform/http/handler.ts'
import { type Refusal, refuse } from '../../platform/http/refusal.ts'
import { newId } from '../../platform/ids.ts'
import { audit } from '../operations/index.ts'
import { faultOf, type PlanFault } from './check-plan.ts'
import type { EarningKind } from './events.ts'
import { ownCosts } from './own-costs.ts'
import type { BonusPlan } from './plan.ts'
import { plansOf } from './plans.ts'
import { versionFault } from './version-fault.ts'
import { readPlan, writePlan } from './written-plan.ts'

export const proposePlan = answerOperator(
  contract.proposeBonusPlan,
  async (app, { body, operator, address }) => {
    const now = app.clock.now()
    const effectiveFrom = new Date(body.effectiveFrom)
    if (effectiveFrom <= now) return refuse('DATE_NOT_AHEAD', { field: 'effectiveFrom' })
    const plan = readPlan(body.plan)
    if (!plan) return refuse('INVALID_AMOUNT', { field: 'plan' })
    const fault = faultOf(plan, ownCosts)
    if (fault) return refusalOf(plan, fault)
    const unfit = versionFault(await plansOf(app.db), plan, effectiveFrom)
    if (unfit) return refuse('PLAN_INCONSISTENT', { field: 'plan', params: { fault: unfit } })
    return app.db.transact(async (tx) => {
      const id = newId()
      await tx
        .insertInto('bonus_plan_proposal')
        .values({
          id,
          effective_from: effectiveFrom,
          content: JSON.stringify(writePlan(plan)),
          asked_by: operator.id,
          asked_at: now,
        })
        .execute()
      const reason = `from ${effectiveFrom.toISOString()}`
      await audit(tx, app, { operator, action: 'bonuses.plan', subject: `plan:${id}`, reason, address })
      return { proposalId: id, notice: 'SECOND_OPERATOR_DECIDES' as const }
    })
  },
)

function refusalOf({ ranks }: BonusPlan, fault: PlanFault): Refusal {
  if (!('costs' in fault)) {
    const about = 'rank' in fault ? `${fault.fault}, rank ${fault.rank}` : fault.fault
    return refuse('PLAN_INCONSISTENT', { field: 'plan', params: { fault: about } })
  }
  const params = {
    event: fault.event,
    upline: fault.ranks.map((rank) => ranks[rank - 1]?.name).join(', '),
    costs: shown(fault.event, fault.costs),
    brings: shown(fault.event, fault.brings),
  }
  return refuse('PLAN_COSTS_TOO_MUCH', { field: 'plan', params })
}

const shown = (event: EarningKind, rate: bigint) =>
  event === 'LOTS' ? `${formatAmount(rate, 'USDT')} USDT` : `${Number(rate) / 100}%`
