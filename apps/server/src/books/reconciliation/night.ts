const hourOfNight = 2
const dayMs = 24 * 3600 * 1000
const retryAfterMs = 15 * 60 * 1000

/** The newest scheduled run, or the newest requested one. */
export interface NightRun {
  readonly began: Date
  /** Null if it was interrupted. */
  readonly finished: Date | null
  /** How many subjects it could not compare. */
  readonly left: number
}

/**
 * Everything once after each 02:00 UTC, and again a while later if that was interrupted. If only part of it
 * could not be compared, only that part is repeated.
 */
export function whatIsDue(newest: NightRun | null, now: Date): 'everything' | 'what was left' | 'nothing' {
  if (!newest || newest.began < lastNight(now)) return 'everything'
  if (newest.finished && newest.left === 0) return 'nothing'
  const waited = now.getTime() - (newest.finished ?? newest.began).getTime()
  // A time in the future was written by a clock that was ahead.
  if (waited >= 0 && waited < retryAfterMs) return 'nothing'
  return newest.finished ? 'what was left' : 'everything'
}

function lastNight(now: Date): Date {
  const night = new Date(now)
  night.setUTCHours(hourOfNight, 0, 0, 0)
  return night > now ? new Date(night.getTime() - dayMs) : night
}
