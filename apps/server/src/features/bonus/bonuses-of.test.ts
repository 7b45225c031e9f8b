import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomPlan } from '../../../../../tests/support/random-plans.ts'
import { type Bonus, bonusesOf, type Upline } from './bonuses-of.ts'
import type { EarningEvent } from './events.ts'
import type { BonusPlan, PlanRank } from './plan.ts'

type Paid = Pick<Bonus, 'kind' | 'receiver' | 'amount'>

const inTenThousandths = (base: bigint, rate: bigint) => (base * rate) / 10_000n

/** The same rules told once more, slowly: each bonus by itself, looking at the whole upline for every member. */
function slowBonusesOf(plan: BonusPlan, event: EarningEvent, upline: readonly Upline[]): Paid[] {
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

const anyEvent: fc.Arbitrary<EarningEvent> = fc.oneof(
  fc.record({ kind: fc.constant('PURCHASED' as const), newMoney: fc.bigInt({ min: 1n, max: 10n ** 13n }) }),
  fc.record({ kind: fc.constant('LOTS' as const), volume: fc.bigInt({ min: 1n, max: 10n ** 7n }) }),
  fc.record({ kind: fc.constant('PROFIT' as const), profit: fc.bigInt({ min: 1n, max: 10n ** 12n }) }),
)

const uplineIn = (plan: BonusPlan): fc.Arbitrary<Upline[]> =>
  fc
    .array(fc.integer({ min: 1, max: plan.ranks.length }), { maxLength: 15 })
    .map((ranks) => ranks.map((rank, index) => ({ member: index + 1, rank })))

test('any plan, event and upline: the same as the rules told slowly, bonus by bonus', () => {
  const cases = randomPlan.chain((plan) => fc.tuple(fc.constant(plan), anyEvent, uplineIn(plan)))
  fc.assert(
    fc.property(cases, ([plan, event, upline]) => {
      const paid = bonusesOf(plan, event, upline).map(({ kind, receiver, amount }) => ({
        kind,
        receiver,
        amount,
      }))
      expect(paid).toEqual(slowBonusesOf(plan, event, upline))
    }),
    { numRuns: 2000 },
  )
})

test('nobody above, nothing paid', () => {
  fc.assert(
    fc.property(randomPlan, anyEvent, (plan, event) => {
      expect(bonusesOf(plan, event, [])).toEqual([])
    }),
  )
})
