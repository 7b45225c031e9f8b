import type { EarningKind } from './events.ts'
import type { BonusPlan } from './plan.ts'
import { start, stateOf, step, type Walk } from './rules.ts'

export interface CostliestUpline {
  /** The ranks of those above the source, the sponsor first. */
  readonly ranks: readonly number[]
  /** Their combined earnings, in the unit of the event's rates. */
  readonly rate: bigint
}

/**
 * The shortest of all possible uplines for which an event costs the most: as an example for people, it has no
 * member who makes no difference. Exact: further earnings depend only on the walk's state, so each state is
 * visited once.
 */
export function costliestUpline(plan: BonusPlan, event: EarningKind): CostliestUpline {
  const known = new Map<string, Best>()
  // Nobody further up can earn more than somebody nearer.
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
    const above = from(next)
    return {
      rank,
      rate: earned.reduce((sum, { rate }) => sum + rate, above.rate),
      members: 1 + above.members,
    }
  }
  const ranks: number[] = []
  for (let walk = start, best = from(walk); best.rank > 0; best = from(walk)) {
    ranks.push(best.rank)
    walk = step(plan, event, walk, best.rank).next
  }
  return { ranks, rate: from(start).rate }
}

/** The next member above, so that the rest of the line costs the most. */
interface Best {
  /** 0 if nobody earns there. */
  readonly rank: number
  readonly rate: bigint
  /** The number of members up to the last who earns. */
  readonly members: number
}

const nobody: Best = { rank: 0, rate: 0n, members: 0 }

const most = (options: readonly Best[]) =>
  options.reduce((best, one) => (isBetter(one, best) ? one : best), nobody)

const isBetter = (one: Best, other: Best) =>
  one.rate > other.rate || (one.rate === other.rate && one.members < other.members)

const depthOf = ({ ranks }: BonusPlan) =>
  Math.max(...ranks.map(({ pipsPerLot, levelBps }) => Math.max(pipsPerLot.length, levelBps.length)), 1)
