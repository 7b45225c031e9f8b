// The events of a simulation, determined by its seed alone: who does what, how each request travels, when a
// process is killed. A shorter plan from the same seed is a prefix of a longer one.
import fc from 'fast-check'

export const memberCount = 24
const batchSize = 40

/** One money request. The last six digits of its amount are its number, which identifies it in the ledger. */
export interface Request {
  readonly number: number
  /** Two requests with the same key are one request that was sent with two inputs. */
  readonly key: string
  readonly call: 'transfer' | 'bonusTransfer'
  readonly member: number
  /** The recipient of a transfer; may be the sender. */
  readonly to: number
  readonly amount: bigint
}

interface Delivery {
  readonly via: 0 | 1
  /** Doubled: sent to both processes at once. Cut: the connection is closed, possibly before the response. */
  readonly how: 'plain' | 'doubled' | 'cut'
  readonly afterMs: number
  readonly cutMs: number
}

export type Operation =
  | { readonly what: 'send'; readonly request: Request; readonly delivery: Delivery }
  | {
      readonly what: 'credit'
      readonly member: number
      readonly wallet: 'usdt' | 'usdp' | 'bonus'
      readonly amount: bigint
    }
  | {
      readonly what: 'read'
      readonly member: number
      readonly call: 'walletList' | 'transactionHistory' | 'explainFigure'
      readonly delivery: Delivery
    }
  | { readonly what: 'seal' }

export interface Kill {
  readonly process: 0 | 1
  readonly afterMs: number
  /**
   * True if the next operations wait for the process to return instead of continuing with the other one
   * alone.
   */
  readonly waited: boolean
}

export interface Batch {
  readonly operations: readonly Operation[]
  readonly kill: Kill | null
}

/** Values without fast-check's bias towards the smallest and largest. */
const upTo = (max: number) => fc.noBias(fc.nat({ max }))
const anyMember = upTo(memberCount - 1)
// Every second time one of a few members, so that requests meet at the same accounts.
const member = fc.oneof(upTo(3), anyMember)
const process = fc.constantFrom(0 as const, 1 as const)

const delivery: fc.Arbitrary<Delivery> = fc.record({
  via: process,
  how: fc.oneof(
    { weight: 6, arbitrary: fc.constant('plain' as const) },
    { weight: 2, arbitrary: fc.constant('doubled' as const) },
    { weight: 2, arbitrary: fc.constant('cut' as const) },
  ),
  afterMs: upTo(20),
  cutMs: upTo(40),
})

// Around what members hold, so that many requests are covered and many are not.
const units = fc.oneof(upTo(5), upTo(60), upTo(200))

const drawn = fc.oneof(
  {
    weight: 45,
    arbitrary: fc.record({ what: fc.constant('transfer' as const), member, to: anyMember, units, delivery }),
  },
  {
    weight: 15,
    arbitrary: fc.record({ what: fc.constant('bonusTransfer' as const), member, units, delivery }),
  },
  {
    weight: 15,
    arbitrary: fc.record({
      what: fc.constant('again' as const),
      back: upTo(60),
      otherInput: fc.noBias(fc.integer({ min: 1, max: 4 })).map((one) => one === 1),
      units,
      delivery,
    }),
  },
  {
    weight: 12,
    arbitrary: fc.record({
      what: fc.constant('credit' as const),
      member,
      wallet: fc.constantFrom('usdt' as const, 'usdp' as const, 'bonus' as const, 'bonus' as const),
      amount: fc.noBias(fc.integer({ min: 1, max: 40_000_000 })).map(BigInt),
    }),
  },
  {
    weight: 12,
    arbitrary: fc.record({
      what: fc.constant('read' as const),
      member,
      call: fc.constantFrom('walletList' as const, 'transactionHistory' as const, 'explainFigure' as const),
      delivery,
    }),
  },
  { weight: 1, arbitrary: fc.constant({ what: 'seal' as const }) },
)

const drawnBatch = fc.record({
  /** In some batches one member sends everything at once. */
  rush: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: upTo(3) }),
  drawn: fc.array(drawn, { minLength: batchSize, maxLength: batchSize }),
  kill: fc.oneof(
    { weight: 5, arbitrary: fc.constant(null) },
    {
      weight: 1,
      arbitrary: fc.record({ process, afterMs: upTo(80), waited: fc.noBias(fc.boolean()) }),
    },
  ),
})

export function planOf(seed: number, operations: number): Batch[] {
  const batches = fc.sample(drawnBatch, { seed, numRuns: Math.ceil(operations / batchSize) })
  const requests: Request[] = []
  return batches.map(({ drawn, rush, kill }, index) => {
    const before = index * batchSize
    return {
      kill,
      operations: drawn
        .slice(0, operations - before)
        .map((one, place) => settle(rush === null ? one : rushed(one, rush), before + place + 1, requests)),
    }
  })
}

type Drawn = typeof drawn extends fc.Arbitrary<infer Value> ? Value : never

function rushed(drawn: Drawn, member: number): Drawn {
  if (drawn.what !== 'transfer' && drawn.what !== 'bonusTransfer') return drawn
  return { ...drawn, member, delivery: { ...drawn.delivery, afterMs: 0 } }
}

function settle(drawn: Drawn, number: number, requests: Request[]): Operation {
  if (drawn.what === 'credit' || drawn.what === 'read' || drawn.what === 'seal') return drawn
  const { delivery } = drawn
  const amount = BigInt(drawn.units) * 1_000_000n + BigInt(number)
  const send = (request: Request): Operation => {
    requests.push(request)
    return { what: 'send', request, delivery }
  }
  if (drawn.what !== 'again') {
    const to = drawn.what === 'transfer' ? drawn.to : drawn.member
    return send({ number, key: `simulated-${number}`, call: drawn.what, member: drawn.member, to, amount })
  }
  const earlier = requests.at(-1 - (drawn.back % Math.max(1, requests.length)))
  if (!earlier) return { what: 'seal' }
  if (drawn.otherInput) return send({ ...earlier, number, amount })
  return { what: 'send', request: earlier, delivery }
}
