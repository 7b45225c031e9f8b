import { expect, test } from 'vitest'
import { OpenKeys } from './open-keys.ts'

const bought = { productId: 'p', packagePrice: '500.00', walletType: 'USDT' }

test('while the answer is missing, the same purchase keeps its name', () => {
  const keys = new OpenKeys()
  expect(keys.take(bought, 'first')).toBe('first')
  expect(keys.take(bought, 'second')).toBe('first')
  expect(keys.take({ ...bought, packagePrice: '1000.00' }, 'third')).toBe('third')
})

test('after an answer the next purchase has a name of its own', () => {
  const keys = new OpenKeys()
  keys.take(bought, 'first')
  keys.settle(bought)
  expect(keys.take(bought, 'second')).toBe('second')
})
