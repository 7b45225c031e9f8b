/** Whether a list that was read again shows that money has moved. Pure. */
export type States = ReadonlyMap<string, string>

/**
 * Something has another state now, or has left the list. A list that has nothing in common with the earlier
 * one is another page of it, unless it is empty.
 */
export function hasMoved(before: States, now: States): boolean {
  const stayed = [...before.keys()].some((id) => now.has(id))
  if (!stayed && now.size > 0) return false
  return [...before].some(([id, state]) => now.get(id) !== state)
}
