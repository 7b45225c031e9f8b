import { expect, test } from 'vitest'
import { resendAfterSeconds, secondsLeft } from './countdown.ts'

test('[STA-056] a code can be sent again after 60 s', () => {
  expect(resendAfterSeconds).toBe(60)
})

test.each([
  [60_000, 0, 60],
  [60_000, 1, 60],
  [60_000, 1000, 59],
  [60_000, 59_001, 1],
  [60_000, 60_000, 0],
  [60_000, 70_000, 0],
])('until %i at %i there are %i s left', (untilMs, nowMs, left) => {
  expect(secondsLeft(untilMs, nowMs)).toBe(left)
})
