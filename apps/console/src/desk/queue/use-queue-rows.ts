import type { Read } from '@halyard/web/queries'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { nearsEnd, type Range } from './near-end.ts'
import { pageSize, type Queue, type QueuePart } from './queue.ts'

export const queuesKey = 'queue'

/** Placeholder rows until more is loaded. */
const emptyRows = Array.from({ length: 10 }, () => undefined)

interface QueueRows<Item> {
  readonly items: readonly Item[]
  /** The list's rows; undefined if not loaded yet. */
  readonly rows: readonly (Item | undefined)[]
  readonly isLoaded: boolean
  /** True while the rows are those of an earlier search. */
  readonly isOld: boolean
  /** True if the queue has more than is loaded. */
  readonly goesOn: boolean
  readonly read: Read
}

/** The rows of a queue that match the search, loaded part by part while scrolling. */
export function useQueueRows<Item>(queue: Queue<Item>, range: Range, search: string): QueueRows<Item> {
  const list = useInfiniteQuery({
    queryKey: [queuesKey, queue.entry.name, 'list', search],
    queryFn: ({ pageParam: after, signal }) =>
      queue.load({ after, search: search || undefined, pageSize }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: QueuePart<Item>) => next ?? undefined,
    // During a search, the previous rows stay visible.
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list
  const items = useMemo(() => data?.pages.flatMap((part) => part.items) ?? [], [data])
  const rows = useMemo(() => (hasNextPage ? [...items, ...emptyRows] : items), [items, hasNextPage])

  // A failed part is retried when the list is refreshed, not at once and forever.
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
