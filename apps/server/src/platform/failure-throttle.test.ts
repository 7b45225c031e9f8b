import { expect, test } from 'vitest'
import { FailureThrottle } from './failure-throttle.ts'

const minute = 60_000

test('a repeated failure is reported at first, every ten minutes, and on recovery', () => {
  const throttle = new FailureThrottle()
  const reports: (string | null)[] = []
  for (let second = 0; second < 25 * 60; second += 2) {
    const trouble = throttle.failed(new Error(`no answer within ${second} ms`), second * 1000)
    if (trouble) reports.push(`${trouble.failures} in ${trouble.sinceMs / minute} minutes`)
  }
  expect(reports).toEqual(['1 in 0 minutes', '301 in 10 minutes', '601 in 20 minutes'])
  expect(throttle.wentWell(25 * minute)).toEqual({ failures: 750, sinceMs: 25 * minute })
  expect(throttle.wentWell(26 * minute)).toBeNull()
  expect(throttle.failed(new Error('no answer within 1 ms'), 27 * minute)).toEqual({
    failures: 1,
    sinceMs: 0,
  })
})

test('another failure is reported at once', () => {
  const throttle = new FailureThrottle()
  expect(throttle.failed(new Error('no answer'), 0)).not.toBeNull()
  expect(throttle.failed(new Error('no answer'), 1)).toBeNull()
  expect(throttle.failed(new Error('another chain'), 2)).toEqual({ failures: 3, sinceMs: 2 })
  expect(throttle.failed('no error at all', 3)).not.toBeNull()
})
