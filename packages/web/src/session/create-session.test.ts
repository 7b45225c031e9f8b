import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSession } from './create-session.ts'
import type { Kept } from './kept.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const record = (id: string, token: string): Kept => ({
  id,
  token,
  expireDate: new Date(Date.now() + 3_600_000).toISOString(),
})

test('another tab that signs in again replaces the session; as somebody else it takes it over', () => {
  const isRecord = (value: unknown): value is Kept => value !== null
  const session = createSession({ storageKey: 'session', isRecord })
  const changes: string[] = []
  session.onChange((change) => changes.push(change))
  const elsewhere = (kept: Kept) => {
    stored.set('session', JSON.stringify(kept))
    session.check()
  }
  elsewhere(record('ann', 'first'))
  elsewhere(record('ann', 'second'))
  elsewhere(record('ben', 'third'))
  expect(changes).toEqual(['replaced', 'replaced', 'taken-over'])
  expect(session.current()?.id).toBe('ben')
})

test('a page that Back brings back as it was left shows nothing of a session that ended meanwhile', () => {
  const isRecord = (value: unknown): value is Kept => value !== null
  stored.set('session', JSON.stringify(record('ann', 'first')))
  const session = createSession({ storageKey: 'session', isRecord })
  const events = new EventTarget()
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  session.watch()
  const changes: string[] = []
  session.onChange((change) => changes.push(change))
  stored.delete('session')
  events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(changes).toEqual(['ended'])
  expect(session.current()).toBeNull()
})
