/** Smaller moves are normal updates. */
const band = 0.005

/**
 * The index of the rate from which the movement began, if it went one way beyond the band and the newest rate
 * brings it back beyond the band the other way; otherwise null.
 */
export function outAndBack(rates: readonly number[]): number | null {
  const newest = rates.at(-1)
  if (newest === undefined) return null
  for (const [from, before] of rates.entries())
    for (const out of rates.slice(from + 1, -1)) {
      const back = wayTo(out, newest)
      if (back !== 0 && back === -wayTo(before, out)) return from
    }
  return null
}

const wayTo = (from: number, to: number): number =>
  Math.abs(to - from) > from * band ? Math.sign(to - from) : 0
