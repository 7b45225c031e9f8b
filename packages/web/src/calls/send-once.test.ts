import { type RefusalCode, Refused, refusalStatus, Unanswered } from '@halyard/contract'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { openRequests } from './open-requests.ts'
import { moneyIsOut, newRequestKey, OutcomeUnknown, sendOnce } from './send-once.ts'

const lost = new Unanswered(new Error('reset'))
const offline = new Unanswered(new Error('offline'), { sent: false })
const refused = (code: RefusalCode) =>
  new Refused({ code, message: '', status: refusalStatus[code], requestId: 'r' })
const decided = (code: RefusalCode) =>
  new Refused({ code, message: '', status: refusalStatus[code], requestId: 'r', decides: true })

afterAll(() => vi.unstubAllGlobals())
let stored: Map<string, string>
beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  })
  openRequests.reload()
})

/** The key that the subject is sent under, with what comes back. */
async function keyOf(subject: string, error?: Error): Promise<string> {
  let used = ''
  const sent = sendOnce({ subject, about: 'about' }, async (key) => {
    used = key
    if (error) throw error
  })
  await sent.catch(() => undefined)
  return used
}

test('each request has a key of its own that the server takes', () => {
  const keys = Array.from({ length: 50 }, newRequestKey)
  expect(new Set(keys).size).toBe(50)
  expect(keys.every((key) => /^[\w-]{8,100}$/.test(key))).toBe(true)
})

test.each(['INTERNAL', 'UNAVAILABLE', 'OUTCOME_UNKNOWN'] as const)(
  'after %s, as after a lost answer, the outcome is unknown and the same request keeps its key',
  async (code) => {
    const unknown = sendOnce({ subject: 'a', about: 'about' }, () => Promise.reject(refused(code)))
    await expect(unknown).rejects.toThrow(OutcomeUnknown)
    const first = await keyOf('a', lost)
    expect(await keyOf('a', lost)).toBe(first)
    expect(await keyOf('b')).not.toBe(first)
    expect(openRequests.of('a')?.sentAtMs).toBeGreaterThan(0)
  },
)

test('what the server decides against is known, also where the cause is its own', async () => {
  const first = await keyOf('a', lost)
  const refusal = decided('UNAVAILABLE')
  await expect(sendOnce({ subject: 'a', about: 'about' }, () => Promise.reject(refusal))).rejects.toBe(
    refusal,
  )
  expect(await keyOf('a')).not.toBe(first)
})

test('a reload keeps the key, and storage holds no more than that', async () => {
  const first = await keyOf('a', lost)
  openRequests.reload()
  expect(await keyOf('a', lost)).toBe(first)
  expect([...stored.values()]).toEqual([
    JSON.stringify({ a: { about: 'about', key: first, sentAtMs: openRequests.of('a')?.sentAtMs } }),
  ])
})

test.each([undefined, decided('INSUFFICIENT_BALANCE')])('a known answer forgets the key', async (error) => {
  const first = await keyOf('a', lost)
  expect(await keyOf('a', error)).toBe(first)
  expect(openRequests.of('a')).toBeNull()
  expect(stored.size).toBe(0)
  expect(await keyOf('a')).not.toBe(first)
})

test.each(['TRANSACTION_PASSWORD_WRONG', 'SESSION_ENDED', 'TWO_FA_REQUIRED', 'TOO_MANY_REQUESTS'] as const)(
  '%s says nothing about an earlier send, and ends a first one',
  async (code) => {
    const lostKey = await keyOf('a', lost)
    await keyOf('a', refused(code))
    expect(await keyOf('a', lost)).toBe(lostKey)
    await keyOf('b', refused(code))
    expect(openRequests.of('b')).toBeNull()
  },
)

test('whatever the code: a refusal that does not say that it decides leaves an earlier send open', async () => {
  for (const code of Object.keys(refusalStatus) as RefusalCode[]) {
    const lostKey = await keyOf(code, lost)
    await keyOf(code, refused(code))
    expect(openRequests.of(code)?.key, code).toBe(lostKey)
  }
})

