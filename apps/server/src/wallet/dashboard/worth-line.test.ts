import { expect, test } from 'vitest'
import { gainOver, type WorthFacts, worthLine } from './worth-line.ts'

const none = { amount: 0n, paidIn: 0n, takenOut: 0n }
const facts = (over: Partial<WorthFacts> = {}): WorthFacts => ({
  today: '2026-03-03',
  total: 150n,
  inLedger: 150n,
  first: '2026-02-27',
  days: [
    { ...none, day: '2026-02-27', amount: 100n, paidIn: 100n },
    { ...none, day: '2026-03-01', amount: 60n },
    { ...none, day: '2026-03-03', amount: -10n, takenOut: 10n },
  ],
  openAt: () => 0n,
  ...over,
})

test('the line goes back from the total by days, across months, to the first day', () => {
  expect(worthLine(facts(), 30)).toEqual([
    { day: '2026-02-27', amount: 100n },
    { day: '2026-02-28', amount: 100n },
    { day: '2026-03-01', amount: 160n },
    { day: '2026-03-02', amount: 160n },
    { day: '2026-03-03', amount: 150n },
  ])
  expect(worthLine(facts(), 2).map(({ day }) => day)).toEqual(['2026-03-01', '2026-03-02', '2026-03-03'])
})

test('open positions count by each day’s reading; a day without one is left out', () => {
  const openAt = (day: string) => (day === '2026-03-01' ? null : 5n)
  expect(worthLine(facts({ total: 157n, openAt }), 3)).toEqual([
    { day: '2026-02-28', amount: 105n },
    { day: '2026-03-02', amount: 165n },
    { day: '2026-03-03', amount: 157n },
  ])
})

test('a member who never had anything has no line and no change', () => {
  const nothing = facts({ total: 0n, inLedger: 0n, first: null, days: [] })
  expect(worthLine(nothing, 30)).toEqual([])
  expect(gainOver(nothing, [], 30)).toBeNull()
})

test('deposits and withdrawals are no gain', () => {
  const all = facts()
  // Began within the period: 150 now, 100 deposited, 10 withdrawn.
  expect(gainOver(all, worthLine(all, 30), 30)).toEqual({ amount: 60n, base: 100n })
  // From the end of 1 March: 160 then, 150 now, 10 withdrawn.
  expect(gainOver(all, worthLine(all, 30), 2)).toEqual({ amount: 0n, base: 160n })
})

test('an unknown day is replaced by the last known one before it', () => {
  const gap = facts({ openAt: (day) => (day === '2026-03-01' ? null : 0n) })
  expect(gainOver(gap, worthLine(gap, 30), 2)).toEqual({ amount: 60n, base: 100n })
  const unknown = facts({ openAt: () => null })
  expect(gainOver(unknown, worthLine(unknown, 30), 2)).toBeNull()
})
