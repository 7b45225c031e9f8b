import { operatorMoney, type ReplyOf } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import type { Queue, QueueEntry } from '../../desk/queue/index.ts'

export type Payout = ReplyOf<typeof operatorMoney.payoutStates>['payouts'][number]

export const payoutsEntry: QueueEntry = {
  name: 'payouts',
  group: 'money',
  path: '/payouts',
  needs: ['withdrawals.pay'],
  queues: ['payouts'],
}

export const payoutsQueue: Queue<Payout> = {
  entry: payoutsEntry,
  async load(query, signal) {
    const input = { query: { ...query, state: 'BLOCKED' as const } }
    const { payouts, next } = await api(operatorMoney.payoutStates, input, { signal })
    return { items: payouts, next }
  },
  idOf: ({ withdrawalId }) => withdrawalId,
  sinceOf: ({ createdAt }) => createdAt,
  claimOf: ({ withdrawalId, claim }) => ({ queue: 'payouts', item: withdrawalId, claim }),
  placeOf: (item) => ({ queue: 'payouts', item }),
}
