import { expect, test } from 'vitest'
import { formatDay, formatMinute } from './dates.ts'

test('a day reads day, month, year', () => {
  expect(formatDay(new Date(2026, 2, 4))).toBe('04/03/2026')
})

test.each([
  [0, '12:05 am'],
  [11, '11:05 am'],
  [12, '12:05 pm'],
  [14, '02:05 pm'],
])('hour %i reads %s', (hour, words) => {
  expect(formatMinute(new Date(2026, 2, 4, hour, 5))).toBe(`2026-03-04 ${words}`)
})
