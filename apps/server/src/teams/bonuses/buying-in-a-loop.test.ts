/** Moving the same money in and out earns nobody anything, whatever the plan, the packages and the accounts. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomPlan } from '../../../../../tests/support/random-plans.ts'
import { leavingFee, leavingFeePercent } from '../../trading/settlement/leaving-cost.ts'
import { faultOf } from './check-plan.ts'
import type { BonusPlan } from './plan.ts'
import { noTeam, type TeamSums } from './team-sums.ts'
import { type TeamEvent, workThrough } from './work-through.ts'

/** As generous as a plan may be with purchases; profits don't matter here. */
const acceptedPlan = randomPlan
  .map((plan) => ({
    ...plan,
    ranks: plan.ranks.map((rank) => ({ ...rank, levelBps: [] })),
    leaders: { ...plan.leaders, bps: [] },
    feeds: { ...plan.feeds, fundingBps: 500, perLot: 10n ** 9n },
  }))
  .filter((plan) => faultOf(plan, { PURCHASED: 500n, PROFIT: 1000n }) === null)

const order = fc.record({
  account: fc.nat({ max: 3 }),
  price: fc.integer({ min: 1, max: 50_000 }).map((whole) => BigInt(whole) * 1_000_000n),
  periodDays: fc.constantFrom(1, 10, 30, 59, 60, 61, 90, 180),
  boughtOn: fc.nat({ max: 200 }),
  daysHeld: fc.oneof(fc.nat({ max: 200 }), fc.constantFrom(1, 10, 59, 60, 61, 90)),
  /** At half of the price, which the safety fund compensates: it costs no fee. */
  isStopped: fc.boolean(),
})
type Order = typeof order extends fc.Arbitrary<infer T> ? T : never

/** All accounts belong to one person: each below the one before, or all below the first. */
const accountsOf = (isChain: boolean) =>
  new Map(
    [null, 0, isChain ? 1 : 0, isChain ? 2 : 0].map((sponsor, account) => [
      account,
      noTeam(account, sponsor),
    ]),
  )

const dayMs = 24 * 3600 * 1000
const tourDays = 500

/** The owner's gain, although nothing is ever taken back: the wallets are empty by then. */
function tour(
  orders: readonly Order[],
  { plan, nth, sums }: { plan: BonusPlan; nth: number; sums: ReadonlyMap<number, TeamSums> },
) {
  const on = (day: number) => new Date((nth * tourDays + day) * dayMs)
  const events = orders.flatMap(({ account, price, periodDays, boughtOn, daysHeld }, index) => {
    const ofOrder = {
      member: account,
      orderId: `${index}`,
      amount: price,
    }
    return [
      { ...ofOrder, kind: 'PURCHASED' as const, periodDays, occurredAt: on(boughtOn) },
      { ...ofOrder, kind: 'ENDED' as const, periodDays: null, occurredAt: on(boughtOn + daysHeld) },
    ]
  })
  const inOrder = events
    .toSorted((one, other) => one.occurredAt.getTime() - other.occurredAt.getTime())
    .map((event, index): TeamEvent => ({ ...event, position: BigInt(index) }))
  const { bonuses } = workThrough(inOrder, [{ version: 1, effectiveFrom: null, plan }], sums)
  const results = orders.map(({ price, periodDays, boughtOn, daysHeld, isStopped }, index) => {
    const position = inOrder.find(
      ({ kind, orderId }) => kind === 'PURCHASED' && orderId === `${index}`,
    )?.position
    const earned = bonuses
      .filter((bonus) => bonus.position === position)
      .reduce((sum, { amount }) => sum + amount, 0n)
    // Withdraw Capital as soon as it is possible, otherwise Unsubscribe.
    const way = daysHeld >= periodDays ? 'CAPITAL' : 'UNSUBSCRIBE'
    const reason = isStopped ? 'LOSS_STOP' : way
    const percent = leavingFeePercent(
      { trial: false, activatedAt: on(boughtOn), subscriptionDays: periodDays },
      reason,
      on(boughtOn + daysHeld),
    )
    return { reason, daysHeld, earned, fee: leavingFee(price, percent) }
  })
  return { results, gain: results.reduce((sum, { earned, fee }) => sum + earned - fee, 0n) }
}

test('repeating the same orders never earns, by whichever way they are left', () => {
  fc.assert(
    fc.property(
      acceptedPlan,
      fc.array(order, { minLength: 1, maxLength: 12 }),
      fc.boolean(),
      (plan, orders, isChain) => {
        const sums = accountsOf(isChain)
        const first = tour(orders, { plan, nth: 0, sums })
        for (const { reason, daysHeld, earned, fee } of first.results) {
          if (reason === 'UNSUBSCRIBE') expect(earned <= fee).toBe(true)
          // A package that may be left for free has been held long enough for its bonus to be kept.
          else if (reason === 'CAPITAL' && earned > 0n) expect(daysHeld).toBeGreaterThanOrEqual(60)
        }
        expect(tour(orders, { plan, nth: 1, sums }).gain <= 0n).toBe(true)
      },
    ),
    { numRuns: 100 },
  )
})

test('however often money moves, all bonuses together stay within what the broker pays for new money', () => {
  fc.assert(
    fc.property(acceptedPlan, fc.array(order, { minLength: 1, maxLength: 12 }), (plan, orders) => {
      const sums = accountsOf(true)
      const earned = [0, 1, 2]
        .flatMap((nth) => tour(orders, { plan, nth, sums }).results)
        .reduce((sum, result) => sum + result.earned, 0n)
      // By now everything has been left: this was the highest amount invested at any time.
      const invested = [...sums.values()].reduce((sum, { ownSalesBelowHigh }) => sum + ownSalesBelowHigh, 0n)
      expect(earned * 10_000n <= invested * BigInt(plan.feeds.fundingBps)).toBe(true)
    }),
    { numRuns: 100 },
  )
})
