import { expect, test } from 'vitest'
import { nearest, spotsOf, sumsOf } from './over-time.ts'

const point = (from: string, total: string) => ({ from, to: from, total, hasEntries: true })
const points = [point('2026-01-01', '10.00'), point('2026-02-01', '-2.50'), point('2026-03-01', '0.00')]

test('each period shows the exact total up to its end, including what came before', () => {
  expect(sumsOf('5.000001', points).map(({ untilThen }) => untilThen)).toEqual([
    '15.000001',
    '12.500001',
    '12.500001',
  ])
  expect(sumsOf('0.00', [point('2026-01-01', '-1.00')])[0]?.untilThen).toBe('-1.00')
})

test('the line begins with the earlier total, and its highest value is at the top', () => {
  expect(spotsOf('5.00', sumsOf('5.00', points))).toEqual([
    { x: 0, y: 66.67 },
    { x: 33.33, y: 0 },
    { x: 66.67, y: 16.67 },
    { x: 100, y: 16.67 },
  ])
})

test('a total of zero lies on the base', () => {
  expect(spotsOf('0.00', sumsOf('0.00', [point('2026-01-01', '0.00')]))).toEqual([
    { x: 0, y: 100 },
    { x: 100, y: 100 },
  ])
})

test('a position in the drawing belongs to the nearest period', () => {
  const sums = sumsOf('0.00', points)
  expect([0, 0.4, 0.6, 1, 2].map((place) => nearest(sums, place)?.from)).toEqual([
    '2026-01-01',
    '2026-01-01',
    '2026-02-01',
    '2026-03-01',
    '2026-03-01',
  ])
  expect(nearest([], 0.5)).toBeUndefined()
})
