/**
 * The results of events, one after the other: bonuses by the ranks held before each event, then the teams'
 * new sums, then new ranks. Depends on nothing but its input, so events processed in parts give the same as
 * all at once.
 */
import type { Amount } from '@halyard/money'
import { type Bonus, bonusesOf } from './bonuses-of.ts'
import { daysToKeep } from './days-to-keep.ts'
import { baseOf, type EarningEvent } from './events.ts'
import { isInForce, type PlanVersion, planAt } from './plans.ts'
import { rankOf } from './rank-of.ts'
import type { TeamSums } from './team-sums.ts'

export interface TeamEvent {
  readonly position: bigint
  readonly kind: 'JOINED' | 'PURCHASED' | 'LOTS' | 'PROFIT' | 'ENDED'
  readonly member: number
  readonly orderId: string | null
  readonly amount: bigint
  /** The days after which a purchased package may be left free of charge. */
  readonly periodDays: number | null
  readonly occurredAt: Date
}

export interface EarnedBonus extends Bonus {
  readonly position: bigint
  /** The part of a price that is not new money. */
  readonly alreadyInvested: Amount
  readonly planVersion: number
}

export interface RankChange {
  readonly position: bigint
  readonly member: number
  readonly rank: number
}

export interface WorkedThrough {
  /** The sums that may have changed, with their rank. */
  readonly changed: ReadonlySet<TeamSums>
  readonly bonuses: readonly EarnedBonus[]
  readonly rankChanges: readonly RankChange[]
}

/** `sums` has every member of the events and everybody above them, and is updated. */
export function workThrough(
  events: readonly TeamEvent[],
  versions: readonly PlanVersion[],
  sums: ReadonlyMap<number, TeamSums>,
): WorkedThrough {
  const bonuses: EarnedBonus[] = []
  const rankChanges: RankChange[] = []
  const changed = new Set<TeamSums>()
  for (const event of events) {
    const inForce = planAt(versions, event.occurredAt)
    const { plan, version } = inForce
    const own = sumsOf(sums, event.member)
    const upline = uplineOf(sums, own)
    const earning = isInForce(inForce, event.occurredAt) ? earningOf(event, own) : null
    if (earning) {
      const alreadyInvested = event.amount - baseOf(earning)
      for (const bonus of bonusesOf(plan, earning, upline)) {
        bonuses.push({ ...bonus, position: event.position, alreadyInvested, planVersion: version })
      }
    }
    // A profit earns bonuses and changes no sum.
    if (event.kind === 'PROFIT') continue
    addUp(event, own, upline)
    const concerned = [own, ...upline]
    for (const one of concerned) changed.add(one)
    if (event.kind !== 'PURCHASED') continue
    for (const one of concerned) {
      const rank = rankOf(plan, { own: one.ownSales, group: one.groupSales })
      if (rank <= one.rank) continue
      one.rank = rank
      rankChanges.push({ position: event.position, member: one.member, rank })
    }
  }
  return { bonuses, rankChanges, changed }
}

/**
 * Otherwise money taken out free of charge could be paid in again and again: money that was invested before
 * earns nothing, and neither does a package that may be left for free before its bonus is final.
 */
export function earningOf(
  { kind, amount, periodDays }: TeamEvent,
  own: Pick<TeamSums, 'ownSalesBelowHigh'>,
): EarningEvent | null {
  if (kind === 'PURCHASED') {
    if (periodDays !== null && periodDays < daysToKeep) return null
    return { kind, newMoney: atLeastZero(amount - own.ownSalesBelowHigh) }
  }
  if (kind === 'LOTS') return { kind, volume: amount }
  return kind === 'PROFIT' ? { kind, profit: amount } : null
}

function sumsOf(sums: ReadonlyMap<number, TeamSums>, member: number): TeamSums {
  const known = sums.get(member)
  if (!known) throw new Error(`Nothing was read of member ${member}`)
  return known
}

/** The members above a member, the sponsor first. */
function uplineOf(sums: ReadonlyMap<number, TeamSums>, { sponsor }: TeamSums): TeamSums[] {
  const upline: TeamSums[] = []
  for (let next = sponsor; next !== null; ) {
    const one = sumsOf(sums, next)
    upline.push(one)
    next = one.sponsor
  }
  return upline
}

function addUp(event: TeamEvent, own: TeamSums, upline: readonly TeamSums[]): void {
  if (event.kind === 'JOINED') join(upline)
  if (event.kind === 'PURCHASED') sell(own, upline, event.amount, 1)
  if (event.kind === 'ENDED') sell(own, upline, -event.amount, -1)
  if (event.kind === 'LOTS') {
    own.ownVolume += event.amount
    for (const one of upline) one.groupVolume += event.amount
  }
}

function join(upline: readonly TeamSums[]): void {
  const [sponsor] = upline
  if (sponsor) sponsor.directs += 1
  for (const one of upline) one.users += 1
}

const atLeastZero = (amount: Amount): Amount => (amount > 0n ? amount : 0n)

function sell(own: TeamSums, upline: readonly TeamSums[], price: Amount, orders: 1 | -1): void {
  const wasActive = own.ownOrders > 0
  own.ownSales += price
  own.ownSalesBelowHigh = atLeastZero(own.ownSalesBelowHigh - price)
  own.ownOrders += orders
  const activeUsers = Number(own.ownOrders > 0) - Number(wasActive)
  const [sponsor] = upline
  if (sponsor) sponsor.directSales += price
  for (const one of upline) {
    one.groupSales += price
    one.activeUsers += activeUsers
  }
}
