const hourOfNight = 2
const dayMs = 24 * 3600 * 1000
const againAfterMs = 15 * 60 * 1000

/** The newest run of the calendar. */
export interface NightRun {
  readonly began: Date
  /** Null when it was cut short. */
  readonly finished: Date | null
  /** How much it could not look at. */
  readonly left: number
}

/**
 * Everything once after each 02:00 UTC; again a while later when that was cut short. Where only some of it could not be
 * looked at, only that is looked at again.
 */
export function whatIsDue(newest: NightRun | null, now: Date): 'everything' | 'what was left' | 'nothing' {
  if (!newest || newest.began < lastNight(now)) return 'everything'
  if (newest.finished && newest.left === 0) return 'nothing'
  const since = newest.finished ?? newest.began
  if (now.getTime() - since.getTime() < againAfterMs) return 'nothing'
  return newest.finished ? 'what was left' : 'everything'
}

function lastNight(now: Date): Date {
  const night = new Date(now)
  night.setUTCHours(hourOfNight, 0, 0, 0)
  return night > now ? new Date(night.getTime() - dayMs) : night
}
