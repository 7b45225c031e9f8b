import { expect, test } from 'vitest'
import { heldInAll } from './held-in-all.ts'

test('what is held is the sum of all places, of which one may lack something', () => {
  expect(heldInAll([{ amount: '100.50' }, { amount: '-0.25' }, { amount: '10.00' }])).toBe('110.25')
  expect(heldInAll([{ amount: '1.00' }, { amount: '-3.50' }])).toBe('-2.50')
})
