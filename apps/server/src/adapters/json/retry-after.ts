/** The Retry-After header: seconds, or a date. */

/** Default if a node gives no duration. */
const defaultMs = 2_000
/** Upper limit of a node's demanded pause: the cause may be over by then. */
const maxMs = 5 * 60_000

export function pauseMsOf(header: string | null, nowMs: number): number {
  const requested = header === null ? Number.NaN : msOf(header.trim(), nowMs)
  return Number.isNaN(requested) ? defaultMs : Math.min(maxMs, Math.max(0, requested))
}

const msOf = (text: string, nowMs: number) =>
  /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - nowMs
