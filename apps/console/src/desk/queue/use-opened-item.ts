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
  /** True if it is not, or no longer, waiting. */
  readonly isGone: boolean
  /** The decisions about an item that is not waiting. */
  readonly decisions: readonly Decision[]
  /** The read of an item outside the loaded list. */
  readonly read: Read
}

interface Loaded<Item> {
  readonly items: readonly Item[]
  readonly isLoaded: boolean
}

/** The item in the address: from the list, or read by itself if it is not loaded there. */
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
  // An item that somebody else has decided stays visible, and says so.
  const last = useRef<Item | undefined>(undefined)
  if (found !== undefined) last.current = found
  const lastShown = last.current !== undefined && isOpened(last.current) ? last.current : undefined
  return {
    item: found ?? lastShown,
    isGone: listed === undefined && isLoaded && alone.data !== undefined && !alone.data.waits,
    decisions: alone.data?.decisions ?? [],
    read: alone,
  }
}

/** Null if nothing is known of it. */
async function decisionsOn(place: Place | null, signal: AbortSignal) {
  if (!place) return null
  try {
    return await api(operatorHome.itemDecisions, { query: place }, { signal })
  } catch (error) {
    if (error instanceof Refused && error.code === 'NOT_FOUND') return null
    throw error
  }
}
