const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** The interval of a schedule in milliseconds: every minute, every few minutes, hourly or daily. */
export function intervalOf(schedule: string): number {
  const [, minute, every, hour] = /^(\*(?:\/(\d+))?|\d+) (\*|\d+) \* \* \*$/.exec(schedule) ?? []
  if (!minute || !hour) throw new RangeError(`"${schedule}" has no interval that is known`)
  if (hour !== '*') return dayMs
  return minute.startsWith('*') ? Number(every ?? 1) * minuteMs : hourMs
}

export const isDaily = (schedule: string): boolean => /^\d+ \d+ \* \* \*$/.test(schedule)
