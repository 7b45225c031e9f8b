const dayMs = 24 * 3600 * 1000
const lastEarlyDay = 60

/** Day 1 begins when the order becomes active, and every day lasts 24 hours from then. */
export function dayOf(activatedAt: Date, now: Date): number {
  return Math.max(Math.floor((now.getTime() - activatedAt.getTime()) / dayMs), 0) + 1
}

/** What leaving costs on that day, in percent of capital: 10 through day 60, 5 from day 61. */
export function feePercentOn(activatedAt: Date, now: Date): 10 | 5 {
  return dayOf(activatedAt, now) <= lastEarlyDay ? 10 : 5
}
