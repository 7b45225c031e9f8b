/** A strategy that goes up and down earns no excess bonuses, within a package or across consecutive packages. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomPlan } from '../../../../../tests/support/random-plans.ts'
import { type OrderBooks, settle } from '../../trading/settlement/settle.ts'
import { bonusesOf } from './bonuses-of.ts'
import { faultOf } from './check-plan.ts'
import { costliestUpline } from './costliest-upline.ts'
import { ownCosts } from './own-costs.ts'

const cent = 10_000n
const price = 500_000_000n

/** As generous with profits as a plan may be. */
const acceptedPlan = randomPlan
  .map((plan) => ({
    ...plan,
    ranks: plan.ranks.map((rank) => ({ ...rank, subscribeBps: 0, levelBps: rank.levelBps.map(third) })),
    leaders: { ...plan.leaders, bps: plan.leaders.bps.map(third) },
    feeds: { ...plan.feeds, perLot: 10n ** 9n, profitBps: 10_000 },
  }))
  .filter((plan) => faultOf(plan, ownCosts) === null)

function third(bps: number): number {
  return Math.floor(bps / 3)
}

const bought: OrderBooks = {
  trial: false,
  price,
  capital: price,
  free: 0n,
  realised: 0n,
  highWater: 0n,
  owed: 0n,
  fundShare: 0n,
  lostByHand: 0n,
  wonByHand: 0n,
}

/** Results of one package after another, in cents. */
const packages = fc.array(fc.array(fc.integer({ min: -20_000, max: 20_000 }), { maxLength: 12 }), {
  minLength: 1,
  maxLength: 8,
})

test('the owner of all accounts of a line pays the safety fund at least what its profits earn them', () => {
  fc.assert(
    fc.property(acceptedPlan, packages, (plan, swings) => {
      // The line that earns the most, all owned by one person.
      const upline = costliestUpline(plan, 'PROFIT').ranks.map((rank, member) => ({ member, rank }))
      let [earned, paid] = [0n, 0n]
      for (const results of swings) {
        // Each begins at zero, however high the previous one was.
        let books = bought
        for (const [nth, cents] of results.entries()) {
          const deal = { dealId: BigInt(nth), at: new Date(nth), amount: BigInt(cents) * cent, byHand: null }
          const after = settle(books, [deal]).books
          const profit = after.highWater - books.highWater
          const bonuses = bonusesOf(plan, { kind: 'PROFIT', profit }, upline)
          earned += bonuses.reduce((sum, { amount }) => sum + amount, 0n)
          books = after
        }
        paid += books.fundShare
      }
      // Up to the cent by which the fund's share of a package is rounded down.
      expect(earned).toBeLessThanOrEqual(paid + cent * BigInt(swings.length))
    }),
    { numRuns: 200 },
  )
})
