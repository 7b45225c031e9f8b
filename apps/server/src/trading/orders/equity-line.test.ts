import { expect, test } from 'vitest'
import { type EquityFacts, equityLine } from './equity-line.ts'

const bought: EquityFacts = {
  first: '2026-03-01',
  last: '2026-03-04',
  gained: 7n,
  paidIn: 130n,
  open: 2n,
  changes: [
    { day: '2026-03-01', gained: 0n, paidIn: 100n },
    { day: '2026-03-02', gained: 10n, paidIn: 0n },
    { day: '2026-03-03', gained: 0n, paidIn: 30n },
    { day: '2026-03-04', gained: -3n, paidIn: 0n },
  ],
  openAt: (day) => (day === '2026-03-02' ? -4n : 0n),
}

const shown = (facts: EquityFacts, days = 365) =>
  equityLine(facts, days).map(({ day, amount, paidIn }) => [day.slice(-2), amount, paidIn])

test('each day has the payments in by then, the gains on them, and the value of open positions', () => {
  expect(shown(bought)).toEqual([
    ['01', 100n, 100n],
    ['02', 106n, 100n],
    ['03', 140n, 130n],
    ['04', 139n, 130n],
  ])
})

test('a day without a reading of its open positions is left out, and the line has the requested length', () => {
  const openAt = (day: string) => (day === '2026-03-02' ? null : 0n)
  expect(shown({ ...bought, openAt }).map(([day]) => day)).toEqual(['01', '03', '04'])
  expect(shown(bought, 1).map(([day]) => day)).toEqual(['03', '04'])
})

test('deals after the last day belong to it', () => {
  const late = { day: '2026-03-09', gained: 5n, paidIn: 0n }
  const facts = { ...bought, gained: 12n, changes: [...bought.changes, late] }
  expect(shown(facts).slice(-2)).toEqual([
    ['03', 140n, 130n],
    ['04', 144n, 130n],
  ])
})
