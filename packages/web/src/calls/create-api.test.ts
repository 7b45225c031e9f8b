// @vitest-environment happy-dom
import { member, Refused, requests, wallet } from '@halyard/contract'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createApi } from './create-api.ts'
import { noteServerTime, serverNow } from './server-clock.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const refusal = (code: string) =>
  Response.json({ code, message: code, status: 403, requestId: 'r' }, { status: 403 })
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
    /** As when somebody else has signed in from another tab, or the session has ended. */
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

test('a newer session survives a response about an older one', async () => {
  const session = signedIn()
  serverAnswers(() => {
    session.token = 'second'
    return refusal('SESSION_ENDED')
  })
  await expect(createApi({ root: '/api', session }).api(member.viewProfile)).rejects.toThrow(Refused)
  expect(session.token).toBe('second')
})

test('a call is repeated once the application has handled the refusal', async () => {
  const requested = serverAnswers(() => refusal('PROOF_REQUIRED'), profile)
  const onRefused = vi.fn(async () => true)
  const { api } = createApi({ root: '/api', session: signedIn(), onRefused })
  expect(await api(member.viewProfile)).toEqual({ username: 'mei.lin' })
  expect(onRefused).toHaveBeenCalledWith(
    expect.objectContaining({ code: 'PROOF_REQUIRED' }),
    member.viewProfile,
  )
  expect(requested).toHaveLength(2)
})

test('one member’s call is never repeated as another', async () => {
  const session = signedIn()
  const requested = serverAnswers(() => refusal('PROOF_REQUIRED'), profile)
  const onRefused = async () => {
    session.become('ben')
    return true
  }
  await expect(createApi({ root: '/api', session, onRefused }).api(member.viewProfile)).rejects.toThrow(
    'PROOF_REQUIRED',
  )
  expect(requested).toHaveLength(1)
})

test('a call that is refused again is not repeated a second time', async () => {
  const requested = serverAnswers(
    () => refusal('PROOF_REQUIRED'),
    () => refusal('PROOF_REQUIRED'),
  )
  const onRefused = vi.fn(async () => true)
  await expect(
    createApi({ root: '/api', session: signedIn(), onRefused }).api(member.viewProfile),
  ).rejects.toThrow(Refused)
  expect([requested.length, onRefused.mock.calls.length]).toEqual([2, 1])
})

test('a refusal that the application does not handle, and a missing response, reach the caller', async () => {
  const requested = serverAnswers(
    () => refusal('PROOF_REQUIRED'),
    () => new Response('down', { status: 502 }),
  )
  const onRefused = vi.fn(async () => false)
  const { api } = createApi({ root: '/api', session: signedIn(), onRefused })
  await expect(api(member.viewProfile)).rejects.toThrow('PROOF_REQUIRED')
  await expect(api(member.viewProfile)).rejects.toThrow('not answered')
  expect([requested.length, onRefused.mock.calls.length]).toEqual([2, 1])
})

