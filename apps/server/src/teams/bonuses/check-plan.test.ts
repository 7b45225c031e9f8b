import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomPlan } from '../../../../../tests/support/random-plans.ts'
import { leavingFee, leavingFeePercent } from '../../trading/settlement/leaving-cost.ts'
import { bonusesOf } from './bonuses-of.ts'
import { faultOf } from './check-plan.ts'
import { costliestUpline } from './costliest-upline.ts'
import { defaultPlan } from './default-plan.ts'
import type { EarningEvent, EarningKind } from './events.ts'
import type { BonusPlan } from './plan.ts'

const ownCosts = { PURCHASED: 500n, PROFIT: 1000n }

/** Large enough that nothing is rounded away, and a sum of amounts is the sum of rates. */
const eventOf = (kind: EarningKind): EarningEvent =>
  kind === 'PURCHASED'
    ? { kind, newMoney: 10_000n }
    : kind === 'LOTS'
      ? { kind, volume: 10_000n }
      : { kind, profit: 10_000n }

const costOf = (plan: BonusPlan, kind: EarningKind, ranks: readonly number[]) =>
  bonusesOf(
    plan,
    eventOf(kind),
    ranks.map((rank, index) => ({ member: index, rank })),
  ).reduce((sum, { amount }) => sum + amount, 0n)

function* uplinesUpTo(length: number, ranks: number): Generator<number[]> {
  yield []
  if (length === 0) return
  for (const above of uplinesUpTo(length - 1, ranks)) {
    for (let rank = 1; rank <= ranks; rank++) yield [rank, ...above]
  }
}

const kinds = ['PURCHASED', 'LOTS', 'PROFIT'] as const

test('no upline costs more than the costliest, no shorter one as much, and its cost is as computed', () => {
  fc.assert(
    fc.property(randomPlan, fc.constantFrom(...kinds), (plan, kind) => {
      const { ranks, rate } = costliestUpline(plan, kind)
      expect(costOf(plan, kind, ranks)).toBe(rate)
      for (const upline of uplinesUpTo(5, plan.ranks.length)) {
        const cost = costOf(plan, kind, upline)
        expect(upline.length < ranks.length ? cost < rate : cost <= rate).toBe(true)
      }
    }),
    { numRuns: 60 },
  )
})

test('a plan is refused exactly if some event costs more than it brings in, and the refusal shows it', () => {
  fc.assert(
    fc.property(randomPlan, (plan) => {
      const fault = faultOf(plan, ownCosts)
      const brings = {
        PURCHASED: BigInt(plan.feeds.fundingBps),
        LOTS: plan.feeds.perLot,
        PROFIT: BigInt(plan.feeds.profitBps),
      }
      if (fault && 'event' in fault) {
        expect(costOf(plan, fault.event, fault.ranks)).toBe(fault.costs)
        expect(fault.costs > fault.brings).toBe(true)
      } else {
        for (const kind of kinds) expect(costliestUpline(plan, kind).rate <= brings[kind]).toBe(true)
      }
    }),
    { numRuns: 300 },
  )
})

/**
 * Plans of which some pay more for a purchase than leaving costs; each is fed as its costliest events need,
 * and pays nothing for profits.
 */
const fedPlan = fc.tuple(randomPlan, fc.integer({ min: 1, max: 3 })).map(([plan, times]): BonusPlan => {
  const ranks = plan.ranks.map((rank) => ({ ...rank, subscribeBps: rank.subscribeBps * times, levelBps: [] }))
  const leaders = { ...plan.leaders, bps: [] }
  const needs = (kind: EarningKind) => costliestUpline({ ...plan, ranks, leaders }, kind).rate
  const fundingBps = Number(needs('PURCHASED'))
  return { ...plan, ranks, leaders, feeds: { ...plan.feeds, fundingBps, perLot: needs('LOTS') } }
})

test('under any accepted plan, a line of members who buy and leave in a loop never gains', () => {
  const day = 86_400_000
  const anyLoop = fc.array(
    fc.record({
      price: fc.bigInt({ min: 1n, max: 10n ** 12n }),
      heldDays: fc.integer({ min: 0, max: 200 }),
      ranks: fc.array(fc.nat({ max: 3 }), { maxLength: 6 }),
      reason: fc.constantFrom('UNSUBSCRIBE' as const, 'LOSS_LIMIT' as const),
    }),
    { minLength: 1, maxLength: 8 },
  )
  let [accepted, refused] = [0, 0]
  fc.assert(
    fc.property(fedPlan, anyLoop, (plan, loop) => {
      if (faultOf(plan, ownCosts)) {
        refused++
        return
      }
      accepted++
      let together = 0n
      for (const { price, heldDays, ranks, reason } of loop) {
        const bought = new Date(0)
        const left = new Date(heldDays * day)
        const upline = ranks.map((rank, member) => ({ member, rank: 1 + (rank % plan.ranks.length) }))
        const bonuses = bonusesOf(plan, { kind: 'PURCHASED', newMoney: price }, upline)
        const isTakenBack = heldDays < 60
        const earned = isTakenBack ? 0n : bonuses.reduce((sum, { amount }) => sum + amount, 0n)
        const percent = leavingFeePercent(
          { trial: false, activatedAt: bought, subscriptionDays: 365 },
          reason,
          left,
        )
        together += earned - leavingFee(price, percent)
        expect(together <= 0n).toBe(true)
      }
    }),
    { numRuns: 500 },
  )
  expect(Math.min(accepted, refused)).toBeGreaterThan(20)
})

