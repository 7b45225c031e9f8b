import { member, Refused, wallet } from '@halyard/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { createApi } from './create-api.ts'
import { openRequests } from './open-requests.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const refusal = (code: string, decides?: true) =>
  Response.json({ code, message: code, status: 403, requestId: 'r', decides }, { status: 403 })
const profile = () => Response.json({ username: 'mei.lin' })

/** Gives the responses in order, and records the token of each request. */
function serverAnswers(...answers: readonly (() => Response)[]) {
  const tokens: (string | null)[] = []
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    tokens.push(new Headers(headers).get('authorization'))
    return answers[tokens.length - 1]?.()
  })
  return tokens
}

function signedIn() {
  const listeners: (() => void)[] = []
  const session = {
    token: 'first' as string | null,
    id: 'ann',
    current: () => (session.token ? { token: session.token, id: session.id } : null),
    end: () => session.become(null),
    /** As when somebody else has signed in from another tab, or nobody is signed in any more. */
    become(id: string | null): void {
      Object.assign(session, id ? { token: 'second', id } : { token: null })
      for (const listener of listeners) listener()
    },
    onChange: (listener: () => void) => listeners.push(listener),
  }
  return session
}

test('a session that the server has ended ends here too', async () => {
  serverAnswers(() => refusal('SESSION_ENDED'))
  const session = signedIn()
  await expect(createApi({ root: '/api', session }).api(member.viewProfile)).rejects.toThrow(Refused)
  expect(session.token).toBeNull()
})

test('a newer session outlives the answer about an older one', async () => {
  const session = signedIn()
  serverAnswers(() => {
    session.token = 'second'
    return refusal('SESSION_ENDED')
  })
  await expect(createApi({ root: '/api', session }).api(member.viewProfile)).rejects.toThrow(Refused)
  expect(session.token).toBe('second')
})

test('a call is made again once the application has done what the server asked for', async () => {
  const asked = serverAnswers(() => refusal('PROOF_REQUIRED'), profile)
  const onRefused = vi.fn(async () => true)
  const { api } = createApi({ root: '/api', session: signedIn(), onRefused })
  expect(await api(member.viewProfile)).toEqual({ username: 'mei.lin' })
  expect(onRefused).toHaveBeenCalledWith(expect.objectContaining({ code: 'PROOF_REQUIRED' }))
  expect(asked).toHaveLength(2)
})

test('a call that is refused again is not asked about a second time', async () => {
  const asked = serverAnswers(
    () => refusal('PROOF_REQUIRED'),
    () => refusal('PROOF_REQUIRED'),
  )
  const onRefused = vi.fn(async () => true)
  await expect(
    createApi({ root: '/api', session: signedIn(), onRefused }).api(member.viewProfile),
  ).rejects.toThrow(Refused)
  expect([asked.length, onRefused.mock.calls.length]).toEqual([2, 1])
})

test('a refusal that the application leaves alone, and a missing answer, reach the caller', async () => {
  const asked = serverAnswers(
    () => refusal('PROOF_REQUIRED'),
    () => new Response('down', { status: 502 }),
  )
  const onRefused = vi.fn(async () => false)
  const { api } = createApi({ root: '/api', session: signedIn(), onRefused })
  await expect(api(member.viewProfile)).rejects.toThrow('PROOF_REQUIRED')
  await expect(api(member.viewProfile)).rejects.toThrow('not answered')
  expect([asked.length, onRefused.mock.calls.length]).toEqual([2, 1])
})

test('no call waits for ever, and one that is given up by its screen ends at once', async () => {
  const limits: number[] = []
  const given = new AbortController()
  const late = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limits.push(ms)
    return late.signal
  })
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  })
  const { api } = createApi({ root: '/api', session: signedIn() })
  const upload = { body: { profileImageUpload: new File(['x'], 'me.png') } }
  const left = api(member.viewProfile, undefined, { signal: given.signal })
  const calls = [api(member.viewProfile), api(member.changeProfileImage, upload)]
  given.abort()
  await expect(left).rejects.toThrow('not answered')
  late.abort()
  for (const call of calls) await expect(call).rejects.toThrow('not answered')
  expect(limits).toEqual([60_000, 60_000, 180_000])
})

test('a lost money request that is refused unread does what the refusal asks for, and stays unknown', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const session = signedIn()
  session.id = 'eve'
  const answers = [() => new Response('down', { status: 502 }), () => refusal('PROOF_REQUIRED')]
  serverAnswers(...answers, () => refusal('SESSION_ENDED'))
  const onRefused = vi.fn(async () => false)
  const { api } = createApi({ root: '/api', session, onRefused })
  const input = { body: { amount: '7', transactionPassword: 'secret' } }
  await expect(api(wallet.bonusTransfer, input)).rejects.toThrow('unknown')
  await expect(api(wallet.bonusTransfer, input)).rejects.toThrow('unknown')
  expect(onRefused).toHaveBeenCalledWith(expect.objectContaining({ code: 'PROOF_REQUIRED' }))
  await expect(api(wallet.bonusTransfer, input)).rejects.toThrow('unknown')
  expect(session.token).toBeNull()
})

