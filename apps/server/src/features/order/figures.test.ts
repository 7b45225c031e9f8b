import { expect, test } from 'vitest'
import { lotsOf, percentOf } from './figures.ts'
import { termsOf } from './terms.ts'

test.each([
  [25n, 500n, '5.00'],
  [-1n, 3n, '-33.33'],
  [1n, 100_000n, '0.00'],
  [7n, 0n, '0.00'],
])('%s of %s are %s percent', (part, whole, written) => {
  expect(percentOf(part, whole)).toBe(written)
})

test.each([
  [1000n, '0.10'],
  [10_000n, '1.00'],
  [123n, '0.0123'],
  [120n, '0.012'],
  [25_500n, '2.55'],
])('a volume of %s is %s lots', (volume, written) => {
  expect(lotsOf(volume)).toBe(written)
})

const activatedAt = new Date('2026-01-31T10:00:00Z')
const order = { trial: false, activatedAt, subscriptionDays: 90 }

test('before an order is active no time passes', () => {
  expect(termsOf({ ...order, activatedAt: null }, activatedAt)).toEqual({
    cumulativeDays: 0,
    daysLeft: 90,
    capitalFreeFrom: null,
    feePercent: 0,
    lowerFeeFrom: null,
  })
})

test('days are counted from the moment it became active', () => {
  expect(termsOf(order, activatedAt)).toEqual({
    cumulativeDays: 1,
    daysLeft: 90,
    capitalFreeFrom: new Date('2026-05-01T10:00:00Z'),
    feePercent: 10,
    lowerFeeFrom: new Date('2026-04-01T10:00:00Z'),
  })
  expect(termsOf(order, new Date('2026-04-01T10:00:00Z'))).toMatchObject({
    cumulativeDays: 61,
    daysLeft: 30,
    feePercent: 5,
    lowerFeeFrom: null,
  })
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
