import { expect, test } from 'vitest'
import { isOverdue, waitedSince } from './waited.ts'

const since = '2026-03-01T10:00:00.000Z'
const after = (minutes: number) => waitedSince(since, Date.parse(since) + minutes * 60_000)

test.each([
  [0, { days: 0, hours: 0, minutes: 0 }, false],
  [59, { days: 0, hours: 0, minutes: 59 }, false],
  [134, { days: 0, hours: 2, minutes: 14 }, false],
  [24 * 60, { days: 1, hours: 0, minutes: 0 }, true],
  [50 * 60 + 5, { days: 2, hours: 2, minutes: 5 }, true],
])('after %i minutes', (minutes, waited, overdue) => {
  expect(after(minutes)).toEqual(waited)
  expect(isOverdue(after(minutes))).toBe(overdue)
})

test('a waiting time is never negative, if the browser’s clock is behind', () => {
  expect(after(-5)).toEqual({ days: 0, hours: 0, minutes: 0 })
})
