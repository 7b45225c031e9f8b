import { expect, test } from 'vitest'
import { receiveAmount } from './receive-amount.ts'

test.each([
  ['250', '1.00', '249.00'],
  ['1.000001', '1.00', '0.000001'],
  ['1', '1.00', null],
  ['0.5', '1.00', null],
  ['', '1.00', null],
  ['x', '1.00', null],
  ['250', undefined, null],
])('[SCR-077] %j with a fee of %j pays %j', (amount, fee, received) => {
  expect(receiveAmount(amount, fee)).toBe(received)
})
