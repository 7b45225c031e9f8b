/**
 * Follows the server's changes while the page is in view: a hidden one needs no figures, and browsers open
 * only six connections to a site without HTTP/2. After a break, or when it comes into view again, the server
 * resumes from the last event.
 */

import { type live, type operatorHome, Refused } from '@halyard/contract'
import { application } from '../application.ts'
import { api } from '../calls/api.ts'
import { isLive, setLive } from './state.ts'

/** The events of a stream, by the standard for server-sent events as far as our server uses it. */
interface ServerEvent {
  readonly id: string | null
  /** Null for a block that only carries the stream's position. */
  readonly data: string | null
}

/** A stream of changes, and the kinds it can have. */
export interface Changes<Kind extends string> {
  readonly call: typeof live.changes | typeof operatorHome.operatorChanges
  readonly kinds: readonly Kind[]
}

type OnChange<Kind> = (kinds: readonly Kind[]) => void

/** The server sends something at least every 25 seconds. */
const silenceMs = 60_000

const firstWaitMs = 1000

const maxWaitMs = 30_000

/** Returns a function that stops it. */
export function followChanges<Kind extends string>(
  changes: Changes<Kind>,
  onChange: OnChange<Kind>,
): () => void {
  const stopping = new AbortController()
  void follow(changes, onChange, stopping.signal)
  return () => stopping.abort()
}

async function follow<Kind extends string>(
  changes: Changes<Kind>,
  onChange: OnChange<Kind>,
  stopping: AbortSignal,
): Promise<void> {
  let lastEventId: string | undefined
  let failures = 0
  while (!stopping.aborted) {
    if (document.hidden) await next(['visibilitychange'], stopping)
    if (stopping.aborted || document.hidden) continue
    const ended = await readStream(changes, lastEventId, stopping, (id, kinds) => {
      lastEventId = id ?? lastEventId
      failures = 0
      setLive(true)
      if (kinds) onChange(kinds)
    })
    if (ended === 'session' || stopping.aborted) break
    if (document.hidden) continue
    failures += 1
    // Not at the first break: most last only a moment.
    if (failures > 1 && isLive()) {
      setLive(false)
      // Makes polling queries start polling.
      onChange(changes.kinds)
    }
    const waitMs = Math.min(firstWaitMs * 2 ** (failures - 1), maxWaitMs)
    // All pages lose a restarted server at the same moment, and must not all return at once.
    await next(['visibilitychange', 'online'], stopping, waitMs * (0.5 + Math.random()))
  }
  setLive(false)
}

type OnEvent<Kind> = (id: string | null, kinds: readonly Kind[] | null) => void

/** Until the stream breaks, the page is hidden, or the server ends the session. */
async function readStream<Kind extends string>(
  { call }: Changes<Kind>,
  lastEventId: string | undefined,
  stopping: AbortSignal,
  onEvent: OnEvent<Kind>,
): Promise<'session' | 'break'> {
  const leaving = new AbortController()
  const leave = () => leaving.abort()
  const leaveHidden = () => document.hidden && leave()
  let silence = setTimeout(leave, silenceMs)
  stopping.addEventListener('abort', leave)
  document.addEventListener('visibilitychange', leaveHidden)
  try {
    const sending = { signal: leaving.signal, ...(lastEventId === undefined ? {} : { lastEventId }) }
    const { events } = await api(call, undefined, sending)
    for await (const { id, data } of eventsIn(events as ReadableStream<Uint8Array>)) {
      clearTimeout(silence)
      silence = setTimeout(leave, silenceMs)
      onEvent(id, data === null ? null : (JSON.parse(data) as { kinds: readonly Kind[] }).kinds)
    }
    return 'break'
  } catch (error) {
    const refused = error instanceof Refused && error.code === 'SESSION_ENDED'
    // The user may have logged in again meanwhile, in another tab.
    return refused && !application().session.current() ? 'session' : 'break'
  } finally {
    clearTimeout(silence)
    stopping.removeEventListener('abort', leave)
    document.removeEventListener('visibilitychange', leaveHidden)
  }
}

/** Waits for one of the events, at most this long, or until stopped. */
function next(
  names: readonly ('visibilitychange' | 'online')[],
  stopping: AbortSignal,
  maxMs?: number,
): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController()
    const end = () => {
      over.abort()
      clearTimeout(timer)
      resolve()
    }
    const timer = maxMs === undefined ? undefined : setTimeout(end, maxMs)
    for (const name of names) {
      const target = name === 'online' ? globalThis : document
      target.addEventListener(name, end, { signal: over.signal })
    }
    stopping.addEventListener('abort', end, { signal: over.signal })
  })
}

async function* eventsIn(stream: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let text = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      text += decoder.decode(value, { stream: true })
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) yield eventOf(block)
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

function eventOf(block: string): ServerEvent {
  const fieldOf = (name: string) =>
    block
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2) ?? null
  return { id: fieldOf('id'), data: fieldOf('data') }
}
