import { type OperatorChangeKind, operatorChangeKinds, operatorHome } from '@halyard/contract'
import { followChanges, isLive } from '@halyard/web/live'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isSomebodyThere } from '../../access/session/index.ts'
import type { QueueEntry } from './queue.ts'
import { queuesKey } from './use-queue-rows.ts'
import { waitingKey } from './use-waiting.ts'

const changes = { call: operatorHome.operatorChanges, kinds: operatorChangeKinds }

/** What changes in quick succession is read once. */
const gatherMs = 2000
/** While the server cannot tell what changes. */
const pollMs = 15_000

/**
 * Reads anew what the server says has changed, while somebody is there: reading counts as use, and would keep a
 * session alive that nobody uses. What changed meanwhile is read as soon as somebody is back.
 */
export function useReadAnew(entries: readonly QueueEntry[]): void {
  const client = useQueryClient()
  useEffect(() => {
    const changed = new Set<OperatorChangeKind>()
    const note = (kinds: readonly OperatorChangeKind[]) => {
      for (const kind of kinds) changed.add(kind)
    }
    const read = () => {
      // One that is under way may have begun before the change, and is not begun again and again.
      if (changed.size === 0 || !isSomebodyThere() || client.isFetching() > 0) return
      readAnew(client, entries, changed)
      changed.clear()
    }
    const stop = followChanges(changes, note)
    const reading = setInterval(read, gatherMs)
    const polling = setInterval(() => !isLive() && note(operatorChangeKinds), pollMs)
    return () => {
      stop()
      clearInterval(reading)
      clearInterval(polling)
    }
  }, [client, entries])
}

function readAnew(
  client: QueryClient,
  entries: readonly QueueEntry[],
  changed: ReadonlySet<OperatorChangeKind>,
): void {
  void client.invalidateQueries({ queryKey: [waitingKey] })
  for (const { name, queues } of entries)
    if (queues.some((queue) => changed.has(queue)))
      void client.invalidateQueries({ queryKey: [queuesKey, name] })
}
