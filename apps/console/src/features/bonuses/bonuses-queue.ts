import { operatorBonuses, type ReplyOf } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import { lookAt, type Queue, type QueueEntry } from '../queue/index.ts'

export type HeldBonus = ReplyOf<typeof operatorBonuses.heldBonuses>['bonuses'][number]

export const bonusesQueue: Queue<HeldBonus> = {
  name: 'bonuses',
  async load(query, signal) {
    const { bonuses, totalRecords } = await api(operatorBonuses.heldBonuses, { query }, { signal })
    return { items: bonuses, total: totalRecords }
  },
  idOf: ({ id }) => id,
  sinceOf: ({ earnedAt }) => earnedAt,
  wordsOf: ({ receiver, source, amount, id }) => [
    receiver.username,
    receiver.memberId,
    source.username,
    source.memberId,
    amount,
    id,
  ],
}

export const bonusesEntry: QueueEntry = {
  name: 'bonuses',
  path: '/bonuses',
  needs: ['bonuses.review'],
  look: (signal) => lookAt(bonusesQueue, signal),
}