test('no call waits forever, and one that its screen cancels ends at once', async () => {
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

const lose = (): Response => {
  throw new TypeError('reset')
}
const closed = () => Response.json({ outcome: 'CLOSED', request: null, message: '' })
const done = () =>
  Response.json({
    outcome: 'DONE',
    request: {
      call: wallet.bonusTransfer.path,
      answer: {},
      replayed: { sentAt: '2026-11-16T10:00:00.000Z', state: 'COMPLETED' },
    },
    message: '',
  })

/** Gives the responses in order, and records the calls with their keys. */
function serverPlays(...answers: readonly (() => Response)[]) {
  const requested: { path: string; key: string | null }[] = []
  vi.stubGlobal('fetch', async (url: string, { headers, body }: RequestInit) => {
    const path = url.replace('/api', '')
    const key = new Headers(headers).get('idempotency-key')
    requested.push({ path, key: key ?? JSON.parse(String(body ?? '{}')).key ?? null })
    return answers[requested.length - 1]?.()
  })
  return requested
}

const input = { body: { amount: '5', transactionPassword: 'secret' } }
const message = { table: 'wallet', key: 'asked', values: { amount: '5' } }
const [pay, settle] = [wallet.bonusTransfer.path, requests.settle.path]

test('a lost money request is checked by its key, and sent again only if it had no effect', async () => {
  const requested = serverPlays(lose, lose, lose, closed, () => Response.json({ message: 'Done' }))
  const { api, openNow } = createApi({ root: '/api', session: signedIn() })
  await expect(api(wallet.bonusTransfer, input, { message })).rejects.toThrow('unknown')
  expect(openNow()).toMatchObject([{ call: pay, message }])
  expect(JSON.stringify(localStorage)).not.toContain('secret')
  // Without a session nothing can be settled, so nothing is sent.
  await expect(api(wallet.bonusTransfer, input)).rejects.toThrow('EARLIER_REQUEST_OPEN')
  expect(await api(wallet.bonusTransfer, input)).toEqual({ message: 'Done' })
  expect(requested.map(({ path }) => path)).toEqual([pay, settle, settle, settle, pay])
  const [first, ...others] = requested.map(({ key }) => key)
  expect(others.slice(0, 3)).toEqual([first, first, first])
  expect(others[3]).not.toBe(first)
  expect(openNow()).toEqual([])
})

test('a request that went through is not sent a second time', async () => {
  const requested = serverPlays(lose, lose, done)
  const { api, openNow } = createApi({ root: '/api', session: signedIn() })
  await expect(api(wallet.bonusTransfer, input)).rejects.toThrow('unknown')
  await expect(api(wallet.bonusTransfer, input)).rejects.toThrow('EARLIER_REQUEST_OPEN')
  expect([requested.length, openNow()]).toEqual([3, []])
})

test('a closed tab’s request is settled before an equal one is sent, and other calls don’t wait for it', async () => {
  const session = signedIn()
  const old = { key: 'a-closed-tabs-key', by: 'ann', settledBy: settle, call: pay, sentAtMs: 1 }
  localStorage.setItem(`halyard.request.${old.key}`, JSON.stringify(old))
  const requested = serverPlays(() => Response.json({ message: 'Sent' }), done)
  const { api } = createApi({ root: '/api', session })
  await api(wallet.transfer, { body: { ...input.body, walletType: 'USDP', email: 'b@halyard.test' } })
  await expect(api(wallet.bonusTransfer, input)).rejects.toThrow('EARLIER_REQUEST_OPEN')
  expect(requested).toMatchObject([{ path: wallet.transfer.path }, { path: settle, key: old.key }])
})

test('a request is settled by its sender only, and its description is not left to the next', async () => {
  serverPlays(lose, lose)
  const session = signedIn()
  const { api, openNow, settle } = createApi({ root: '/api', session })
  await expect(api(wallet.bonusTransfer, input, { message })).rejects.toThrow('unknown')
  const [request] = openNow()
  session.become('ben')
  expect(openNow()).toEqual([])
  if (!request) throw new Error('It is not kept')
  await expect(settle(request)).rejects.toThrow('another')
  expect(JSON.stringify(localStorage)).not.toContain('asked')
  session.become('ann')
  expect(openNow()).toMatchObject([{ key: request.key }])
})

test('operators have a call of their own', async () => {
  const requested = serverPlays(lose, closed)
  const settleCall = requests.settleOperatorRequest
  const { api } = createApi({ root: '/api', session: signedIn(), settleCall })
  await expect(api(wallet.bonusTransfer, input)).rejects.toThrow('was not carried out')
  expect(requested[1]?.path).toBe(settleCall.path)
})

test('the time is that of the server’s last reply', async () => {
  onTestFinished(
    () => void noteServerTime(new Response(null, { headers: { date: new Date().toUTCString() } })),
  )
  const at = Date.now() + 90 * 24 * 3600_000
  serverAnswers(() => Response.json({}, { headers: { date: new Date(at).toUTCString() } }), profile)
  const { api } = createApi({ root: '/api', session: signedIn() })
  await api(member.viewProfile)
  expect(Math.abs(serverNow().getTime() - at)).toBeLessThan(60_000)
  await api(member.viewProfile)
  expect(Math.abs(serverNow().getTime() - at)).toBeLessThan(60_000)
})
