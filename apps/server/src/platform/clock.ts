/**
 * The only source of time. Decisions never use the system time and SQL never uses now(): in the demo and in
 * tests the clock can be moved, and every part must move with it.
 */
export interface Clock {
  now(): Date
  /** The real time, where the clock can be moved. */
  realNow?(): Date
}

/** The time on members' phones, for authenticator codes: it ignores the demo's moved clock. */
export const phoneTime = (clock: Clock): Date => clock.realNow?.() ?? clock.now()

export const systemClock: Clock = { now: () => new Date() }

export function laterBy(date: Date, seconds: number): Date {
  return new Date(date.getTime() + seconds * 1000)
}

export function secondsBetween(earlier: Date, later: Date): number {
  return Math.ceil((later.getTime() - earlier.getTime()) / 1000)
}