test.each(['TRANSACTION_PASSWORD_WRONG', 'VERIFY_CODE_WRONG', 'TWO_FA_REQUIRED'] as const)(
  '%s leaves it open wherever it was found: the earlier send may bring a proof that holds',
  async (code) => {
    const lostKey = await keyOf('a', lost)
    await keyOf('a', decided(code))
    expect(openRequests.of('a')?.key).toBe(lostKey)
  },
)

test('what could not be sent is not lost, and keeps its key all the same', async () => {
  const first = await keyOf('a', offline)
  expect(openRequests.of('a')?.sentAtMs).toBeNull()
  expect(await keyOf('a', offline)).toBe(first)
  await keyOf('a', lost)
  const sentAtMs = openRequests.of('a')?.sentAtMs
  await keyOf('a', offline)
  expect(openRequests.of('a')).toEqual({ key: first, sentAtMs, about: 'about' })
})

test('what cannot be sent again, or is refused unread, leaves what was sent before unknown', async () => {
  await keyOf('a', lost)
  const send = (error: Error) => sendOnce({ subject: 'a', about: 'about' }, () => Promise.reject(error))
  await expect(send(offline)).rejects.toMatchObject({ name: 'OutcomeUnknown', checkFailed: 'offline' })
  const wrong = refused('TRANSACTION_PASSWORD_WRONG')
  await expect(send(wrong)).rejects.toMatchObject({ name: 'OutcomeUnknown', checkFailed: wrong })
  await expect(send(decided('INSUFFICIENT_BALANCE'))).rejects.toThrow(Refused)
})

test('a lost send keeps its key, even if another send of the same was refused meanwhile', async () => {
  const { promise, reject } = Promise.withResolvers<void>()
  const first = sendOnce({ subject: 'a', about: 'about' }, () => promise)
  const key = openRequests.of('a')?.key
  await keyOf('a', decided('INSUFFICIENT_BALANCE'))
  // Meanwhile too: a third send under a key of its own could pay again.
  expect(await keyOf('a', lost)).toBe(key)
  reject(lost)
  await expect(first).rejects.toThrow(OutcomeUnknown)
  expect(openRequests.of('a')?.key).toBe(key)
})

test('a key that something else went through under leaves it unknown, and to be let go at once: no check can help', async () => {
  await keyOf('a', lost)
  const reused = refused('IDEMPOTENCY_KEY_REUSED')
  await expect(
    sendOnce({ subject: 'a', about: 'about' }, () => Promise.reject(reused)),
  ).rejects.toMatchObject({ name: 'OutcomeUnknown', checkFailed: reused })
  expect(openRequests.of('a')?.checked).toBe(true)
})

test('what never left the browser is no earlier send: refused for its proof, it is over', async () => {
  const first = await keyOf('a', offline)
  await keyOf('a', refused('TRANSACTION_PASSWORD_WRONG'))
  expect(openRequests.of('a')).toBeNull()
  expect(await keyOf('a')).not.toBe(first)
})

test('it is out until the answer is there', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const sent = sendOnce({ subject: 'a', about: 'about' }, () => promise)
  expect(moneyIsOut()).toBe(true)
  resolve()
  await sent
  expect(moneyIsOut()).toBe(false)
})

test.each([
  ['FORBIDDEN', true],
  ['ACCOUNT_FROZEN', true],
  ['INVALID_INPUT', true],
  ['UNAVAILABLE', undefined],
  ['INTERNAL', undefined],
  ['OUTCOME_UNKNOWN', undefined],
  ['TWO_FA_REQUIRED', undefined],
  ['TRANSACTION_PASSWORD_WRONG', undefined],
  ['VERIFY_CODE_WRONG', undefined],
  ['SESSION_ENDED', undefined],
  ['TOO_MANY_REQUESTS', undefined],
] as const)('a check that is answered %s is in vain: %s', async (code, checked) => {
  // The first send is no check.
  await keyOf('a', refusalStatus[code] >= 500 ? refused(code) : lost)
  expect(openRequests.of('a')?.checked).toBeUndefined()
  await keyOf('a', refused(code))
  expect(openRequests.of('a')?.checked).toBe(checked)
})

