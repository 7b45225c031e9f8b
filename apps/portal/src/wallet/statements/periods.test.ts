import { expect, test } from 'vitest'
import { daysOf, nameOf } from './periods.ts'

test.each([
  ['thisMonth', '2026-03-01', '2026-03-04'],
  ['lastMonth', '2026-02-01', '2026-02-28'],
  ['thisYear', '2026-01-01', '2026-03-04'],
  ['lastYear', '2025-01-01', '2025-12-31'],
] as const)('%s is from %s to %s', (name, from, to) => {
  const now = new Date('2026-03-04T23:59:59Z')
  expect(daysOf(name, now)).toEqual({ from, to })
  expect(nameOf({ from, to }, now)).toBe(name)
})

test('in January last month is in last year; other days have no name', () => {
  const now = new Date('2026-01-15T00:00:00Z')
  expect(daysOf('lastMonth', now)).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  expect(nameOf({ from: '2025-12-02', to: '2025-12-31' }, now)).toBeUndefined()
})
