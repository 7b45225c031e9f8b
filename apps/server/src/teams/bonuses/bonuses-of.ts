import type { Amount, BonusKind } from '@halyard/money'
import { baseOf, type EarningEvent, volumeOfLot } from './events.ts'
import type { BonusPlan } from './plan.ts'
import { rankIn } from './rank-of.ts'
import { type Earned, isOver, reachOf, start, step } from './rules.ts'

/** A member above the source, with the rank held when the event happened. */
export interface Upline {
  readonly member: number
  readonly rank: number
}

export interface Bonus extends Earned {
  readonly kind: BonusKind
  readonly receiver: number
  /** The receiver's level above the source. */
  readonly depth: number
  readonly amount: Amount
}

/**
 * The bonuses of an event for the members above its source, the sponsor first. Fractions of a minor unit stay
 * in the budget.
 */
export function bonusesOf(plan: BonusPlan, event: EarningEvent, upline: Iterable<Upline>): Bonus[] {
  const bonuses: Bonus[] = []
  const reach = reachOf(plan)
  let walk = start
  for (const { member, rank } of upline) {
    if (isOver(plan, reach, event.kind, walk)) break
    const { earned, next } = step(plan, event.kind, walk, rankIn(plan, rank))
    walk = next
    for (const { kind, rate } of earned) {
      const amount = amountOf(event, rate)
      if (amount > 0n) bonuses.push({ kind, rate, receiver: member, depth: walk.depth, amount })
    }
  }
  return bonuses
}

const bpsOfAll = 10_000n

function amountOf(event: EarningEvent, rate: bigint): Amount {
  return (baseOf(event) * rate) / (event.kind === 'LOTS' ? volumeOfLot : bpsOfAll)
}
