import { expect, test } from 'vitest'
import { restOf } from './rest.ts'

test('what is not shown is the figure less what is shown', () => {
  expect(restOf('10.00', [{ amount: '12.50' }, { amount: '-4.00' }])).toBe('1.50')
  expect(restOf('-3.00', [{ amount: '-1.00' }])).toBe('-2.00')
  expect(restOf('7.00', [{ amount: '7.00' }])).toBe('0.00')
})