test('a money request that is sent again has the key of the first, for its member alone', async () => {
  // There is no browser storage here, and the key is kept all the same.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'))
    throw new Error('reset')
  })
  const session = signedIn()
  const { api, openAbout, openNow, openSince } = createApi({ root: '/api', session })
  const input = { body: { amount: '5', transactionPassword: 'first' } }
  expect(openSince(wallet.bonusTransfer, input)).toBeNull()
  await expect(api(wallet.bonusTransfer, input)).rejects.toThrow('unknown')
  const again = { body: { amount: '5', transactionPassword: 'again' } }
  expect(openSince(wallet.bonusTransfer, again)).toBeInstanceOf(Date)
  const other = { body: { amount: '7', transactionPassword: 'first' } }
  expect(openSince(wallet.bonusTransfer, other)).toBeNull()
  expect(openAbout(wallet.bonusTransfer, other)).toHaveLength(1)
  expect(openAbout(wallet.transfer, other)).toEqual([])
  // What was asked for is known, to be sent again, and nothing of what proved it.
  expect(openNow()).toMatchObject([{ call: wallet.bonusTransfer.path, input: { body: { amount: '5' } } }])
  expect(JSON.stringify(openNow())).not.toContain('first')
  await expect(api(wallet.bonusTransfer, again)).rejects.toThrow('unknown')
  session.id = 'ben'
  expect(openSince(wallet.bonusTransfer, again)).toBeNull()
  expect(openAbout(wallet.bonusTransfer, again)).toEqual([])
  expect(openNow()).toEqual([])
  await expect(api(wallet.bonusTransfer, again)).rejects.toThrow('unknown')
  await expect(api(member.viewProfile)).rejects.toThrow('not answered')
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
  expect(keys[3]).toBeNull()
})

/** What is kept of the requests for this amount, whoever sent them. */
const keptFor = (amount: string) =>
  openRequests.sent().filter((request) => JSON.stringify(request).includes(`"${amount}"`))

test.each(['ben', null])(
  'what was asked for is not left to %s, not even if it is lost after that',
  async (next) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.stubGlobal('fetch', async () => Promise.reject(new Error('reset')))
    const session = signedIn()
    session.id = crypto.randomUUID()
    const { api, openNow } = createApi({ root: '/api', session })
    const lose = (amount: string) =>
      expect(
        api(wallet.bonusTransfer, { body: { amount, transactionPassword: 'x' } }, { told: told(amount) }),
      ).rejects.toThrow('unknown')
    await lose('11')
    expect([openNow().length, keptFor('11').length]).toEqual([1, 1])
    const { promise, reject } = Promise.withResolvers<Response>()
    vi.stubGlobal('fetch', () => promise)
    const late = lose('12')
    session.become(next)
    expect([keptFor('11'), keptFor('12')]).toEqual([[], []])
    reject(new Error('reset'))
    await late
    expect([keptFor('11'), keptFor('12')]).toEqual([[], []])
  },
)

const told = (amount: string) => ({ table: 'wallet', key: 'asked', values: { amount } })

test('a page that finds somebody else signed in keeps nothing of who was before', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('fetch', async () => Promise.reject(new Error('reset')))
  const session = signedIn()
  const body = { amount: '13', transactionPassword: 'x' }
  const { api } = createApi({ root: '/api', session })
  await expect(api(wallet.bonusTransfer, { body })).rejects.toThrow('unknown')
  expect(keptFor('13')).toHaveLength(1)
  createApi({ root: '/api', session: { ...signedIn(), current: () => ({ token: 't', id: 'ben' }) } })
  expect(keptFor('13')).toEqual([])
})

/** What became of it was told elsewhere, and is not known here. */
const noLongerOpen = { name: 'OutcomeUnknown', cause: { message: 'This request is no longer open' } }

test('a check is sent under the key of what it checks, whatever it would be named now, and never as a new one', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const keys: (string | null)[] = []
  let answer = (): Response => {
    throw new Error('reset')
  }
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'))
    return answer()
  })
  const session = signedIn()
  session.id = crypto.randomUUID()
  const { api, openNow } = createApi({ root: '/api', session })
  const body = { amount: '14', transactionPassword: 'x' }
  await expect(api(wallet.bonusTransfer, { body })).rejects.toThrow('unknown')
  const [again] = openNow()
  // As after a new version that reads an input otherwise.
  const input = { body: { ...body, amount: '14.0' } }
  await expect(api(wallet.bonusTransfer, input, { again })).rejects.toThrow('unknown')
  expect(openNow()).toEqual([again])
  const ann = session.id
  session.become('ben')
  await expect(api(wallet.bonusTransfer, input, { again })).rejects.toMatchObject(noLongerOpen)
  session.become(ann)
  answer = () => refusal('INSUFFICIENT_BALANCE', true)
  await expect(api(wallet.bonusTransfer, input, { again })).rejects.toThrow(Refused)
  await expect(api(wallet.bonusTransfer, input, { again })).rejects.toMatchObject(noLongerOpen)
  expect(keys).toEqual([again?.key, again?.key, again?.key])
})
