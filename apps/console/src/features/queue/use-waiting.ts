import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isSomebodyThere, useCan } from '../session/index.ts'
import type { QueueEntry, Waiting } from './queue.ts'
import { queuesKey } from './use-queue-rows.ts'

export const waitingKey = 'waiting'

const everyMs = 15_000

export interface EntryWaiting {
  readonly entry: QueueEntry
  /** Null while it is not known. */
  readonly waiting: Waiting | null
}

/** What waits in the queues that the operator may work on. One call for each: `/operator/home` will be one for all. */
export function useWaiting(entries: readonly QueueEntry[]): readonly EntryWaiting[] {
  const can = useCan()
  const own = entries.filter(({ needs }) => needs.every(can))
  const looks = useQueries({
    queries: own.map(({ name, look }) => ({
      queryKey: [waitingKey, name],
      queryFn: ({ signal }: { signal: AbortSignal }) => look(signal),
      staleTime: 0,
    })),
  })
  return own.map((entry, at) => ({ entry, waiting: looks[at]?.data ?? null }))
}

/** Reads everything on show anew every few seconds, while somebody is there. */
export function useReadAnew(): void {
  const client = useQueryClient()
  useEffect(() => {
    const timer = setInterval(() => {
      if (!isSomebodyThere()) return
      for (const key of [queuesKey, waitingKey]) void client.invalidateQueries({ queryKey: [key] })
    }, everyMs)
    return () => clearInterval(timer)
  }, [client])
}
