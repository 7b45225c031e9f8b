import { expect, test } from 'vitest'
import { dayOf, leavingFee, leavingFeePercent, lowerFeeFrom } from './leaving-cost.ts'

const activatedAt = new Date('2026-01-01T15:30:00Z')
const after = (days: number, ms = 0) => new Date(activatedAt.getTime() + days * 24 * 3600 * 1000 + ms)
const order = { trial: false, activatedAt, subscriptionDays: 90 }
const feeAt = (now: Date) => [dayOf(activatedAt, now), leavingFeePercent(order, 'UNSUBSCRIBE', now)]

test('[CON-024] through day 60 leaving costs a tenth of capital', () => {
  expect(feeAt(activatedAt)).toEqual([1, 10])
  expect(feeAt(after(59))).toEqual([60, 10])
  expect(feeAt(after(60, -1))).toEqual([60, 10])
})

test('[CON-025] from day 61, which begins 60 times 24 hours after activation, it costs a twentieth', () => {
  expect(feeAt(after(60))).toEqual([61, 5])
  expect(feeAt(after(90, -1))).toEqual([90, 5])
  expect(lowerFeeFrom(activatedAt)).toEqual(after(60))
})

test('[CON-025] once the subscription period is over, leaving is free, whatever ends the order', () => {
  expect(feeAt(after(90))).toEqual([91, 0])
  expect(leavingFeePercent(order, 'LOSS_LIMIT', after(90))).toBe(0)
  expect(leavingFeePercent({ ...order, subscriptionDays: 30 }, 'UNSUBSCRIBE', after(30))).toBe(0)
})

test('a charge never exceeds its percentage', () => {
  expect([leavingFee(500_000_000n, 10), leavingFee(19n, 5), leavingFee(500n, 0)]).toEqual([
    50_000_000n,
    0n,
    0n,
  ])
})

test('a member’s own loss limit costs the fee of that day', () => {
  expect(leavingFeePercent(order, 'LOSS_LIMIT', after(59))).toBe(10)
  expect(leavingFeePercent(order, 'LOSS_LIMIT', after(60))).toBe(5)
})

test('[CON-032] the general loss stop, the end of the period, and any end of a trial are free', () => {
  expect(leavingFeePercent(order, 'LOSS_STOP', after(3))).toBe(0)
  expect(leavingFeePercent(order, 'CAPITAL', after(90))).toBe(0)
  expect(leavingFeePercent({ ...order, trial: true }, 'UNSUBSCRIBE', after(3))).toBe(0)
  expect(leavingFeePercent({ ...order, trial: true }, 'LOSS_LIMIT', after(3))).toBe(0)
  expect(leavingFeePercent({ ...order, activatedAt: null }, 'UNSUBSCRIBE', after(3))).toBe(0)
})
