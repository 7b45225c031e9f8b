import type { RefusalCode } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import { type Refusal, refuse } from '../../platform/http/refusal.ts'
import { faultOf, type PlanFault } from './check-plan.ts'
import type { EarningKind } from './events.ts'
import { ownCosts } from './own-costs.ts'
import type { BonusPlan } from './plan.ts'

/** Why a plan is invalid, whenever it would take effect; null if it is valid. */
export function planRefusal(plan: BonusPlan): Refusal | null {
  const fault = faultOf(plan, ownCosts)
  return fault && refusalOf(plan, fault)
}

function refusalOf({ ranks }: BonusPlan, fault: PlanFault): Refusal {
  const field = 'plan'
  if (!('costs' in fault)) {
    return refuse(ofShape[fault.fault], { field, params: 'rank' in fault ? { rank: fault.rank } : {} })
  }
  const params = {
    upline: fault.ranks.map((rank) => ranks[rank - 1]?.name).join(', '),
    costs: shown(fault.event, fault.costs),
    brings: shown(fault.event, fault.brings),
  }
  return refuse(ofCosts(fault), { field, params })
}

type CostFault = Extract<PlanFault, { readonly event: EarningKind }>

const ofShape: Record<Exclude<PlanFault, CostFault>['fault'], RefusalCode> = {
  FIRST_RANK_HAS_TARGETS: 'PLAN_FIRST_RANK',
  TARGET_NOT_ABOVE: 'PLAN_TARGET_BELOW',
  DIFFERENCE_BELOW: 'PLAN_DIFFERENCE_BELOW',
  NAME_TWICE: 'PLAN_NAME_TWICE',
  LEADERS_WRONG: 'PLAN_LEADERS',
  // The API's schema rules these out.
  NO_RANKS: 'PLAN_INCONSISTENT',
  NEGATIVE: 'PLAN_INCONSISTENT',
  FEE_SHARE_WRONG: 'PLAN_INCONSISTENT',
}

function ofCosts({ fault, event }: CostFault): RefusalCode {
  if (fault === 'LEAVING_WOULD_EARN') return 'PLAN_LEAVING_EARNS'
  if (fault === 'SWINGING_WOULD_EARN') return 'PLAN_SWINGING_EARNS'
  return costsMore[event]
}

const costsMore: Record<EarningKind, RefusalCode> = {
  PURCHASED: 'PLAN_PURCHASE_COSTS',
  LOTS: 'PLAN_LOTS_COST',
  PROFIT: 'PLAN_PROFIT_COSTS',
}

const shown = (event: EarningKind, rate: bigint) =>
  event === 'LOTS' ? `${formatAmount(rate, 'USDT')} USDT` : `${Number(rate) / 100}%`
