import { inheritanceClaims, type ReplyOf } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import type { Queue, QueueEntry } from '../../desk/queue/index.ts'

export type Filed = ReplyOf<typeof inheritanceClaims.inheritanceQueue>['claims'][number]

export const inheritanceEntry: QueueEntry = {
  name: 'inheritance',
  group: 'people',
  path: '/inheritance',
  needs: ['inheritance.decide'],
  queues: ['inheritance'],
}

export const inheritanceQueue: Queue<Filed> = {
  entry: inheritanceEntry,
  async load(query, signal) {
    const { claims, next } = await api(inheritanceClaims.inheritanceQueue, { query }, { signal })
    return { items: claims, next }
  },
  idOf: ({ id }) => id,
  sinceOf: ({ readyAt }) => readyAt,
  claimOf: ({ id, claim }) => ({ queue: 'inheritance', item: id, claim }),
  placeOf: (item) => ({ queue: 'inheritance', item }),
}
