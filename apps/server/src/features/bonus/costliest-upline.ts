import type { EarningKind } from './events.ts'
import type { BonusPlan } from './plan.ts'
import { start, step, type Walk } from './rules.ts'

export interface CostliestUpline {
  /** The ranks of those above the source, the sponsor first. */
  readonly ranks: readonly number[]
  /** Everything they earn together, in the unit of the event's rates. */
  readonly rate: bigint
}

/**
 * Of all uplines that can exist, one for which an event costs the most. It is found exactly: what is still to be
 * earned depends only on what a walk remembers, so each such state is looked at once.
 */
export function costliestUpline(plan: BonusPlan, event: EarningKind): CostliestUpline {
  const known = new Map<string, CostliestUpline>()
  // Nobody further up can earn anything that somebody nearer could not.
  const longest = depthOf(plan) + 2 * plan.ranks.length + plan.leaders.bps.length

  const from = (walk: Walk): CostliestUpline => {
    if (walk.depth >= longest) return nobody
    const key = [walk.depth, walk.topRank, walk.isSameRankPaid, walk.leaders].join()
    const found = known.get(key) ?? most(plan.ranks.map((_, index) => withMember(walk, index + 1)))
    known.set(key, found)
    return found
  }
  const withMember = (walk: Walk, rank: number): CostliestUpline => {
    const { earned, next } = step(plan, event, walk, rank)
    const above = from(next)
    return {
      ranks: [rank, ...above.ranks],
      rate: earned.reduce((sum, { rate }) => sum + rate, above.rate),
    }
  }
  return withoutIdle(plan, event, from(start))
}

const nobody: CostliestUpline = { ranks: [], rate: 0n }

const most = (uplines: readonly CostliestUpline[]) =>
  uplines.reduce((best, one) => (one.rate > best.rate ? one : best), nobody)

const depthOf = ({ ranks }: BonusPlan) =>
  Math.max(...ranks.map(({ pipsPerLot, levelBps }) => Math.max(pipsPerLot.length, levelBps.length)), 1)

/** Leaves out those at the top who earn nothing: they show nothing. */
function withoutIdle(plan: BonusPlan, event: EarningKind, { ranks, rate }: CostliestUpline): CostliestUpline {
  let [walk, last] = [start, 0]
  for (const [index, rank] of ranks.entries()) {
    const { earned, next } = step(plan, event, walk, rank)
    walk = next
    if (earned.length > 0) last = index + 1
  }
  return { ranks: ranks.slice(0, last), rate }
}
