import { formatAmount } from '@halyard/money'
import { type Refusal, refuse } from '../../platform/http/refusal.ts'
import { faultOf, type PlanFault } from './check-plan.ts'
import type { EarningKind } from './events.ts'
import { ownCosts } from './own-costs.ts'
import type { BonusPlan } from './plan.ts'

/** Why a plan cannot be one, whenever it would take effect; null if it can. */
export function planRefusal(plan: BonusPlan): Refusal | null {
  const fault = faultOf(plan, ownCosts)
  return fault && refusalOf(plan, fault)
}

function refusalOf({ ranks }: BonusPlan, fault: PlanFault): Refusal {
  if (!('costs' in fault)) {
    const about = 'rank' in fault ? `${fault.fault}, rank ${fault.rank}` : fault.fault
    return refuse('PLAN_INCONSISTENT', { field: 'plan', params: { fault: about } })
  }
  const params = {
    fault: fault.fault,
    event: fault.event,
    upline: fault.ranks.map((rank) => ranks[rank - 1]?.name).join(', '),
    costs: shown(fault.event, fault.costs),
    brings: shown(fault.event, fault.brings),
  }
  return refuse('PLAN_COSTS_TOO_MUCH', { field: 'plan', params })
}

const shown = (event: EarningKind, rate: bigint) =>
  event === 'LOTS' ? `${formatAmount(rate, 'USDT')} USDT` : `${Number(rate) / 100}%`
