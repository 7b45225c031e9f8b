import { expect, test } from 'vitest'
import { convertedAmount } from './converted-amount.ts'

test('the converted amount is the price, rounded up to a hundredth', () => {
  expect(convertedAmount('1500', '7.20', 'CNY')).toBe('10800.00')
  expect(convertedAmount('1000.001', '7.2', 'CNY')).toBe('7200.01')
  expect(convertedAmount('1000.001', '152.4', 'JPY')).toBe('152401.00')
})

test.each([
  ['', '7.2'],
  ['abc', '7.2'],
  ['0', '7.2'],
  ['1000', undefined],
])('%j at %j has no price', (amount, rate) => {
  expect(convertedAmount(amount, rate, 'CNY')).toBe('')
})
