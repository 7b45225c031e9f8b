/** The effects of an order's age: a day is 24 hours, and day 1 starts when the order becomes active. */
import { laterBy } from '../../platform/clock.ts'

const daySeconds = 24 * 3600

/** When the capital can be withdrawn without a fee. */
export function periodEnd(activatedAt: Date, subscriptionDays: number): Date {
  return laterBy(activatedAt, subscriptionDays * daySeconds)
}

/**
 * A free trial lasts one month: until the same day of the next month, or its last day if it has no such day.
 */
export function trialEnd(activatedAt: Date): Date {
  const end = new Date(activatedAt)
  end.setUTCMonth(end.getUTCMonth() + 1)
  if (end.getUTCDate() !== activatedAt.getUTCDate()) end.setUTCDate(0)
  return end
}
