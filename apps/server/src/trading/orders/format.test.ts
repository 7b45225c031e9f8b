import { expect, test } from 'vitest'
import { lotsOf, percentOf } from './format.ts'

test.each([
  [25n, 500n, '5.00'],
  [-1n, 3n, '-33.33'],
  [-1n, 6n, '-16.67'],
  [1n, 6n, '16.67'],
  [1n, 20_000n, '0.01'],
  [-1n, 20_000n, '-0.01'],
  [1n, 100_000n, '0.00'],
  [-1n, 100_000n, '0.00'],
  [7n, 0n, '0.00'],
])('%s of %s are %s percent', (part, whole, written) => {
  expect(percentOf(part, whole)).toBe(written)
})

test.each([
  [1000n, '0.10'],
  [10_000n, '1.00'],
  [123n, '0.0123'],
  [120n, '0.012'],
  [25_500n, '2.55'],
])('a volume of %s is %s lots', (volume, written) => {
  expect(lotsOf(volume)).toBe(written)
})
