/** The next month to be proved. Pure. Months are written as 2026-10, in UTC. */

/** Time for transactions started before midnight to commit. */
const settledAfterMs = 10 * 60 * 1000

/** The month after the last proved one; without one, the month that ended last. Null while it has not ended. */
export function nextMonth(last: string | null, now: Date): string | null {
  const settled = new Date(now.getTime() - settledAfterMs)
  const ended = monthOf(new Date(Date.UTC(settled.getUTCFullYear(), settled.getUTCMonth() - 1)))
  if (last === null) return ended
  const [year = 0, month = 0] = last.split('-').map(Number)
  const next = monthOf(new Date(Date.UTC(year, month)))
  return next <= ended ? next : null
}

const monthOf = (date: Date): string => date.toISOString().slice(0, 7)
