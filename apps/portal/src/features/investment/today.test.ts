import { expect, test } from 'vitest'
import { realisedOnDay } from './today.ts'

const now = new Date('2026-03-04T00:30:00Z')

test('the results of a day are those of the deals since midnight UTC', () => {
  const results = [
    { deals: [{ at: '2026-03-04T00:10:00Z', result: '36.00' }] },
    {
      deals: [
        { at: '2026-03-04T00:00:00Z', result: '-100.50' },
        { at: '2026-03-03T23:59:59Z', result: '5.00' },
      ],
    },
  ]
  expect(realisedOnDay(results, now)).toBe('-64.50')
})

test('a day without deals comes to nothing', () => {
  expect(realisedOnDay([], now)).toBe('0.00')
})
