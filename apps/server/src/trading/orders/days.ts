/** The days that figures are counted in: UTC days by the server's clock, whatever the browser reports. */
const dayMs = 24 * 3600 * 1000

export interface Days {
  readonly from: Date
  /** Exclusive. */
  readonly before: Date
}

export function today(now: Date): Days {
  const begin = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  return { from: new Date(begin), before: new Date(begin + dayMs) }
}

/** Today and the 29 days before it. */
export function lastMonth(now: Date): Days {
  const { from, before } = today(now)
  return { from: new Date(from.getTime() - 29 * dayMs), before }
}

export function isWithin({ from, before }: Days, moment: Date): boolean {
  return from <= moment && moment < before
}

/** YYYY-MM-DD, in UTC. */
export const nameOfDay = (moment: Date): string => moment.toISOString().slice(0, 10)

export function dayBefore(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`)
  moment.setUTCDate(moment.getUTCDate() - days)
  return moment.toISOString().slice(0, 10)
}
