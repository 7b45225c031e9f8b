/** The back-off of an order that makes no progress: it is retried soon at first, then less and less often. */

/** A broker that is down only for a moment is back within this many rounds. */
const roundsBeforePause = 5
const firstPauseMs = 6_000
export const maxPauseMs = 300_000

/** In addition to the worker's pause between rounds. */
export function pauseMsAfter(heldUpRounds: number): number {
  if (heldUpRounds < roundsBeforePause) return 0
  return Math.min(firstPauseMs * 2 ** (heldUpRounds - roundsBeforePause), maxPauseMs)
}
