// The events of orders in a simulation, determined by its seed alone.
import fc from 'fast-check'
import { orderFailPoints } from '../../../apps/server/src/trading/orders/fail-points.ts'
import { settlementFailPoints } from '../../../apps/server/src/trading/settlement/fail-points.ts'

export const memberCount = 4

/** Values without fast-check's bias towards the smallest and largest. */
const upTo = (max: number) => fc.noBias(fc.nat({ max }))
const member = upTo(memberCount - 1)
/** Counted back from the newest order. */
const back = fc.oneof(upTo(2), upTo(7))
const twice = fc.constantFrom(false, false, true)
const crashAt = fc.option(fc.constantFrom(...orderFailPoints, ...settlementFailPoints), {
  nil: null,
  freq: 6,
})

const purchase = fc.record({
  what: fc.constant('buy' as const),
  member,
  price: fc.constantFrom('500', '500', '1000'),
  withUsdp: fc.constantFrom(false, true),
  twice,
})

const fault = fc.record({
  what: fc.constant('fault' as const),
  call: fc.constantFrom(
    ...(['changeBalance', 'changeBalance', 'changeBalance', 'changeBalance'] as const),
    ...(['createAccount', 'closePositions', 'setTrading', 'deals', 'dealsOfMany', 'account'] as const),
  ),
  fault: fc.constantFrom('unheard', 'unanswered', 'late', 'throttled', 'refused'),
  times: fc.constantFrom(1, 1, 1, 3),
})

const operation = fc.oneof(
  { weight: 8, arbitrary: purchase },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('trial' as const), member }) },
  // A fraction of the account's balance, in thousandths: mostly profits, sometimes losses up to a stop.
  {
    weight: 22,
    arbitrary: fc.record({
      what: fc.constant('trade' as const),
      back,
      permille: fc.oneof(
        { weight: 5, arbitrary: fc.noBias(fc.integer({ min: 1, max: 120 })) },
        { weight: 3, arbitrary: fc.noBias(fc.integer({ min: -150, max: 60 })) },
        { weight: 3, arbitrary: fc.noBias(fc.integer({ min: -600, max: -500 })) },
      ),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('charge' as const),
      back,
      cents: fc.noBias(fc.integer({ min: 1, max: 250 })),
    }),
  },
  { weight: 8, arbitrary: fc.record({ what: fc.constant('settle' as const), crashAt }) },
  { weight: 8, arbitrary: fc.record({ what: fc.constant('work' as const), crashAt }) },
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constant('top up' as const),
      member,
      amount: fc.noBias(fc.integer({ min: 1, max: 200 })),
      twice,
      refused: fc.constantFrom(false, false, true),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('move back' as const),
      member,
      amount: fc.noBias(fc.integer({ min: 1, max: 25 })),
      twice,
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      what: fc.constant('take profit' as const),
      back,
      cents: fc.noBias(fc.integer({ min: 1, max: 2500 })),
      twice,
    }),
  },
  // Often at a bad moment: the payment itself fails, and deals arrive in the meantime.
  {
    weight: 7,
    arbitrary: fc.record({
      what: fc.constant('leave' as const),
      back,
      twice,
      fault: fc.constantFrom(null, 'unanswered' as const, 'late' as const, 'refused' as const),
      deal: fc.constantFrom(0, 0, 777),
    }),
  },
  // A worker and a request at the same time.
  { weight: 2, arbitrary: fc.record({ what: fc.constant('leave while at work' as const), back }) },
  { weight: 12, arbitrary: fault },
  { weight: 4, arbitrary: fc.constant({ what: 'rest' as const }) },
  { weight: 1, arbitrary: fc.constant({ what: 'a day' as const }) },
)

export type Operation = typeof operation extends fc.Arbitrary<infer Value> ? Value : never

export function planOf(seed: number, operations: number): Operation[] {
  return fc.sample(operation, { seed, numRuns: operations })
}
