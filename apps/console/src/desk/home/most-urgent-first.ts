import type { EntryWaiting } from '../queue/index.ts'

/** By how long the oldest item has waited; empty and unloaded queues stay at the end. */
export function mostUrgentFirst(all: readonly EntryWaiting[]): readonly EntryWaiting[] {
  const since = ({ waiting }: EntryWaiting) => waiting?.oldest ?? '~'
  return all.toSorted((one, other) => (since(one) < since(other) ? -1 : since(one) > since(other) ? 1 : 0))
}
