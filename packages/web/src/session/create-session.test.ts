import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSession } from './create-session.ts'
import type { StoredSession } from './stored-session.ts'

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

const record = (id: string, token: string): StoredSession => ({
  id,
  token,
  expireDate: new Date(Date.now() + 3_600_000).toISOString(),
})

test('an extended session is the same in every tab, and ends later', () => {
  const isRecord = (value: unknown): value is StoredSession => value !== null
  const [here, there] = [1, 2].map(() => createSession({ storageKey: 'session', isRecord }))
  here?.start(record('ann', 'first'))
  there?.check()
  const changes: string[] = []
  for (const session of [here, there]) session?.onChange((change) => changes.push(change))
  vi.advanceTimersByTime(3_500_000)
  here?.extend(record('ann', 'second'))
  there?.check()
  expect(changes).toEqual(['extended', 'extended'])
  vi.advanceTimersByTime(3_500_000)
  expect([here?.current()?.token, there?.current()?.token]).toEqual(['second', 'second'])
  vi.advanceTimersByTime(200_000)
  expect([here?.current(), there?.current(), changes.slice(2)]).toEqual([null, null, ['ended', 'ended']])
})

test('another tab that signs in again replaces the session; as somebody else it takes it over', () => {
  const isRecord = (value: unknown): value is StoredSession => value !== null
  const session = createSession({ storageKey: 'session', isRecord })
  const changes: string[] = []
  session.onChange((change) => changes.push(change))
  const elsewhere = (saved: StoredSession) => {
    stored.set('session', JSON.stringify(saved))
    session.check()
  }
  elsewhere(record('ann', 'first'))
  elsewhere(record('ann', 'second'))
  elsewhere(record('ben', 'third'))
  expect(changes).toEqual(['replaced', 'replaced', 'taken-over'])
  expect(session.current()?.id).toBe('ben')
})

test('a page restored by Back shows nothing of a session that ended meanwhile', () => {
  const isRecord = (value: unknown): value is StoredSession => value !== null
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
