/** The header Retry-After: seconds, or a date. */

/** Where a node does not say how long. */
const usualMs = 2_000
/** A node that asks for more is asked again now and then all the same: it may have been mended meanwhile. */
const mostMs = 5 * 60_000

export function pauseAskedFor(header: string | null, nowMs: number): number {
  const asked = header === null ? Number.NaN : msOf(header.trim(), nowMs)
  return Number.isNaN(asked) ? usualMs : Math.min(mostMs, Math.max(0, asked))
}

const msOf = (text: string, nowMs: number) =>
  /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - nowMs
