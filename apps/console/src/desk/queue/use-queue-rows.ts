import type { Read } from '@halyard/web/queries'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { nearsEnd, type Range } from './near-end.ts'
import { pageSize, type Queue, type QueuePart } from './queue.ts'

export const queuesKey = 'queue'

/** Rows that say that there is more, until it is loaded. */
const emptyRows = Array.from({ length: 10 }, () => undefined)

interface QueueRows<Item> {
  /** Everything that is loaded. */
  readonly items: readonly Item[]
  /** What the list shows: undefined for what is not loaded yet. */
  readonly rows: readonly (Item | undefined)[]
  readonly isLoaded: boolean
  /** Whether it is still what an earlier search found. */
  readonly isOld: boolean
  /** Whether the queue goes on after what is loaded. */
  readonly goesOn: boolean
  readonly read: Read
}

/** The rows of a queue that fit the search, loaded part by part as they are scrolled to. */
export function useQueueRows<Item>(queue: Queue<Item>, range: Range, search: string): QueueRows<Item> {
  const list = useInfiniteQuery({
    queryKey: [queuesKey, queue.entry.name, 'list', search],
    queryFn: ({ pageParam: after, signal }) =>
      queue.load({ after, search: search || undefined, pageSize }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: QueuePart<Item>) => next ?? undefined,
    // While a search is under way, what was found before stays on show.
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list
  const items = useMemo(() => data?.pages.flatMap((part) => part.items) ?? [], [data])
  const rows = useMemo(() => (hasNextPage ? [...items, ...emptyRows] : items), [items, hasNextPage])

  // One that failed is asked for again when the list is read anew, not at once and for ever.
  const isNext = nearsEnd(range, items.length) && hasNextPage && !isFetching && !isFetchNextPageError
  useEffect(() => {
    if (isNext) void fetchNextPage()
  }, [isNext, fetchNextPage])

  return {
    items,
    rows,
    isLoaded: data !== undefined,
    isOld: list.isPlaceholderData,
    goesOn: hasNextPage,
    read: list,
  }
}
