import { earlyFeePercent, earlyFeeUntilDay, laterFeePercent } from './terms.ts'

const dayMs = 24 * 3600 * 1000

/** Day 1 begins when the order becomes active, and every day lasts 24 hours from then. */
export function dayOf(activatedAt: Date, now: Date): number {
  return Math.max(Math.floor((now.getTime() - activatedAt.getTime()) / dayMs), 0) + 1
}

/** What leaving costs on that day, in percent of capital. */
export function feePercentOn(activatedAt: Date, now: Date): number {
  return dayOf(activatedAt, now) <= earlyFeeUntilDay ? earlyFeePercent : laterFeePercent
}
