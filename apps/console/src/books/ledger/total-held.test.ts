import { expect, test } from 'vitest'
import { totalHeld } from './total-held.ts'

test('the total held is the sum of all places, one of which may be negative', () => {
  expect(totalHeld([{ amount: '100.50' }, { amount: '-0.25' }, { amount: '10.00' }])).toBe('110.25')
  expect(totalHeld([{ amount: '1.00' }, { amount: '-3.50' }])).toBe('-2.50')
})
