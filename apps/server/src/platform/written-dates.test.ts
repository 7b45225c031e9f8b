import { expect, test } from 'vitest'
import { writtenDay, writtenMoment } from './written-dates.ts'

test('[CON-040] dates and times are formatted as on the screens, and a time names its zone', () => {
  const date = new Date('2026-03-04T14:05:07+02:00')
  expect(writtenDay(date)).toBe('04/03/2026')
  expect(writtenMoment(date)).toBe('04/03/2026, 12:05:07 UTC')
})
