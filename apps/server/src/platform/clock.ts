/**
 * The only source of time. Nothing else reads the system's time for a decision, and no SQL uses now(): in the
 * demo and in tests the clock can be moved, and every part must move with it.
 */
export interface Clock {
  now(): Date
  /** Where the clock can be moved: what time it really is. */
  realNow?(): Date
}

/** The time of the phones on which authenticator apps run: nobody moves theirs when the demo's clock is moved. */
export const phoneTime = (clock: Clock): Date => clock.realNow?.() ?? clock.now()

export const systemClock: Clock = { now: () => new Date() }

export function laterBy(date: Date, seconds: number): Date {
  return new Date(date.getTime() + seconds * 1000)
}

export function secondsBetween(earlier: Date, later: Date): number {
  return Math.ceil((later.getTime() - earlier.getTime()) / 1000)
}
