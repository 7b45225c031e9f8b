/** Which item of a queue is the current one, by its id: positions change whenever somebody decides. Pure. */

/** The ids on show, in order; undefined where a part is not loaded yet. */
export type Ids = readonly (string | undefined)[]

/** The one so many steps further; the first or last where it would be beyond, null where none is known there. */
export function stepFrom(ids: Ids, current: string | null, step: number): string | null {
  if (ids.length === 0) return null
  const at = current === null ? -1 : ids.indexOf(current)
  const to = at < 0 ? 0 : Math.min(Math.max(at + step, 0), ids.length - 1)
  return ids[to] ?? null
}

/** Who comes next once this one is done: the one after it, else the one before it. */
export function afterDone(ids: Ids, done: string): string | null {
  const at = ids.indexOf(done)
  if (at < 0) return ids[0] ?? null
  return ids[at + 1] ?? ids[at - 1] ?? null
}
