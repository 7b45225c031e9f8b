/** By the specification, the time after sending a code before the next can be sent. */
export const resendAfterSeconds = 60

export function secondsLeft(untilMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((untilMs - nowMs) / 1000))
}
