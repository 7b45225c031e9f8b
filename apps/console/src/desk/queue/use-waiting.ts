import { operatorHome, type ReplyOf } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import type { Read } from '@halyard/web/queries'
import { useQueries, useQuery } from '@tanstack/react-query'
import { renewOperator, useCan } from '../../access/session/index.ts'
import type { QueueEntry, Waiting } from './queue.ts'
import { waitingIn } from './waiting-in.ts'

export const waitingKey = 'waiting'

export interface EntryWaiting {
  readonly entry: QueueEntry
  /** Null until loaded. */
  readonly waiting: Waiting | null
  readonly read: Read
}

type Home = ReplyOf<typeof operatorHome.home>

/** Capabilities may have changed since the sign-in. */
async function readHome(signal: AbortSignal): Promise<Home> {
  const home = await api(operatorHome.home, undefined, { signal })
  renewOperator(home)
  return home
}

export const useHome = () =>
  useQuery({ queryKey: [waitingKey, 'home'], queryFn: ({ signal }) => readHome(signal), staleTime: 0 })

/** Waiting items in the queues that the operator may work on. */
export function useWaiting(entries: readonly QueueEntry[]): readonly EntryWaiting[] {
  const can = useCan()
  const home = useHome()
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
    const look = looks[at]
    if (entry.look && look) return { entry, waiting: look.data ?? null, read: look }
    return { entry, waiting: home.data ? waitingIn(entry, home.data.queues) : null, read: home }
  })
}
