import { operatorTreasury, type ReplyOf } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import type { Queue, QueueEntry } from '../../desk/queue/index.ts'

export type Movement = ReplyOf<typeof operatorTreasury.walletMovements>['movements'][number]

export const walletsEntry: QueueEntry = {
  name: 'wallets',
  group: 'money',
  path: '/wallets',
  needs: ['custody.correct'],
  queues: ['walletMovements'],
}

export const movementsQueue: Queue<Movement> = {
  entry: walletsEntry,
  async load(part, signal) {
    const query = { ...part, state: 'UNEXPLAINED' as const }
    const { movements, next } = await api(operatorTreasury.walletMovements, { query }, { signal })
    return { items: movements, next }
  },
  idOf: ({ id }) => id,
  sinceOf: ({ seenAt }) => seenAt,
  claimOf: ({ id, claim }) => ({ queue: 'walletMovements', item: id, claim }),
  placeOf: (item) => ({ queue: 'walletMovements', item }),
}
