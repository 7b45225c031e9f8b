import { operatorHome, Refused } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import type { Read } from '@halyard/web/queries'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Decision } from './decisions.tsx'
import type { Place, Queue } from './queue.ts'
import { queuesKey } from './use-queue-rows.ts'

interface OpenedItem<Item> {
  readonly item: Item | undefined
  /** It is known not to wait, or no longer. */
  readonly isGone: boolean
  /** What was done about an item that does not wait. */
  readonly decisions: readonly Decision[]
  /** Of an item that is not in the list so far. */
  readonly read: Read
}

interface Loaded<Item> {
  readonly items: readonly Item[]
  readonly isLoaded: boolean
}

/** The item that the address names: from the list, or, where that is not loaded so far, by itself. */
export function useOpenedItem<Item>(
  queue: Queue<Item>,
  opened: string | null,
  { items, isLoaded }: Loaded<Item>,
): OpenedItem<Item> {
  const isOpened = (item: Item) => queue.idOf(item) === opened
  const listed = opened === null ? undefined : items.find(isOpened)
  const alone = useQuery({
    queryKey: [queuesKey, queue.entry.name, 'item', opened],
    queryFn: async ({ signal }) => {
      const [{ items }, made] = await Promise.all([
        queue.load({ item: opened ?? undefined, pageSize: 1 }, signal),
        decisionsOn(opened === null ? null : queue.placeOf(opened), signal),
      ])
      const item = items.find(isOpened)
      const waits = item !== undefined && (queue.isWaiting?.(item) ?? made?.waits ?? true)
      return { item, waits, decisions: made?.decisions ?? [] }
    },
    enabled: opened !== null && isLoaded && listed === undefined,
    staleTime: 0,
  })
  const found = listed ?? alone.data?.item
  // What somebody else has decided meanwhile stays on show, and says so.
  const last = useRef<Item | undefined>(undefined)
  if (found !== undefined) last.current = found
  const saved = last.current !== undefined && isOpened(last.current) ? last.current : undefined
  return {
    item: found ?? saved,
    isGone: listed === undefined && isLoaded && alone.data !== undefined && !alone.data.waits,
    decisions: alone.data?.decisions ?? [],
    read: alone,
  }
}

/** Null where nothing is known of it. */
async function decisionsOn(place: Place | null, signal: AbortSignal) {
  if (!place) return null
  try {
    return await api(operatorHome.itemDecisions, { query: place }, { signal })
  } catch (error) {
    if (error instanceof Refused && error.code === 'NOT_FOUND') return null
    throw error
  }
}
