/** How long a sent code blocks the next one, by the specification. */
export const resendAfterSeconds = 60

export function secondsLeft(untilMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((untilMs - nowMs) / 1000))
}
