import { expect, test } from 'vitest'
import { arrivalOf } from './arrival.ts'

test('what arrives is capital less the fee, and what is free', () => {
  const order = { capital: '500.00', free: '20.50', trialPackage: false }
  expect(arrivalOf(order)).toBe('520.50')
  expect(arrivalOf(order, '50.00')).toBe('470.50')
})

test('of a free trial only the profit arrives', () => {
  expect(arrivalOf({ capital: '500.00', free: '20.50', trialPackage: true })).toBe('20.50')
})
