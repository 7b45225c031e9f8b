import { expect, test } from 'vitest'
import { mayBeBornOn } from './date-of-birth.ts'

const on = (today: string) => (day: string) => mayBeBornOn(day, new Date(`${today}T12:00:00Z`))

test('a member is at least 18 on the day, to the day', () => {
  expect(['2006-05-10', '2006-05-11', '2030-01-01'].map(on('2024-05-10'))).toEqual([true, false, false])
})

test('a member born on 29 February is of age on 1 March', () => {
  expect(on('2026-02-28')('2008-02-29')).toBe(false)
  expect(on('2026-03-01')('2008-02-29')).toBe(true)
  // In a leap year too, whether or not the day exists 18 years earlier.
  expect(on('2024-02-29')('2006-02-28')).toBe(true)
  expect(on('2024-02-29')('2006-03-01')).toBe(false)
})

test('a member is at most 120', () => {
  expect(['1904-05-10', '1904-05-09'].map(on('2024-05-10'))).toEqual([true, false])
})
