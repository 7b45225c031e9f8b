import { operator, type ReplyOf } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import type { Queue, QueueEntry } from '../../desk/queue/index.ts'

export type Alarm = ReplyOf<typeof operator.alarms>['alarms'][number]

export const alarmsEntry: QueueEntry = {
  name: 'alarms',
  group: 'control',
  path: '/alarms',
  needs: ['alarms.clear'],
  queues: ['alarms'],
}

export const alarmsQueue: Queue<Alarm> = {
  entry: alarmsEntry,
  async load(query, signal) {
    const { alarms, next } = await api(operator.alarms, { query }, { signal })
    return { items: alarms, next }
  },
  idOf: ({ id }) => id,
  sinceOf: ({ raisedAt }) => raisedAt,
  claimOf: ({ id, claim }) => ({ queue: 'alarms', item: id, claim }),
  placeOf: (item) => ({ queue: 'alarms', item }),
}
