import { expect, test } from 'vitest'
import { lossReached } from './loss-reached.ts'

const activatedAt = new Date('2026-01-01T00:00:00Z')
const onDay = (day: number) => new Date(activatedAt.getTime() + (day - 1) * 24 * 3600 * 1000)
const order = { price: 500_000_000n, trial: false, lossLimitPercent: null, activatedAt }

test('[CON-032] an order stops when half of its price is lost, not a cent before, and leaving costs nothing then', () => {
  expect(lossReached(order, 25_000n, onDay(3))).toEqual({ reason: 'LOSS_STOP', feePercent: 0 })
  expect(lossReached(order, 25_001n, onDay(3))).toBe(null)
  expect(lossReached(order, -100n, onDay(3))).toEqual({ reason: 'LOSS_STOP', feePercent: 0 })
})

test('at a member’s own limit it stops, with the fee of that day', () => {
  const limited = { ...order, lossLimitPercent: 10 }
  expect(lossReached(limited, 45_001n, onDay(3))).toBe(null)
  expect(lossReached(limited, 45_000n, onDay(60))).toEqual({ reason: 'LOSS_LIMIT', feePercent: 10 })
  expect(lossReached(limited, 45_000n, onDay(61))).toEqual({ reason: 'LOSS_LIMIT', feePercent: 5 })
  const trial = { ...limited, trial: true }
  expect(lossReached(trial, 45_000n, onDay(3))).toEqual({ reason: 'LOSS_LIMIT', feePercent: 0 })
  expect(lossReached(limited, 25_000n, onDay(3))).toEqual({ reason: 'LOSS_STOP', feePercent: 0 })
})
