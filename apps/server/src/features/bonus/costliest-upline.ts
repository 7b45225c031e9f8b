import type { EarningKind } from './events.ts'
import type { BonusPlan } from './plan.ts'
import { start, stateOf, step, type Walk } from './rules.ts'

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
  const known = new Map<string, Best>()
  // Nobody further up can earn anything that somebody nearer could not.
  const longest = depthOf(plan) + 2 * plan.ranks.length + plan.leaders.bps.length

  const from = (walk: Walk): Best => {
    if (walk.depth >= longest) return nobody
    const state = stateOf(event, walk)
    const found = known.get(state) ?? most(plan.ranks.map((_, index) => withMember(walk, index + 1)))
    known.set(state, found)
    return found
  }
  const withMember = (walk: Walk, rank: number): Best => {
    const { earned, next } = step(plan, event, walk, rank)
    return { rank, rate: earned.reduce((sum, { rate }) => sum + rate, from(next).rate) }
  }
  const ranks: number[] = []
  for (let walk = start, best = from(walk); best.rank > 0; best = from(walk)) {
    ranks.push(best.rank)
    walk = step(plan, event, walk, best.rank).next
  }
  return withoutIdle(plan, event, { ranks, rate: from(start).rate })
}

/** The rank of the next member above for which everything further up costs the most; 0 if nobody earns there. */
interface Best {
  readonly rank: number
  readonly rate: bigint
}

const nobody: Best = { rank: 0, rate: 0n }

const most = (options: readonly Best[]) =>
  options.reduce((best, one) => (one.rate > best.rate ? one : best), nobody)

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
