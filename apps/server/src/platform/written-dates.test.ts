import { expect, test } from 'vitest'
import { writtenDay, writtenMoment } from './written-dates.ts'

const date = new Date('2026-03-04T14:05:00Z')

test.each([
  ['en', '4 March 2026', '4 March 2026 at 14:05 UTC', '4 Mar 2026, 14:05 UTC'],
  ['zh', '2026年3月4日', '2026年3月4日 14:05 UTC', '2026年3月4日 14:05 UTC'],
  ['id', '4 Maret 2026', '4 Maret 2026 pukul 14.05 UTC', '4 Mar 2026, 14.05 UTC'],
  ['ja', '2026年3月4日', '2026年3月4日 14:05 UTC', '2026/03/04 14:05 UTC'],
] as const)('days and moments are written as readers of %s write them', (language, day, long, medium) => {
  expect(writtenDay(date, language)).toBe(day)
  expect(writtenMoment(date, language)).toBe(long)
  expect(writtenMoment(date, language, 'medium')).toBe(medium)
})
