/** Checks that a plan may take effect: no event may cost more than it brings in. */
import { costliestUpline } from './costliest-upline.ts'
import type { EarningKind } from './events.ts'
import type { OwnCosts } from './own-costs.ts'
import type { BonusPlan, PlanRank } from './plan.ts'

export type PlanFault =
  | { readonly fault: 'NO_RANKS' | 'FIRST_RANK_HAS_TARGETS' | 'LEADERS_WRONG' | 'FEE_SHARE_WRONG' }
  | {
      readonly fault: 'TARGET_NOT_ABOVE' | 'DIFFERENCE_BELOW' | 'NEGATIVE' | 'NAME_TWICE'
      readonly rank: number
    }
  /** An upline of these ranks would earn more from the event than the event brings in. */
  | {
      readonly fault: 'COSTS_MORE_THAN_IT_BRINGS' | 'LEAVING_WOULD_EARN' | 'SWINGING_WOULD_EARN'
      readonly event: EarningKind
      readonly ranks: readonly number[]
      readonly costs: bigint
      readonly brings: bigint
    }

/** The first fault, or null. */
export function faultOf(plan: BonusPlan, ownCosts: OwnCosts): PlanFault | null {
  return shapeFault(plan) ?? costFault(plan, ownCosts)
}

function shapeFault({ ranks, leaders, feeds }: BonusPlan): PlanFault | null {
  const first = ranks[0]
  if (!first) return { fault: 'NO_RANKS' }
  if (first.selfDeposit !== 0n || first.groupSales !== 0n) return { fault: 'FIRST_RANK_HAS_TARGETS' }
  for (const [index, rank] of ranks.entries()) {
    const below = ranks.slice(0, index)
    const fault = rankFault(rank, below.at(-1))
    if (fault) return { fault, rank: index + 1 }
    if (below.some(({ name }) => name === rank.name)) return { fault: 'NAME_TWICE', rank: index + 1 }
  }
  if (feeds.feeShareBps < 0 || feeds.feeShareBps > 10_000) return { fault: 'FEE_SHARE_WRONG' }
  const areLeadersRight = ranks[leaders.fromRank - 1] && leaders.bps.every((bps) => bps >= 0)
  return areLeadersRight ? null : { fault: 'LEADERS_WRONG' }
}

function rankFault(rank: PlanRank, below: PlanRank | undefined) {
  const rates = [rank.subscribeBps, ...rank.levelBps, ...rank.pipsPerLot, rank.sameRankPerLot]
  if (rates.some((rate) => rate < 0) || rank.differencePerLot < 0n) return 'NEGATIVE' as const
  if (!below) return null
  if (rank.differencePerLot < below.differencePerLot) return 'DIFFERENCE_BELOW' as const
  const isAbove = rank.selfDeposit >= below.selfDeposit && rank.groupSales >= below.groupSales
  return isAbove ? null : ('TARGET_NOT_ABOVE' as const)
}

function costFault(plan: BonusPlan, ownCosts: OwnCosts): PlanFault | null {
  const brings: Record<EarningKind, bigint> = {
    PURCHASED: BigInt(plan.feeds.fundingBps),
    LOTS: plan.feeds.perLot,
    PROFIT: BigInt(plan.feeds.profitBps),
  }
  for (const event of ['PURCHASED', 'LOTS', 'PROFIT'] as const) {
    const { ranks, rate } = costliestUpline(plan, event)
    if (rate > brings[event]) {
      return { fault: 'COSTS_MORE_THAN_IT_BRINGS', event, ranks, costs: rate, brings: brings[event] }
    }
    // Otherwise one person as member and sponsor could buy and leave, or let packages swing, again and again.
    if (event !== 'LOTS' && rate > ownCosts[event]) {
      const fault = event === 'PURCHASED' ? 'LEAVING_WOULD_EARN' : 'SWINGING_WOULD_EARN'
      return { fault, event, ranks, costs: rate, brings: ownCosts[event] }
    }
  }
  return null
}
