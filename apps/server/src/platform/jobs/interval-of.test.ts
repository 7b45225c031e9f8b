import { expect, test } from 'vitest'
import { jobs } from '../../main/app.ts'
import { intervalOf } from './interval-of.ts'

test.each([
  ['* * * * *', 1],
  ['*/10 * * * *', 10],
  ['17 * * * *', 60],
  ['40 3 * * *', 24 * 60],
])('"%s" runs every %i minutes', (schedule, minutes) => {
  expect(intervalOf(schedule)).toBe(minutes * 60_000)
})

test('any other schedule is refused, and no job has one', () => {
  expect(() => intervalOf('0 0 1 * *')).toThrow(RangeError)
  const scheduled = jobs.flatMap(({ schedule }) => schedule ?? [])
  expect(scheduled.length).toBeGreaterThan(10)
  for (const schedule of scheduled) expect(intervalOf(schedule)).toBeGreaterThan(0)
})
