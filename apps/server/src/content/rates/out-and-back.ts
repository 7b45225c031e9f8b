/** Smaller moves are normal updates. */
const band = 0.005

/**
 * The rate before the newest one's move, if it went out and came back: one way beyond the band, then the
 * other way beyond it. Null if it did not.
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
