/**
 * The number of items waiting in one of the console's queues, which may combine several of the server's.
 * Pure.
 */
import type { operatorHome, ReplyOf } from '@halyard/contract'
import type { QueueEntry, Waiting } from './queue.ts'

type Counted = ReplyOf<typeof operatorHome.home>['queues']

export function waitingIn({ queues }: Pick<QueueEntry, 'queues'>, counted: Counted): Waiting {
  const own = counted.filter(({ queue }) => queues.includes(queue))
  const [oldest = null] = own.flatMap(({ oldestSince }) => oldestSince ?? []).toSorted()
  return { total: own.reduce((sum, { waiting }) => sum + waiting, 0), oldest }
}
