import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { filteredParts, nearsEnd, type Range } from './near-end.ts'
import { fits, pageSize, type Queue, type QueuePart } from './queue.ts'

export const queuesKey = 'queue'

/** Rows that say that there is more, until it is loaded. */
const emptyRows = Array.from({ length: 10 }, () => undefined)

interface QueueRows<Item> {
  /** Everything that is loaded. */
  readonly items: readonly Item[]
  /** What the list shows: what fits the filter; undefined for what is not loaded yet. */
  readonly rows: readonly (Item | undefined)[]
  readonly isLoaded: boolean
  /** Whether the queue goes on after what is loaded. */
  readonly goesOn: boolean
  readonly error: Error | null
  /** Whether the filter has not looked at everything. */
  readonly isCut: boolean
  readonly retry: () => void
}

/** The rows of a queue, loaded part by part as they are scrolled to. */
export function useQueueRows<Item>(queue: Queue<Item>, range: Range, filter: string): QueueRows<Item> {
  const list = useInfiniteQuery({
    queryKey: [queuesKey, queue.entry.name, 'list'],
    queryFn: ({ pageParam: after, signal }) => queue.load({ after, pageSize }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: QueuePart<Item>) => next ?? undefined,
    staleTime: 0,
  })
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list
  const parts = data?.pages.length ?? 0
  const items = useMemo(() => data?.pages.flatMap((part) => part.items) ?? [], [data])
  const rows = useMemo(() => {
    if (filter) return items.filter((item) => fits(queue.wordsOf(item), filter))
    return hasNextPage ? [...items, ...emptyRows] : items
  }, [items, filter, hasNextPage, queue])

  const isWanted = filter ? parts < filteredParts : nearsEnd(range, items.length)
  // One that failed is asked for again when the list is read anew, not at once and for ever.
  const isNext = isWanted && hasNextPage && !isFetching && !isFetchNextPageError
  useEffect(() => {
    if (isNext) void fetchNextPage()
  }, [isNext, fetchNextPage])

  return {
    items,
    rows,
    isLoaded: data !== undefined,
    goesOn: hasNextPage,
    error: data === undefined ? list.error : null,
    isCut: filter !== '' && hasNextPage && parts >= filteredParts,
    retry: () => void list.refetch(),
  }
}
