import { expect, test } from 'vitest'
import { arrivalOf } from './arrival.ts'

test('the payout is capital less the fee, plus free funds', () => {
  const order = { capital: '500.00', free: '20.50', trialPackage: false }
  expect(arrivalOf(order)).toBe('520.50')
  expect(arrivalOf(order, '50.00')).toBe('470.50')
})

test('a free trial pays out only the profit', () => {
  expect(arrivalOf({ capital: '500.00', free: '20.50', trialPackage: true })).toBe('20.50')
})
