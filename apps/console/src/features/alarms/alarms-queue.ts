import { operator, type ReplyOf } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import type { Queue, QueueEntry } from '../queue/index.ts'

export type Alarm = ReplyOf<typeof operator.alarms>['alarms'][number]

export const alarmsQueue: Queue<Alarm> = {
  name: 'alarms',
  async load(query, signal) {
    const { alarms, totalRecords } = await api(operator.alarms, { query }, { signal })
    return { items: alarms, total: totalRecords }
  },
  idOf: ({ id }) => id,
  sinceOf: ({ raisedAt }) => raisedAt,
  wordsOf: ({ kind, subject, details }) => [kind, subject, details],
}

export const alarmsEntry: QueueEntry = {
  name: 'alarms',
  path: '/alarms',
  needs: ['alarms.clear'],
  // The newest come first, so the oldest is known only among those that come at once.
  async look(signal) {
    const { items, total } = await alarmsQueue.load({ pageNo: 1, pageSize: 100 }, signal)
    return { total, oldest: items.at(-1)?.raisedAt ?? null }
  },
}
