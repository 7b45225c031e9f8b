/** What changes with an order's age, by the clock: a day is 24 hours, and day 1 begins when the order is active. */
import { laterBy } from '../../platform/clock.ts'
import { earlyFeeUntilDay } from '../settlement/index.ts'

const daySeconds = 24 * 3600

export function lowerFeeFrom(activatedAt: Date): Date {
  return laterBy(activatedAt, earlyFeeUntilDay * daySeconds)
}

/** From when on the capital can be withdrawn without a fee. */
export function periodEnd(activatedAt: Date, subscriptionDays: number): Date {
  return laterBy(activatedAt, subscriptionDays * daySeconds)
}

/** A free trial lasts one month: to the same day of the next, or its last where it has no such day. */
export function trialEnd(activatedAt: Date): Date {
  const end = new Date(activatedAt)
  end.setUTCMonth(end.getUTCMonth() + 1)
  if (end.getUTCDate() !== activatedAt.getUTCDate()) end.setUTCDate(0)
  return end
}
