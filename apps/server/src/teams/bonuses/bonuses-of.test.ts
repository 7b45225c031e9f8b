import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomPlan } from '../../../../../tests/support/random-plans.ts'
import { slowBonusesOf } from '../../../../../tests/support/slow-bonuses.ts'
import { bonusesOf, type Upline } from './bonuses-of.ts'
import type { EarningEvent } from './events.ts'
import type { BonusPlan } from './plan.ts'

const anyEvent: fc.Arbitrary<EarningEvent> = fc.oneof(
  fc.record({ kind: fc.constant('PURCHASED' as const), newMoney: fc.bigInt({ min: 1n, max: 10n ** 13n }) }),
  fc.record({ kind: fc.constant('LOTS' as const), volume: fc.bigInt({ min: 1n, max: 10n ** 7n }) }),
  fc.record({ kind: fc.constant('PROFIT' as const), profit: fc.bigInt({ min: 1n, max: 10n ** 12n }) }),
)

const uplineIn = (plan: BonusPlan): fc.Arbitrary<Upline[]> =>
  fc
    .array(fc.integer({ min: 1, max: plan.ranks.length }), { maxLength: 15 })
    .map((ranks) => ranks.map((rank, index) => ({ member: index + 1, rank })))

test('any plan, event and upline: the same result as the rules applied naively, bonus by bonus', () => {
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

test('without an upline nothing is paid', () => {
  fc.assert(
    fc.property(randomPlan, anyEvent, (plan, event) => {
      expect(bonusesOf(plan, event, [])).toEqual([])
    }),
  )
})
