/** Review hours of bank deposits, in UTC+8. A deposit can be submitted at any time. Pure. */

/** HH:MM. */
export interface Hours {
  readonly from: string
  readonly to: string
}

const minuteMs = 60_000
const offsetMs = 8 * 60 * minuteMs
const dayMs = 24 * 60 * minuteMs

/** The start of review for a deposit submitted now; null while the desk is open. */
export function handledFrom(now: Date, { from, to }: Hours): Date | null {
  const local = now.getTime() + offsetMs
  const midnight = local - (local % dayMs)
  const time = local - midnight
  if (time >= msOf(from) && time < msOf(to)) return null
  const opening = midnight + msOf(from) + (time >= msOf(to) ? dayMs : 0)
  return new Date(opening - offsetMs)
}

function msOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (hours * 60 + minutes) * minuteMs
}
