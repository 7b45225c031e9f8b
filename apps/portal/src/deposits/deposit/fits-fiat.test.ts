import { expect, test } from 'vitest'
import { fitsFiat } from './fits-fiat.ts'

test.each([
  ['', true],
  ['x', true],
  ['0', true],
  ['999.999999', false],
  ['1,000', true],
  ['4000.00', true],
  ['4000.01', false],
  ['26,923.04', false],
])('a bank deposit of %j: %s', (amount, fits) => {
  expect(fitsFiat(amount)).toBe(fits)
})
