/** When an order's terms end, counted from the moment it became active. */
import { laterBy } from '../../platform/clock.ts'

const daySeconds = 24 * 3600

/** When the capital can be withdrawn without a fee. A day is 24 hours. */
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
