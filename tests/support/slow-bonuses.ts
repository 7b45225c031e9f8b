/** A slow, plain reference implementation of the bonus rules, to compare the product with. */
import type { Bonus, Upline } from '../../apps/server/src/teams/bonuses/bonuses-of.ts'
import type { EarningEvent } from '../../apps/server/src/teams/bonuses/events.ts'
import type { BonusPlan, PlanRank } from '../../apps/server/src/teams/bonuses/plan.ts'
import { slowTeam } from './random-teams.ts'
import type { PlantedEvent } from './teams.ts'

type Paid = Pick<Bonus, 'kind' | 'receiver' | 'amount'>

const inTenThousandths = (base: bigint, rate: bigint) => (base * rate) / 10_000n

/** Each bonus separately, walking the whole upline for every member. */
export function slowBonusesOf(plan: BonusPlan, event: EarningEvent, upline: readonly Upline[]): Paid[] {
  const rowOf = (rank: number) => plan.ranks[rank - 1] as PlanRank
  const paid: Paid[] = []
  for (const [index, { member, rank }] of upline.entries()) {
    const below = upline.slice(0, index).map((one) => one.rank)
    const highestBelow = Math.max(0, ...below)
    const pay = (kind: Bonus['kind'], base: bigint, rate: bigint) => {
      const amount = inTenThousandths(base, rate)
      if (amount > 0n) paid.push({ kind, receiver: member, amount })
    }
    if (event.kind === 'PURCHASED' && index === 0) {
      pay('SUBSCRIBE_BONUS', event.newMoney, BigInt(rowOf(rank).subscribeBps))
    }
    if (event.kind === 'LOTS') {
      pay('GENERATION_BONUS', event.volume, rowOf(rank).pipsPerLot[index] ?? 0n)
      const worthBelow = highestBelow === 0 ? 0n : rowOf(highestBelow).differencePerLot
      if (rank > highestBelow) pay('RANK_BONUS', event.volume, rowOf(rank).differencePerLot - worthBelow)
      const sameBelow = below.filter((one) => one === rank).length
      if (rank === highestBelow && sameBelow === 1) {
        pay('SAME_RANK_BONUS', event.volume, rowOf(rank).sameRankPerLot)
      }
    }
    if (event.kind === 'PROFIT') {
      pay('LEVEL_BONUS', event.profit, BigInt(rowOf(rank).levelBps[index] ?? 0))
      const leadersBelow = below.filter((one) => one >= plan.leaders.fromRank).length
      if (rank >= plan.leaders.fromRank) {
        pay('TEAM_LEADER_BONUS', event.profit, BigInt(plan.leaders.bps[leadersBelow] ?? 0))
      }
    }
  }
  return paid
}

/** An event of a member, or the end of a month. */
export type Happening = PlantedEvent | { readonly kind: 'MONTH_END'; readonly at: Date }

export interface PlanFrom {
  readonly version: number
  readonly from: Date
  readonly plan: BonusPlan
}

interface Story {
  readonly sponsors: readonly (number | null)[]
  readonly numbers: readonly number[]
  /** In order. */
  readonly events: readonly Happening[]
  /** Earliest first. */
  readonly plans: readonly PlanFrom[]
}

const daysToKeep = 60
const dayMs = 86_400_000

/** Recomputes all sums from the beginning for every event, and every rank from all earlier events. */
export function slowRun({ sponsors, numbers, events, plans }: Story) {
  const teamAfter = (count: number) => slowTeam(sponsors, numbers, events.slice(0, count).filter(isOfMember))
  const team = teamAfter(events.length)
  const planAt = (at: Date) => plans.findLast(({ from }) => from <= at) as PlanFrom
  const indexOf = (member: number) => numbers.indexOf(member)

  const metBy = (index: number, count: number, { ranks }: BonusPlan) => {
    const then = teamAfter(count)
    const [own, group] = [then.sales(index), then.groupSales(index)]
    return ranks.filter(({ selfDeposit, groupSales }) => own >= selfDeposit && group >= groupSales).length
  }
  const rankAfter = (index: number, count: number): number => {
    const event = events[count - 1]
    if (!event) return 1
    const before = rankAfter(index, count - 1)
    const { plan } = planAt(event.at)
    if (event.kind === 'MONTH_END') return Math.min(before, metBy(index, count, plan))
    const source = indexOf(event.member)
    const isConcerned = event.kind === 'PURCHASED' && [source, ...team.above(source)].includes(index)
    return isConcerned ? Math.max(before, metBy(index, count, plan)) : before
  }

  const isTakenBack = (bought: Happening) =>
    bought.kind === 'PURCHASED' &&
    events.some(
      (event) =>
        event.kind === 'ENDED' &&
        event.order === bought.order &&
        event.at.getTime() - bought.at.getTime() < daysToKeep * dayMs,
    )

  const highestAfter = (index: number, count: number): bigint => {
    if (count === 0) return 0n
    const [before, now] = [highestAfter(index, count - 1), teamAfter(count).sales(index)]
    if (now > before) return now
    return before
  }
  const newMoneyOf = (member: number, position: number) =>
    highestAfter(indexOf(member), position + 1) - highestAfter(indexOf(member), position)

  const bonuses = events.flatMap((event, position) => {
    const earning = event.kind === 'MONTH_END' ? null : earningOf(event, newMoneyOf(event.member, position))
    if (!earning || event.kind === 'MONTH_END') return []
    const { plan, version } = planAt(event.at)
    const upline = team.above(indexOf(event.member)).map((index) => ({
      member: numbers[index] as number,
      rank: Math.min(rankAfter(index, position), plan.ranks.length),
    }))
    const isSaved = !isTakenBack(event)
    return slowBonusesOf(plan, earning, upline).map((bonus) => ({ position, version, ...bonus, isSaved }))
  })
  const members = numbers.map((number, index) => ({
    number,
    own: team.sales(index),
    belowHigh: highestAfter(index, events.length) - team.sales(index),
    group: team.groupSales(index),
    users: team.below(index).length,
    active: team.activeUsers(index),
    volume: team.volume(index) + team.groupVolume(index),
    rank: rankAfter(index, events.length),
    // The wallet once everything is paid and taken back.
    wallet: bonuses
      .filter(({ receiver, isSaved }) => receiver === number && isSaved)
      .reduce((sum, { amount }) => sum + amount, 0n),
  }))
  return { bonuses, members }
}

const isOfMember = (event: Happening): event is PlantedEvent => event.kind !== 'MONTH_END'

function earningOf({ kind, amount }: PlantedEvent, newMoney: bigint): EarningEvent | null {
  if (kind === 'PURCHASED') return { kind, newMoney }
  if (kind === 'LOTS') return { kind, volume: amount }
  return kind === 'PROFIT' ? { kind, profit: amount } : null
}
