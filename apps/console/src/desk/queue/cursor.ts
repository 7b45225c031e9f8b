/** The current item of a queue, by its id: positions change whenever somebody decides. Pure. */

/** The ids on screen, in order; undefined for a part that is not loaded yet. */
export type Ids = readonly (string | undefined)[]

/** The item so many steps further, clamped to the ends; null if none is loaded there. */
export function stepFrom(ids: Ids, current: string | null, step: number): string | null {
  if (ids.length === 0) return null
  const at = current === null ? -1 : ids.indexOf(current)
  const to = at < 0 ? 0 : Math.min(Math.max(at + step, 0), ids.length - 1)
  return ids[to] ?? null
}

/** The next current item: the one after the done one, else the one before it. */
export function nextAfterDecision(ids: Ids, done: string): string | null {
  const at = ids.indexOf(done)
  if (at < 0) return ids[0] ?? null
  return ids[at + 1] ?? ids[at - 1] ?? null
}
