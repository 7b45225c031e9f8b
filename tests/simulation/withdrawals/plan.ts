// The events of withdrawals in a simulation, determined by its seed alone.
import fc from 'fast-check'
import { payoutFailPoints } from '../../../apps/server/src/withdrawals/payouts/fail-points.ts'

export const memberCount = 3
export const operatorCount = 3
/** The two that differ most: one uses nonces, on the other transactions expire. */
export const paidNetworks = ['ERC20', 'TRC20'] as const

/** Values without fast-check's bias towards the smallest and largest. */
const upTo = (max: number) => fc.noBias(fc.nat({ max }))
const member = upTo(memberCount - 1)
/** Counted back from the newest withdrawal. */
const back = upTo(2)
const operator = upTo(operatorCount - 1)
const network = fc.constantFrom(...paidNetworks)
const decision = fc.constantFrom('APPROVE' as const, 'APPROVE' as const, 'REJECT' as const)

const operation = fc.oneof(
  {
    weight: 10,
    // Around what members hold and one operator may approve alone.
    arbitrary: fc.record({
      what: fc.constant('ask' as const),
      member,
      network,
      units: fc.oneof(upTo(60), upTo(400)),
    }),
  },
  {
    weight: 10,
    arbitrary: fc.record({ what: fc.constant('decide' as const), back, operator, decision }),
  },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('cancel' as const), back }) },
  // Both at once: one of them comes first.
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constant('cancel while approved' as const), back, operator }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      what: fc.constant('pay' as const),
      network,
      crashAt: fc.option(fc.constantFrom(...payoutFailPoints), { nil: null }),
      blocks: fc.constantFrom(1, 1, 25),
    }),
  },
)

export type Operation = typeof operation extends fc.Arbitrary<infer Value> ? Value : never

export function planOf(seed: number, operations: number): Operation[] {
  return fc.sample(operation, { seed, numRuns: operations })
}
