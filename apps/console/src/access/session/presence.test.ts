import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPresence, idleEndsMs } from './presence.ts'

const minuteMs = 60_000

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a session ends after half an hour without input, and not before', () => {
  const onLeft = vi.fn()
  createPresence({ now: Date.now, onLeft })
  vi.advanceTimersByTime(idleEndsMs - 1)
  expect(onLeft).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onLeft).toHaveBeenCalledOnce()
})

test('any input restarts the half hour', () => {
  const onLeft = vi.fn()
  const presence = createPresence({ now: Date.now, onLeft })
  vi.advanceTimersByTime(29 * minuteMs)
  presence.touch()
  vi.advanceTimersByTime(29 * minuteMs)
  expect(onLeft).not.toHaveBeenCalled()
  vi.advanceTimersByTime(minuteMs)
  expect(onLeft).toHaveBeenCalledOnce()
})

test('background refreshing stops after two minutes without input, so that the server’s own half hour runs', () => {
  const presence = createPresence({ now: Date.now, onLeft: () => {} })
  vi.advanceTimersByTime(2 * minuteMs - 1)
  expect(presence.isThere()).toBe(true)
  vi.advanceTimersByTime(1)
  expect(presence.isThere()).toBe(false)
  presence.touch()
  expect(presence.isThere()).toBe(true)
  presence.stop()
})
