import { expect, test } from 'vitest'
import { periodsUntil } from './periods.ts'

const leapDay = new Date('2028-02-29T23:59:59Z')

test('months follow the calendar, and the first one has the first entry', () => {
  expect(periodsUntil(leapDay, 'MONTH', '2027-12-31')).toEqual([
    { from: '2027-12-01', to: '2027-12-31' },
    { from: '2028-01-01', to: '2028-01-31' },
    { from: '2028-02-01', to: '2028-02-29' },
  ])
})

test('days follow each other without a gap', () => {
  expect(periodsUntil(leapDay, 'DAY', '2028-02-27').map(({ from }) => from)).toEqual([
    '2028-02-27',
    '2028-02-28',
    '2028-02-29',
  ])
})

test('no more than 24 months and 90 days', () => {
  const months = periodsUntil(leapDay, 'MONTH', '2000-01-01')
  expect([months.length, months[0]?.from]).toEqual([24, '2026-03-01'])
  const days = periodsUntil(leapDay, 'DAY', '2000-01-01')
  expect([days.length, days[0]?.from]).toEqual([90, '2027-12-02'])
})
