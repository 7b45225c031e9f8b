const hourOfNight = 2
const dayMs = 24 * 3600 * 1000
const againAfterMs = 15 * 60 * 1000

export interface NightRuns {
  /** When the newest run of the calendar began. */
  readonly lastBegan: Date | null
  /** When the newest of them began that looked at everything. */
  readonly lastComplete: Date | null
}

/** Once after each 02:00 UTC; a run that was cut short, or could not look at everything, is made up for a while later. */
export function isDue({ lastBegan, lastComplete }: NightRuns, now: Date): boolean {
  if (lastComplete && lastComplete >= lastNight(now)) return false
  return !lastBegan || now.getTime() - lastBegan.getTime() >= againAfterMs
}

function lastNight(now: Date): Date {
  const night = new Date(now)
  night.setUTCHours(hourOfNight, 0, 0, 0)
  return night > now ? new Date(night.getTime() - dayMs) : night
}
