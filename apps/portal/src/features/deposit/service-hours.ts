/** When bank deposits are reviewed: 14:00 to 22:00, UTC+8. A deposit can be submitted at any time. Pure. */

const hourMs = 3_600_000
const offsetMs = 8 * hourMs
const dayMs = 24 * hourMs
const opensMs = 14 * hourMs
const closesMs = 22 * hourMs

/** When a deposit submitted now will be reviewed; null while the desk is open. */
export function handledFrom(now: Date): Date | null {
  const local = now.getTime() + offsetMs
  const midnight = local - (local % dayMs)
  const time = local - midnight
  if (time >= opensMs && time < closesMs) return null
  const opening = midnight + opensMs + (time >= closesMs ? dayMs : 0)
  return new Date(opening - offsetMs)
}
