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
import { type Answered, answerOf, faultOf, isOwnAnswer } from './answers.ts'
import { type Caller, type Cast, callerOf, castOf, refresh } from './callers.ts'
import { unstorable } from './hostile-values.ts'
import { usual } from './plausible-values.ts'
import { formOf, requests, type Sent } from './requests.ts'
import { textsOf, withText } from './texts-of.ts'

/** `npm run test:long` sends at most this many, depending on the number of fields; `npm run fuzz` exactly as many. */
const requested = process.env.FUZZ_INPUTS
const inputs = Number(requested ?? 60)
const halfFor = (call: Call) =>
  Math.ceil((requested ? inputs : Math.min(inputs, 20 + 10 * fieldsOf(call))) / 2)
const fieldsOf = ({ body, query }: Call) => Object.keys({ ...body.shape, ...query.shape }).length
/**
 * The first half is the same in every long run, the second is random; `npm run fuzz` draws both from its
 * seed.
 */
const given = process.env.FUZZ_SEED
const [firstSeed, secondSeed] = given ? [Number(given), Number(given) + 1] : [1, drawnSeed + 1]
const calls = allCalls().filter(({ path }) => path.includes(process.env.FUZZ_CALL ?? ''))

let house: House
let cast: Cast
beforeAll(async () => {
  // Log lines about answered calls would be the only thing that grows.
  house = await openHouse(undefined, {}, { gateway: anyGateway(), config: { logLevel: 'error' } })
  // A node that knows none of the named transactions; without one, every such query would be UNAVAILABLE.
  const unknown = { outcomeOf: async () => ({ state: 'unknown' as const }) }
  for (const chain of Object.values(house.t.app.chains)) Object.assign(chain, unknown)
  cast = await castOf(house)
})
afterAll(() => house.close())

const callers = new Map<Call, Caller>()
/** Counts of responses by call, for callers with access; views are not counted. */
const answers = new Map<Call, Record<string, number>>()
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

/** Repeated if an earlier input has ended the session. */
async function sendSignedIn(call: DescribedCall, caller: Caller, sent: Sent) {
  const answered = await send(call, caller, sent)
  return answered.statusCode === 401 && caller.token ? send(call, caller, sent) : answered
}

async function fuzz(call: DescribedCall, from: number): Promise<void> {
  const caller = callers.get(call) ?? (await callerOf(house, cast, call))
  callers.set(call, caller)
  await fuzzAs(caller, call, from, (answered) => count(call, answered))
}

/** By an operator viewing the portal as the member: any write fails in the database. */
async function fuzzView(call: DescribedCall, from: number): Promise<void> {
  const caller = callers.get(call) ?? (await callerOf(house, cast, call))
  const renew = async () => (await aView(house.t, caller.member ?? cast.mary)).token
  await fuzzAs({ ...caller, token: await renew(), renew }, call, from, () => {})
}

function count(call: Call, answered: Answered): void {
  const counts = answers.get(call) ?? {}
  answers.set(call, counts)
  const answer = answerOf(answered)
  counts[answer] = (counts[answer] ?? 0) + 1
}

async function fuzzAs(
  caller: Caller,
  call: DescribedCall,
  from: number,
  note: (answered: Answered) => void,
): Promise<void> {
  let sentSoFar = 0
  const judged = fc.asyncProperty(requests(call, caller.known), async (sent) => {
    if (sentSoFar++ % inputsBetweenRefreshing === 0) await refresh(house, cast, caller)
    const answered = await sendSignedIn(call, caller, sent)
    note(answered)
    const fault = faultOf(call, sent.language, answered)
    if (fault) throw new Error(`${fault}\n${house.t.logged().slice(-2000)}`)
  })
  const { body, query } = validInput(call, caller)
  const examples: [Sent][] = [[sendingOf(call, body, inQuery(query))]]
  await fc.assert(judged, { numRuns: halfFor(call) + 1, seed: from, examples })
}

const validInput = ({ body, query }: Call, caller: Caller) => ({
  body: usual(body.shape as never, caller.usual),
  query: usual(query.shape as never, caller.usual),
})

const inQuery = (search: object) => `?${new URLSearchParams(search as Record<string, string>)}`

/** Its usual input, with an unstorable value in one text after the other. */
async function sendUnstorable(call: DescribedCall): Promise<void> {
  const caller = callers.get(call) ?? (await callerOf(house, cast, call))
  callers.set(call, caller)
  await refresh(house, cast, caller)
  const { body, query } = validInput(call, caller)
  const sendings = unstorable.flatMap((text) => [
    ...textsOf(call.body)
      .filter(() => text.isWellFormed() || call.takes === 'json')
      .map((path) => sendingOf(call, withText(body, path, text) as object, inQuery(query))),
    ...textsOf(call.query)
      // In addresses and forms half a pair is sent as U+FFFD.
      .filter(() => text.isWellFormed())
      .map((path) => sendingOf(call, body, inQuery(withText(query, path, text) as object))),
  ])
  expect(sendings.length).toBeGreaterThan(0)
  for (const sent of sendings) {
    const answered = await sendSignedIn(call, caller, sent)
    expect(faultOf(call, 'en', answered) ?? answered.statusCode, JSON.stringify(sent)).toBe(400)
  }
}

function sendingOf(call: DescribedCall, body: object, search: string): Sent {
  const headers = { 'content-language': 'en', 'idempotency-key': crypto.randomUUID() }
  if (call.method === 'GET') return { search, payload: undefined, headers, language: 'en' }
  if (call.takes === 'multipart') {
    return { search, payload: formOf(Object.entries(body)), headers, language: 'en' }
  }
  const json = { ...headers, 'content-type': 'application/json' }
  return { search, payload: JSON.stringify(body), headers: json, language: 'en' }
}

describe(`${inputs} hostile inputs, seeds ${firstSeed} and ${secondSeed}:`, () => {
  let before = Number.NaN
  describe('the first half', () => {
    test.each(calls)('$method $path answers each', { timeout }, (call) => fuzz(call, firstSeed))
    afterAll(() => {
      before = heapBytes()
    })
  })

  describe('the second half', () => {
    test.each(calls)('$method $path answers each', { timeout }, (call) => fuzz(call, secondSeed))
  })

  test.each(calls.filter(({ viewable }) => viewable))(
    '$method $path answers an operator viewing as the member',
    { timeout },
    (call) => fuzzView(call, secondSeed),
  )

  test.each(calls.filter((call) => textsOf(call.body).length + textsOf(call.query).length > 0))(
    '$method $path accepts neither NUL nor half a surrogate pair in any text',
    { timeout },
    (call) => sendUnstorable(call),
  )

  test('each call was really executed, and not only refused at the gate', () => {
    const untried = calls.flatMap((call) => {
      const counts = answers.get(call) ?? {}
      return Object.keys(counts).some(isOwnAnswer) ? [] : [[call.path, counts]]
    })
    expect(Object.fromEntries(untried)).toEqual({})
  })

  test('memory does not grow with the inputs', () => {
    const grown = heapBytes() - before
    expect(grown / 2 ** 20).toBeLessThan(8)
  })

  test('the books have no faults', () => expectBooksBalance(house))
})

/** The memory still in use after garbage collection. */
function heapBytes(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  collect()
  return process.memoryUsage().heapUsed
}
