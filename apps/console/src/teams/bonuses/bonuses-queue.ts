import { operatorBonuses, type ReplyOf } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import type { Queue, QueueEntry } from '../../desk/queue/index.ts'

export type HeldBonus = ReplyOf<typeof operatorBonuses.heldBonuses>['bonuses'][number]

export const bonusesEntry: QueueEntry = {
  name: 'bonuses',
  group: 'trading',
  path: '/bonuses',
  needs: ['bonuses.review'],
  queues: ['bonuses'],
}

export const bonusesQueue: Queue<HeldBonus> = {
  entry: bonusesEntry,
  async load(query, signal) {
    const { bonuses, next } = await api(operatorBonuses.heldBonuses, { query }, { signal })
    return { items: bonuses, next }
  },
  idOf: ({ id }) => id,
  sinceOf: ({ earnedAt }) => earnedAt,
  claimOf: ({ id, claim }) => ({ queue: 'bonuses', item: id, claim }),
  placeOf: (item) => ({ queue: 'bonuses', item }),
}
