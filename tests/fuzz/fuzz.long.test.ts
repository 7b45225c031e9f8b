/**
 * Hostile inputs, generated from each call's schema: none may make a call fail, every refusal must be one of
 * the contract, the books must stay in order, and memory must not grow with their number. `npm run fuzz`
 * sends many more.
 */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { allCalls, type Call, type DescribedCall } from '@halyard/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anyGateway } from '../support/any-gateway.ts'
import { drawnSeed } from '../support/drawn-seed.ts'
import { expectBooksBalance, type House, openHouse } from '../support/investing.ts'
import { injected } from '../support/server.ts'
import { aView } from '../support/views.ts'
import { faultOf } from './answers.ts'
import { type Caller, type Cast, callerOf, castOf, refresh } from './callers.ts'
import { requests, type Sent } from './requests.ts'

/** `npm run test:long` sends at most this many, depending on the number of fields; `npm run fuzz` exactly as many. */
const asked = process.env.FUZZ_INPUTS
const inputs = Number(asked ?? 60)
const halfFor = (call: Call) => Math.ceil((asked ? inputs : Math.min(inputs, 20 + 10 * fieldsOf(call))) / 2)
const fieldsOf = ({ body, query }: Call) => Object.keys({ ...body.shape, ...query.shape }).length
const seed = Number(process.env.FUZZ_SEED ?? drawnSeed)
const calls = allCalls().filter(({ path }) => path.includes(process.env.FUZZ_CALL ?? ''))

let house: House
let cast: Cast
beforeAll(async () => {
  // Log lines about answered calls would be the only thing that grows.
  house = await openHouse(undefined, {}, { gateway: anyGateway(), config: { logLevel: 'error' } })
  // A node that knows none of the transactions they name; without one, every such question would be UNAVAILABLE.
  const unknown = { outcomeOf: async () => ({ state: 'unknown' as const }) }
  for (const chain of Object.values(house.t.app.chains)) Object.assign(chain, unknown)
  cast = await castOf(house)
})
afterAll(() => house.close())

const callers = new Map<Call, Caller>()
const inputsBetweenRefreshing = 10
const timeout = 60_000 + inputs * 100

async function send(call: DescribedCall, caller: Caller, sent: Sent) {
  const response = await injected(house.t.server, call, {
    method: call.method,
    url: `/api${call.path}${sent.search}`,
    headers: {
      ...sent.headers,
      ...(caller.token ? { authorization: `Bearer ${caller.token}` } : {}),
      ...(caller.browser?.cookie ? { cookie: caller.browser.cookie } : {}),
    },
    ...(sent.payload === undefined ? {} : { payload: sent.payload }),
  })
  // An input may end the session, as intended.
  if (response.statusCode === 401) caller.token = await caller.renew()
  return response
}

async function fuzz(call: DescribedCall, from: number): Promise<void> {
  const caller = callers.get(call) ?? (await callerOf(house, cast, call))
  callers.set(call, caller)
  await fuzzAs(caller, call, from)
}

/** By an operator who sees the portal as the member does: whatever would write fails in the database. */
async function fuzzView(call: DescribedCall, from: number): Promise<void> {
  const caller = callers.get(call) ?? (await callerOf(house, cast, call))
  const renew = async () => (await aView(house.t, caller.member ?? cast.mary)).token
  await fuzzAs({ ...caller, token: await renew(), renew }, call, from)
}

async function fuzzAs(caller: Caller, call: DescribedCall, from: number): Promise<void> {
  let sentSoFar = 0
  const judged = fc.asyncProperty(requests(call, caller.known), async (sent) => {
    if (sentSoFar++ % inputsBetweenRefreshing === 0) await refresh(house, cast, caller)
    const fault = faultOf(call, sent.language, await send(call, caller, sent))
    if (fault) throw new Error(`${fault}\n${house.t.logged().slice(-2000)}`)
  })
  await fc.assert(judged, { numRuns: halfFor(call), seed: from })
}

describe(`${inputs} hostile inputs, seed ${seed}:`, () => {
  test.each(calls)('$method $path answers each of the first half', { timeout }, (call) => fuzz(call, seed))

  let before = 0
  test('memory is looked at', () => {
    before = heapBytes()
  })

  test.each(calls)('$method $path answers each of the second half', { timeout }, (call) =>
    fuzz(call, seed + 1),
  )

  test.each(calls.filter(({ viewable }) => viewable))(
    '$method $path answers whoever views as the member',
    { timeout },
    (call) => fuzzView(call, seed),
  )

  test('memory has not grown with them', () => {
    const grown = heapBytes() - before
    expect(grown / 2 ** 20).toBeLessThan(8)
  })

  test('the books are in order', () => expectBooksBalance(house))
})

/** The memory still in use after garbage collection. */
function heapBytes(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  collect()
  return process.memoryUsage().heapUsed
}
