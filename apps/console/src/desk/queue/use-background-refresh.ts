import { type OperatorChangeKind, operatorChangeKinds, operatorHome } from '@halyard/contract'
import { followChanges, isLive } from '@halyard/web/live'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isOperatorPresent } from '../../access/session/index.ts'
import type { QueueEntry } from './queue.ts'
import { queuesKey } from './use-queue-rows.ts'
import { waitingKey } from './use-waiting.ts'

const changes = { call: operatorHome.operatorChanges, kinds: operatorChangeKinds }

/** Changes in quick succession are read once. */
const batchMs = 2000
/** Polling while the live stream is down. */
const pollMs = 15_000

/**
 * Refreshes queries that the server reports as changed, while an operator is present: reading counts as use
 * and would keep an unused session alive. Changes during an absence are read on return.
 */
export function useBackgroundRefresh(entries: readonly QueueEntry[]): void {
  const client = useQueryClient()
  useEffect(() => {
    const changed = new Set<OperatorChangeKind>()
    const note = (kinds: readonly OperatorChangeKind[]) => {
      for (const kind of kinds) changed.add(kind)
    }
    const read = () => {
      // A running fetch may have begun before the change; it is not restarted again and again.
      if (changed.size === 0 || !isOperatorPresent() || client.isFetching() > 0) return
      refresh(client, entries, changed)
      changed.clear()
    }
    const stop = followChanges(changes, note)
    const reading = setInterval(read, batchMs)
    const polling = setInterval(() => !isLive() && note(operatorChangeKinds), pollMs)
    return () => {
      stop()
      clearInterval(reading)
      clearInterval(polling)
    }
  }, [client, entries])
}

function refresh(
  client: QueryClient,
  entries: readonly QueueEntry[],
  changed: ReadonlySet<OperatorChangeKind>,
): void {
  void client.invalidateQueries({ queryKey: [waitingKey] })
  for (const { name, queues } of entries)
    if (queues.some((queue) => changed.has(queue)))
      void client.invalidateQueries({ queryKey: [queuesKey, name] })
}
