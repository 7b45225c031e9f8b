// @vitest-environment happy-dom
import { type ChangeKind, changeKinds, live } from '@halyard/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configure } from '../application.ts'
import { followChanges } from './follow-changes.ts'
import { pollUnlessLive } from './state.ts'

/** A server whose streams the test writes and breaks. */
interface Opened {
  readonly lastEventId: string | null
  readonly say: (text: string) => void
  readonly breakOff: () => void
  readonly closed: () => boolean
}

let opened: Opened[]
let answer: () => Response | null
let session: { token: string; id: string; expireDate: string } | null
let changes: (readonly ChangeKind[])[]
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  opened = []
  changes = []
  answer = () => null
  session = { token: 'token', id: 'ann', expireDate: '' }
  vi.stubGlobal('fetch', async (_: string, { headers, signal }: RequestInit) => {
    const other = answer()
    if (other) return other
    let writer: ReadableStreamDefaultController<Uint8Array>
    let closed = false
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        writer = controller
      },
      cancel: () => {
        closed = true
      },
    })
    signal?.addEventListener('abort', () => {
      if (!closed) writer.error(new Error('aborted'))
      closed = true
    })
    opened.push({
      lastEventId: new Headers(headers).get('last-event-id'),
      say: (text) => writer.enqueue(new TextEncoder().encode(text)),
      breakOff: () => writer.close(),
      closed: () => closed,
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  })
  configure({
    root: '/api',
    brandName: 'Kit',
    session: {
      current: () => session,
      end: () => {
        session = null
      },
      onChange: () => () => {},
    },
  })
})
afterEach(() => {
  stop()
  show(true)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const start = async () => {
  stop = followChanges({ call: live.changes, kinds: changeKinds }, (kinds) => changes.push(kinds))
  await pass(0)
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const last = () => opened.at(-1) as Opened
const event = (id: string, ...kinds: ChangeKind[]) => `id: ${id}\ndata: ${JSON.stringify({ kinds })}\n\n`
const polls = () => pollUnlessLive(2000) === 2000

function show(visible: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: !visible })
  document.dispatchEvent(new Event('visibilitychange'))
}

test('the server’s changes are passed on, however they are cut into packets', async () => {
  await start()
  expect(last().lastEventId).toBeNull()
  last().say('retry: 3000\nid: 1\n\n')
  const [half, rest] = [event('2', 'wallets').slice(0, 20), event('2', 'wallets').slice(20)]
  last().say(half)
  await pass(0)
  expect(changes).toEqual([])
  last().say(rest + event('3', 'orders', 'wallets'))
  await pass(0)
  expect(changes).toEqual([['wallets'], ['orders', 'wallets']])
})

test('after a break it resumes from the last event, without polling meanwhile', async () => {
  await start()
  last().say('id: 1\n\n')
  await pass(0)
  expect(polls()).toBe(false)
  last().say(event('2', 'wallets'))
  await pass(0)
  last().breakOff()
  await pass(2000)
  expect(opened).toHaveLength(2)
  expect(last().lastEventId).toBe('2')
  expect(changes).toEqual([['wallets']])
})

test('while the server cannot be reached, everything is read once and then polled, until it is back', async () => {
  await start()
  last().say('id: 1\n\n')
  await pass(0)
  answer = () => new Response('', { status: 502 })
  last().breakOff()
  await pass(60_000)
  expect(changes).toEqual([changeKinds])
  expect(polls()).toBe(true)
  answer = () => null
  globalThis.dispatchEvent(new Event('online'))
  await pass(0)
  last().say('id: 5\n\n')
  await pass(0)
  expect(polls()).toBe(false)
})

test('a connection that is silent for a minute counts as broken', async () => {
  await start()
  last().say('id: 1\n\n')
  await pass(50_000)
  last().say('id: 2\n\n')
  await pass(50_000)
  expect(opened).toHaveLength(1)
  await pass(12_000)
  expect(opened[0]?.closed()).toBe(true)
  expect(opened).toHaveLength(2)
  expect(last().lastEventId).toBe('2')
})

test('a hidden page does not listen, and gets what it missed when shown again', async () => {
  await start()
  last().say(event('7', 'wallets'))
  await pass(0)
  show(false)
  await pass(120_000)
  expect(opened).toHaveLength(1)
  expect(last().closed()).toBe(true)
  show(true)
  await pass(0)
  expect(opened).toHaveLength(2)
  expect(last().lastEventId).toBe('7')
})

test('an ended session does not reconnect', async () => {
  const body = { code: 'SESSION_ENDED', message: '', status: 401, requestId: 'r' }
  answer = () => Response.json(body, { status: 401 })
  await start()
  expect(session).toBeNull()
  answer = () => null
  await pass(120_000)
  expect(opened).toEqual([])
})
