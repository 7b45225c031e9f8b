import type { Read } from '@halyard/web/queries'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Queue } from './queue.ts'
import { queuesKey } from './use-queue-rows.ts'

interface OpenedItem<Item> {
  readonly item: Item | undefined
  /** It is known not to wait, or no longer. */
  readonly isGone: boolean
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
    queryFn: ({ signal }) => queue.load({ item: opened ?? undefined, pageSize: 1 }, signal),
    enabled: opened !== null && isLoaded && listed === undefined,
    staleTime: 0,
  })
  const found = listed ?? alone.data?.items.find(isOpened)
  // What somebody else has decided meanwhile stays on show, and says so.
  const last = useRef<Item | undefined>(undefined)
  if (found !== undefined) last.current = found
  const kept = last.current !== undefined && isOpened(last.current) ? last.current : undefined
  return {
    item: found ?? kept,
    isGone: found === undefined && isLoaded && alone.data !== undefined,
    read: alone,
  }
}
