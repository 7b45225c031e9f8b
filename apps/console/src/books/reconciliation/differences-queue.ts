import { operatorInvestments, type ReplyOf } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import type { Queue, QueueEntry } from '../../desk/queue/index.ts'

export type Difference = ReplyOf<typeof operatorInvestments.openDifferences>['differences'][number]
export type Run = ReplyOf<typeof operatorInvestments.reconciliations>['reconciliations'][number]

/** Newest first. */
export const readRuns = (signal: AbortSignal) =>
  api(operatorInvestments.reconciliations, { query: { pageSize: 5 } }, { signal })

export const reconciliationEntry: QueueEntry = {
  name: 'reconciliation',
  group: 'control',
  path: '/reconciliation',
  needs: ['books.reconcile'],
  queues: ['differences'],
}

export const differencesQueue: Queue<Difference> = {
  entry: reconciliationEntry,
  async load(query, signal) {
    const { differences, next } = await api(operatorInvestments.openDifferences, { query }, { signal })
    return { items: differences, next }
  },
  idOf: ({ id }) => id,
  sinceOf: ({ since }) => since,
  claimOf: ({ id, claim }) => ({ queue: 'differences', item: id, claim }),
  placeOf: (item) => ({ queue: 'differences', item }),
}
