/** Detects moved money by comparing two reads of a list. Pure. */
export type States = ReadonlyMap<string, string>

/**
 * True if an item has another state, or has left the list. A list without common items is another page,
 * unless it is empty.
 */
export function hasMoved(before: States, now: States): boolean {
  const stayed = [...before.keys()].some((id) => now.has(id))
  if (!stayed && now.size > 0) return false
  return [...before].some(([id, state]) => now.get(id) !== state)
}
