import { expect, test } from 'vitest'
import { isSurrendered, termsOf } from './terms.ts'

const activatedAt = new Date('2026-01-31T10:00:00Z')
const order = { state: 'ACTIVE', trial: false, activatedAt, subscriptionDays: 90 } as const

test('before an order is active no time passes', () => {
  expect(termsOf({ ...order, state: 'PENDING', activatedAt: null }, activatedAt)).toEqual({
    cumulativeDays: 0,
    daysLeft: 90,
    capitalFreeFrom: null,
    feePercent: 0,
    lowerFeeFrom: null,
  })
})

test('days are counted from activation', () => {
  expect(termsOf(order, activatedAt)).toEqual({
    cumulativeDays: 0,
    daysLeft: 90,
    capitalFreeFrom: new Date('2026-05-01T10:00:00Z'),
    feePercent: 10,
    lowerFeeFrom: new Date('2026-04-01T10:00:00Z'),
  })
  expect(termsOf(order, new Date('2026-04-01T10:00:00Z'))).toMatchObject({
    cumulativeDays: 60,
    daysLeft: 30,
    feePercent: 5,
    lowerFeeFrom: null,
  })
})

test('passed and remaining days add up to the period, at any moment of it', () => {
  for (const hours of [0, 1, 23.99, 24, 36, 1000, 90 * 24 - 1]) {
    const { cumulativeDays, daysLeft } = termsOf(order, new Date(activatedAt.getTime() + hours * 3_600_000))
    expect((cumulativeDays ?? 0) + (daysLeft ?? 0)).toBe(90)
  }
})

test('[CON-025] leaving is free once the period is over', () => {
  expect(termsOf(order, new Date('2026-06-01T10:00:00Z'))).toMatchObject({
    daysLeft: 0,
    capitalFreeFrom: new Date('2026-05-01T10:00:00Z'),
    feePercent: 0,
  })
})

test('a fee dated after the end of the period never applies', () => {
  expect(termsOf({ ...order, subscriptionDays: 60 }, activatedAt).lowerFeeFrom).toBeNull()
})

test('[CON-026] a trial lasts to the same day of the next month, or its last where it has no such day', () => {
  const trial = { ...order, trial: true }
  expect(termsOf(trial, activatedAt)).toMatchObject({
    capitalFreeFrom: new Date('2026-02-28T10:00:00Z'),
    feePercent: 0,
    lowerFeeFrom: null,
  })
  const inMarch = new Date('2026-03-15T08:00:00Z')
  expect(termsOf({ ...trial, activatedAt: inMarch }, inMarch).capitalFreeFrom).toEqual(
    new Date('2026-04-15T08:00:00Z'),
  )
})

test('a closed or closing order has no terms: nothing is left to wait for or to pay', () => {
  for (const state of ['CLOSING', 'CLOSED', 'FAILED'] as const) {
    expect(termsOf({ ...order, state }, new Date('2026-02-10T10:00:00Z'))).toEqual({
      cumulativeDays: null,
      daysLeft: null,
      capitalFreeFrom: null,
      feePercent: 0,
      lowerFeeFrom: null,
    })
  }
})

test('[STA-063] an order left before its subscription period was over was surrendered', () => {
  const end = new Date('2026-05-01T10:00:00Z')
  const early = new Date(end.getTime() - 1)
  const left = { ...order, closingReason: 'UNSUBSCRIBE', closingAt: early } as const
  expect(isSurrendered(left)).toBe(true)
  expect(isSurrendered({ ...left, closingAt: end })).toBe(false)
  expect(isSurrendered({ ...left, closingReason: 'LOSS_LIMIT' })).toBe(false)
  expect(isSurrendered({ ...left, closingReason: null, closingAt: null })).toBe(false)
})
