import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPresence, idleEndsMs } from './presence.ts'

const minuteMs = 60_000

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a session ends by itself after half an hour in which nobody touched anything, and not before', () => {
  const onLeft = vi.fn()
  createPresence({ now: Date.now, onLeft })
  vi.advanceTimersByTime(idleEndsMs - 1)
  expect(onLeft).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onLeft).toHaveBeenCalledOnce()
})

test('every touch begins the half hour anew', () => {
  const onLeft = vi.fn()
  const presence = createPresence({ now: Date.now, onLeft })
  vi.advanceTimersByTime(29 * minuteMs)
  presence.touch()
  vi.advanceTimersByTime(29 * minuteMs)
  expect(onLeft).not.toHaveBeenCalled()
  vi.advanceTimersByTime(minuteMs)
  expect(onLeft).toHaveBeenCalledOnce()
})

test('nothing is read anew once nobody has touched anything for two minutes, so that the server’s own half hour counts', () => {
  const presence = createPresence({ now: Date.now, onLeft: () => {} })
  vi.advanceTimersByTime(2 * minuteMs - 1)
  expect(presence.isThere()).toBe(true)
  vi.advanceTimersByTime(1)
  expect(presence.isThere()).toBe(false)
  presence.touch()
  expect(presence.isThere()).toBe(true)
  presence.stop()
})
