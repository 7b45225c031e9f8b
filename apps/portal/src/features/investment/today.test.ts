import { expect, test } from 'vitest'
import { netOfDay } from './today.ts'

const now = new Date('2026-03-04T00:30:00Z')

test('the results of a day are those settled since midnight UTC', () => {
  const results = [
    { settledAt: '2026-03-04T00:10:00Z', net: '36.00' },
    { settledAt: '2026-03-04T00:00:00Z', net: '-100.50' },
    { settledAt: '2026-03-03T23:59:59Z', net: '5.00' },
  ]
  expect(netOfDay(results, now)).toBe('-64.50')
})

test('a day without results comes to nothing', () => {
  expect(netOfDay([], now)).toBe('0.00')
})
