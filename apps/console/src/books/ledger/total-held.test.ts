import { expect, test } from 'vitest'
import { totalHeld } from './total-held.ts'

test('the total held is the sum of all places, one of which may be negative', () => {
  const [bank, broker, chain] = [{ place: 'BANK' }, { place: 'BROKER' }, { place: 'TRC20' }] as const
  expect(
    totalHeld([
      { ...bank, amount: '100.50' },
      { ...broker, amount: '-0.25' },
      { ...chain, amount: '10.00' },
    ]),
  ).toBe('110.25')
  expect(
    totalHeld([
      { ...bank, amount: '1.00' },
      { ...broker, amount: '-3.50' },
    ]),
  ).toBe('-2.50')
})

test('what the company has only contributed on the books is not held', () => {
  expect(
    totalHeld([
      { place: 'TRC20', amount: '90.00' },
      { place: 'COMPANY', amount: '1000.00' },
    ]),
  ).toBe('90.00')
})
