/**
 * The six bonuses. A rule walks up from the sponsor of the source, member by member, and returns the earnings
 * of each. Paying and the search for the costliest upline use the same steps, so an accepted plan cannot pay
 * more than it was checked for.
 */
import type { BonusKind } from '@halyard/money'
import type { EarningKind } from './events.ts'
import type { BonusPlan, PlanRank } from './plan.ts'

/** Basis points of the price or profit, or minor units for each lot. */
export interface Earned {
  readonly kind: BonusKind
  readonly rate: bigint
}

/** A walk's state from the members it has passed. */
export interface Walk {
  readonly depth: number
  /** The highest rank so far; 0 before the first member. */
  readonly topRank: number
  readonly isSameRankPaid: boolean
  /** How many leaders were passed, as far as the plan pays them. */
  readonly leaders: number
}

export const start: Walk = { depth: 0, topRank: 0, isSameRankPaid: false, leaders: 0 }

/** The parts of the state that an event's rules use. Two walks equal in them earn the same further up. */
const lookedAt: Record<EarningKind, readonly (keyof Walk)[]> = {
  PURCHASED: ['depth'],
  LOTS: ['depth', 'topRank', 'isSameRankPaid'],
  PROFIT: ['depth', 'leaders'],
}

export const stateOf = (event: EarningKind, walk: Walk): string =>
  lookedAt[event].map((part) => walk[part]).join()

/** True if nobody further up can earn anything: the plan bounds a walk, however deep the tree. */
export function isOver(plan: BonusPlan, reach: Reach, event: EarningKind, walk: Walk): boolean {
  if (event === 'PURCHASED') return walk.depth >= 1
  const { pipsDepth, levelDepth, leaders, isRankPaidAbove } = reach
  if (event === 'PROFIT') return walk.depth >= levelDepth && walk.leaders >= leaders
  return (
    walk.depth >= pipsDepth &&
    !isRankPaidAbove[walk.topRank] &&
    (walk.isSameRankPaid || sameRankWorth(plan, walk.topRank) === 0n)
  )
}

/** How far up a plan pays. */
interface Reach {
  readonly pipsDepth: number
  readonly levelDepth: number
  /** How many leaders are paid. */
  readonly leaders: number
  /** By the highest rank passed so far: true if a higher one would be paid anything. */
  readonly isRankPaidAbove: readonly boolean[]
}

/** Computed once for a walk. */
export function reachOf(plan: BonusPlan): Reach {
  const deepest = (rates: (row: PlanRank) => readonly (bigint | number)[]) =>
    Math.max(...plan.ranks.map((row) => lastPaid(rates(row))))
  return {
    pipsDepth: deepest(({ pipsPerLot }) => pipsPerLot),
    levelDepth: deepest(({ levelBps }) => levelBps),
    leaders: lastPaid(plan.leaders.bps),
    isRankPaidAbove: [0, ...plan.ranks.map((_, index) => index + 1)].map((topRank) =>
      plan.ranks
        .slice(topRank)
        .some((row) => row.differencePerLot > worthOf(plan, topRank) || row.sameRankPerLot > 0n),
    ),
  }
}

const lastPaid = (rates: readonly (bigint | number)[]) => rates.findLastIndex((rate) => rate > 0) + 1

/** One member further up: their earnings, and the walk's next state. */
export function step(
  plan: BonusPlan,
  event: EarningKind,
  walk: Walk,
  rank: number,
): { readonly earned: readonly Earned[]; readonly next: Walk } {
  const at: Standing = { plan, rank, row: plan.ranks[rank - 1] as PlanRank, depth: walk.depth + 1, walk }
  const isAbove = rank > walk.topRank
  const isSame = rank === walk.topRank && !walk.isSameRankPaid
  return {
    earned: rulesOf[event].map((rule) => rule(at)).filter(({ rate }) => rate > 0n),
    next: {
      depth: at.depth,
      topRank: isAbove ? rank : walk.topRank,
      isSameRankPaid: isAbove ? false : walk.isSameRankPaid || isSame,
      leaders: Math.min(walk.leaders + (isLeader(at) ? 1 : 0), plan.leaders.bps.length),
    },
  }
}

interface Standing {
  readonly plan: BonusPlan
  readonly rank: number
  readonly row: PlanRank
  readonly depth: number
  /** The state before this member. */
  readonly walk: Walk
}

type Rule = (at: Standing) => Earned

const subscribe: Rule = ({ row, depth }) => ({
  kind: 'SUBSCRIBE_BONUS',
  rate: depth === 1 ? BigInt(row.subscribeBps) : 0n,
})

const pips: Rule = ({ row, depth }) => ({ kind: 'GENERATION_BONUS', rate: row.pipsPerLot[depth - 1] ?? 0n })

const level: Rule = ({ row, depth }) => ({ kind: 'LEVEL_BONUS', rate: BigInt(row.levelBps[depth - 1] ?? 0) })

const differentRank: Rule = ({ plan, rank, row, walk }) => ({
  kind: 'RANK_BONUS',
  rate: rank > walk.topRank ? row.differencePerLot - worthOf(plan, walk.topRank) : 0n,
})

const sameRank: Rule = ({ rank, row, walk }) => ({
  kind: 'SAME_RANK_BONUS',
  rate: rank === walk.topRank && !walk.isSameRankPaid ? row.sameRankPerLot : 0n,
})

const teamLeader: Rule = (at) => ({
  kind: 'TEAM_LEADER_BONUS',
  rate: isLeader(at) ? BigInt(at.plan.leaders.bps[at.walk.leaders] ?? 0) : 0n,
})

const isLeader = ({ plan, rank }: Standing) => rank >= plan.leaders.fromRank

const worthOf = (plan: BonusPlan, rank: number) => plan.ranks[rank - 1]?.differencePerLot ?? 0n

const sameRankWorth = (plan: BonusPlan, rank: number) => plan.ranks[rank - 1]?.sameRankPerLot ?? 0n

const rulesOf: Record<EarningKind, readonly Rule[]> = {
  PURCHASED: [subscribe],
  LOTS: [pips, differentRank, sameRank],
  PROFIT: [level, teamLeader],
}
