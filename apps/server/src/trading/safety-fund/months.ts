/** Months are written as 2026-11, in UTC. */
export const monthOf = (date: Date): string => date.toISOString().slice(0, 7)

/** The last months up to this one, the earliest first. */
export function lastMonths(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count + 1 + index))),
  )
}
