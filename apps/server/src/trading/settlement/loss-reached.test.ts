import { expect, test } from 'vitest'
import { lossReached } from './loss-reached.ts'

const order = { price: 500_000_000n, lossLimitPercent: null }

test('[CON-032] an order stops when half of its price is lost, and not a cent before', () => {
  expect(lossReached(order, 25_000n)).toBe('LOSS_STOP')
  expect(lossReached(order, 25_001n)).toBe(null)
  expect(lossReached(order, -100n)).toBe('LOSS_STOP')
})

test('it stops at a member’s own limit, unless the general one is reached as well', () => {
  const limited = { ...order, lossLimitPercent: 10 }
  expect(lossReached(limited, 45_001n)).toBe(null)
  expect(lossReached(limited, 45_000n)).toBe('LOSS_LIMIT')
  expect(lossReached(limited, 25_000n)).toBe('LOSS_STOP')
})
