import { operatorHome, type ReplyOf } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import { useQueries, useQuery } from '@tanstack/react-query'
import { renewOperator, useCan } from '../session/index.ts'
import type { QueueEntry, Waiting } from './queue.ts'
import { waitingIn } from './waiting-in.ts'

export const waitingKey = 'waiting'

export interface EntryWaiting {
  readonly entry: QueueEntry
  /** Null while it is not known. */
  readonly waiting: Waiting | null
}

type Home = ReplyOf<typeof operatorHome.home>

/** What may be done may have changed since the sign-in. */
async function readHome(signal: AbortSignal): Promise<Home> {
  const home = await api(operatorHome.home, undefined, { signal })
  renewOperator(home)
  return home
}

export const useHome = () =>
  useQuery({ queryKey: [waitingKey, 'home'], queryFn: ({ signal }) => readHome(signal), staleTime: 0 })

/** What waits in the queues that the operator may work on. */
export function useWaiting(entries: readonly QueueEntry[]): readonly EntryWaiting[] {
  const can = useCan()
  const home = useHome().data
  const own = entries.filter(({ needs }) => needs.some(can))
  const looks = useQueries({
    queries: own.map(({ name, look }) => ({
      queryKey: [waitingKey, 'look', name],
      queryFn: ({ signal }: { signal: AbortSignal }) => look?.(signal) ?? null,
      enabled: look !== undefined,
      staleTime: 0,
    })),
  })
  return own.map((entry, at) => {
    if (entry.look) return { entry, waiting: looks[at]?.data ?? null }
    return { entry, waiting: home ? waitingIn(entry, home.queues) : null }
  })
}