test('the default plan may take effect', () => {
  expect(faultOf(defaultPlan, ownCosts)).toBeNull()
})

const [member, bronze, ...higher] = defaultPlan.ranks as [
  BonusPlan['ranks'][0],
  BonusPlan['ranks'][0],
  ...BonusPlan['ranks'],
]

test.each<[string, Partial<BonusPlan>, unknown]>([
  ['has no rank', { ranks: [] }, { fault: 'NO_RANKS' }],
  [
    'has a target for the first rank',
    { ranks: [{ ...member, groupSales: 1n }, bronze, ...higher] },
    { fault: 'FIRST_RANK_HAS_TARGETS' },
  ],
  [
    'has leaders of a rank that does not exist',
    { leaders: { fromRank: 7, bps: [1] } },
    { fault: 'LEADERS_WRONG' },
  ],
  [
    'has a lower target for a higher rank',
    { ranks: [member, bronze, { ...bronze, name: 'Low', selfDeposit: 1n }] },
    { fault: 'TARGET_NOT_ABOVE', rank: 3 },
  ],
  [
    'makes a higher rank worth less',
    { ranks: [member, bronze, { ...bronze, name: 'Low', differencePerLot: 1n }] },
    { fault: 'DIFFERENCE_BELOW', rank: 3 },
  ],
  [
    'has a rate below zero',
    { ranks: [member, { ...bronze, levelBps: [10, -1] }, ...higher] },
    { fault: 'NEGATIVE', rank: 2 },
  ],
  [
    'has one name twice',
    { ranks: [member, { ...bronze, name: 'Member' }, ...higher] },
    { fault: 'NAME_TWICE', rank: 2 },
  ],
  [
    'promises more for a purchase than the broker pays for it',
    { feeds: { ...defaultPlan.feeds, fundingBps: 199 } },
    { fault: 'COSTS_MORE_THAN_IT_BRINGS', event: 'PURCHASED', ranks: [6], costs: 200n, brings: 199n },
  ],
  [
    'pays more for a purchase than leaving costs',
    {
      ranks: [{ ...member, subscribeBps: 501 }, bronze, ...higher],
      feeds: { ...defaultPlan.feeds, fundingBps: 1000 },
    },
    { fault: 'LEAVING_WOULD_EARN', event: 'PURCHASED', ranks: [1], costs: 501n, brings: 500n },
  ],
  [
    'pays more for a profit than the safety fund takes of it',
    {
      ranks: [{ ...member, levelBps: [1001] }],
      leaders: { fromRank: 1, bps: [] },
      feeds: { ...defaultPlan.feeds, profitBps: 2000 },
    },
    { fault: 'SWINGING_WOULD_EARN', event: 'PROFIT', ranks: [1], costs: 1001n, brings: 1000n },
  ],
])('a plan that %s is refused', (_, change, fault) => {
  expect(faultOf({ ...defaultPlan, ...change }, ownCosts)).toEqual(fault)
})

test('the largest plan that can be proposed is checked state by state, not upline by upline', () => {
  const rates = Array.from({ length: 30 }, (_, depth) => (depth * 7) % 11)
  const ranks = Array.from({ length: 12 }, (_, index) => ({
    ...member,
    name: `Rank ${index}`,
    pipsPerLot: rates.map(BigInt),
    levelBps: rates,
    differencePerLot: BigInt(index),
    sameRankPerLot: 1n,
  }))
  const plan = { ...defaultPlan, ranks, leaders: { fromRank: 3, bps: rates } }
  for (const kind of kinds) {
    let looks = 0
    const counted = new Proxy(plan, {
      get: (target, key, receiver) => {
        if (key === 'ranks') looks += 1
        return Reflect.get(target, key, receiver)
      },
    })
    const { ranks: upline, rate } = costliestUpline(counted, kind)
    expect(costOf(plan, kind, upline)).toBe(rate)
    // Depths times ranks times leaders would be a million.
    expect(looks).toBeLessThan(200_000)
  }
})
