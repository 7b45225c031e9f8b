import { expect, test } from 'vitest'
import { refusalOfProfit } from './profit-amount.ts'

test('profit withdrawals are in cents, above zero, and at most the available profit', () => {
  expect(refusalOfProfit('20.00', '20.00')).toBeNull()
  expect(refusalOfProfit('0.01', '20.00')).toBeNull()
  expect(refusalOfProfit('', '20.00')).toBe('REQUIRED')
  expect(refusalOfProfit('0', '20.00')).toBe('INVALID_WITHDRAW_AMOUNT')
  expect(refusalOfProfit('-5', '20.00')).toBe('INVALID_WITHDRAW_AMOUNT')
  expect(refusalOfProfit('1e1', '20.00')).toBe('INVALID_WITHDRAW_AMOUNT')
  expect(refusalOfProfit('1.005', '20.00')).toBe('CENTS_ONLY')
  expect(refusalOfProfit('10.000', '20.00')).toBe('AMOUNT_AMBIGUOUS')
  expect(refusalOfProfit('20.01', '20.00')).toBe('INSUFFICIENT_BALANCE')
})
