import { expect, test } from 'vitest'
import { dayOf, feePercentOn } from './fee-percent.ts'

const activated = new Date('2026-01-01T15:30:00Z')
const after = (days: number, ms = 0) => new Date(activated.getTime() + days * 24 * 3600 * 1000 + ms)

test('[CON-024] through day 60 leaving costs a tenth of capital', () => {
  expect([dayOf(activated, activated), feePercentOn(activated, activated)]).toEqual([1, 10])
  expect([dayOf(activated, after(59)), feePercentOn(activated, after(59))]).toEqual([60, 10])
  expect([dayOf(activated, after(60, -1)), feePercentOn(activated, after(60, -1))]).toEqual([60, 10])
})

test('[CON-025] from day 61, which begins 60 times 24 hours after activation, it costs a twentieth', () => {
  expect([dayOf(activated, after(60)), feePercentOn(activated, after(60))]).toEqual([61, 5])
  expect(feePercentOn(activated, after(400))).toBe(5)
})