/** Checks the lost request again, so many seconds later. */
function checkLater(seconds: number, answer: RefusalCode | Error): Promise<string> {
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + seconds * 1000)
  return keyOf('a', answer instanceof Error ? answer : refused(answer))
}

test.each([
  ['UNAVAILABLE', 'INTERNAL', 60, true],
  // A server that starts again is given the time for it.
  ['UNAVAILABLE', 'UNAVAILABLE', 59, undefined],
  // Just then it may have been carried out.
  ['UNAVAILABLE', 'OUTCOME_UNKNOWN', 3600, undefined],
  ['OUTCOME_UNKNOWN', 'OUTCOME_UNKNOWN', 3600, undefined],
  ['OUTCOME_UNKNOWN', 'UNAVAILABLE', 3600, undefined],
  ['TRANSACTION_PASSWORD_WRONG', 'UNAVAILABLE', 3600, undefined],
] as const)(
  'checks answered %s and %s, %i s later, are in vain: %s',
  async (first, second, seconds, vain) => {
    await keyOf('a', refused('UNAVAILABLE'))
    await checkLater(3600, first)
    expect(openRequests.of('a')?.checked).toBeUndefined()
    await checkLater(seconds, second)
    expect(openRequests.of('a')?.checked).toBe(vain)
    vi.restoreAllMocks()
  },
)

test.each([
  [502, true],
  [503, true],
  // The server has taken it, and did not answer in time.
  [504, undefined],
  [524, undefined],
  // Such as the page of a network that wants its user to log in.
  [200, undefined],
  [null, undefined],
])('what is not the server’s own answer, with status %s, is in vain as well: %s', async (status, vain) => {
  const answer = new Unanswered(new Error('no JSON'), { status })
  await keyOf('a', answer)
  await checkLater(3600, answer)
  expect(openRequests.of('a')?.checked).toBeUndefined()
  await checkLater(60, answer)
  expect(openRequests.of('a')?.checked).toBe(vain)
  vi.restoreAllMocks()
})

test('an answer that comes late settles only what it answers, not the same sent anew', async () => {
  const first = Promise.withResolvers<void>()
  const late = sendOnce({ subject: 'a', about: 'about' }, () => first.promise)
  // It was let go meanwhile, and the same sent once more.
  openRequests.forget({ subject: 'a', key: openRequests.of('a')?.key ?? '' })
  const second = await keyOf('a', lost)
  first.resolve()
  await late
  expect(openRequests.of('a')?.key).toBe(second)
  expect(await keyOf('a', lost)).toBe(second)
})

test('whatever else the server answers, it can look again: its trouble of before no longer counts', async () => {
  await keyOf('a', lost)
  await checkLater(0, 'UNAVAILABLE')
  await checkLater(30, 'TRANSACTION_PASSWORD_WRONG')
  await checkLater(3600, 'UNAVAILABLE')
  expect(openRequests.of('a')?.checked).toBeUndefined()
  await checkLater(60, 'UNAVAILABLE')
  expect(openRequests.of('a')?.checked).toBe(true)
  await checkLater(1, 'TRANSACTION_PASSWORD_WRONG')
  expect(openRequests.of('a')?.checked).toBeUndefined()
  vi.restoreAllMocks()
})

test('a clock that is set back begins the wait anew', async () => {
  await keyOf('a', lost)
  await checkLater(3600, 'UNAVAILABLE')
  await checkLater(-1800, 'UNAVAILABLE')
  await checkLater(60, 'UNAVAILABLE')
  expect(openRequests.of('a')?.checked).toBe(true)
  vi.restoreAllMocks()
})

test('a check that the server fails at says so, instead of speaking of no response', async () => {
  await keyOf('a', lost)
  const check = sendOnce({ subject: 'a', about: 'about' }, () => Promise.reject(refused('INTERNAL')))
  await expect(check).rejects.toMatchObject({ checkFailed: { code: 'INTERNAL' } })
})
