/** An order that does not get forward is tried again soon at first, then less and less often. */

/** In so many rounds a broker that is away for a moment is back. */
const roundsWithoutPause = 5
const firstPauseMs = 6_000
export const longestPauseMs = 300_000

/** Beside the pause that the worker makes between all rounds. */
export function pauseMsAfter(heldUpRounds: number): number {
  if (heldUpRounds < roundsWithoutPause) return 0
  return Math.min(firstPauseMs * 2 ** (heldUpRounds - roundsWithoutPause), longestPauseMs)
}
