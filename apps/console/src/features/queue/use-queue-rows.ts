import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { filteredPages, pagesOfRange, pagesToFilter, type Range } from './pages.ts'
import { fits, pageSize, type Queue, type QueuePart } from './queue.ts'

export const queuesKey = 'queue'

const keyOf = (name: string, pageNo: number) => [queuesKey, name, pageNo] as const

interface QueueRows<Item> {
  /** As many as wait, or as fit the filter; undefined for what is not loaded yet. */
  readonly rows: readonly (Item | undefined)[]
  readonly total: number
  readonly isLoaded: boolean
  readonly error: Error | null
  /** Whether the filter has not looked at everything. */
  readonly isCut: boolean
  readonly retry: () => void
}

/** The rows of a queue, of which only the pages on show are loaded. */
export function useQueueRows<Item>(queue: Queue<Item>, range: Range, filter: string): QueueRows<Item> {
  const client = useQueryClient()
  const partOf = (pageNo: number) => client.getQueryData<QueuePart<Item>>(keyOf(queue.name, pageNo))
  const known = partOf(1)?.total ?? 0
  const pages = filter ? pagesToFilter(known) : [...new Set([1, ...pagesOfRange(range)])]
  const results = useQueries({
    queries: pages.map((pageNo) => ({
      queryKey: keyOf(queue.name, pageNo),
      queryFn: ({ signal }: { signal: AbortSignal }) => queue.load({ pageNo, pageSize }, signal),
      staleTime: 0,
    })),
  })
  const [first] = results
  const total = first?.data?.total ?? 0
  const stamp = results.map(({ dataUpdatedAt }) => dataUpdatedAt).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stamp tells when a part has changed
  const rows = useMemo(() => {
    const parts = Array.from({ length: Math.ceil(total / pageSize) }, (_, at) => partOf(at + 1)?.items)
    const all = Array.from({ length: total }, (_, at) => parts[Math.floor(at / pageSize)]?.[at % pageSize])
    return filter ? all.filter((item) => item !== undefined && fits(queue.wordsOf(item), filter)) : all
  }, [stamp, total, filter, queue])
  return {
    rows,
    total,
    isLoaded: first?.data !== undefined,
    error: first?.error ?? null,
    isCut: filter !== '' && total > filteredPages * pageSize,
    retry: () => void client.invalidateQueries({ queryKey: [queuesKey, queue.name] }),
  }
}
