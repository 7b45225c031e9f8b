import { expect, test } from 'vitest'
import { gainsOf } from './gains.ts'

test('a top-up leaves the gain unchanged, and is marked on its day', () => {
  const line = [
    { day: '2026-11-14', amount: '1500.00', paidIn: '1500.00' },
    { day: '2026-11-15', amount: '2040.00', paidIn: '2000.00' },
    { day: '2026-11-16', amount: '1990.00', paidIn: '2000.00' },
  ]
  expect(gainsOf(line).map(({ amount, added }) => [amount, added])).toEqual([
    ['0.00', null],
    ['40.00', '500.00'],
    ['-10.00', null],
  ])
})
