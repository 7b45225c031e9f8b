import { operatorMoney, type ReplyOf } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import type { Queue, QueueEntry } from '../../desk/queue/index.ts'

export type Deposit = ReplyOf<typeof operatorMoney.fiatDepositQueue>['deposits'][number]

export const depositsEntry: QueueEntry = {
  name: 'deposits',
  group: 'money',
  path: '/deposits',
  needs: ['deposits.decide'],
  queues: ['bankDeposits'],
}

export const depositsQueue: Queue<Deposit> = {
  entry: depositsEntry,
  async load(query, signal) {
    const { deposits, next } = await api(operatorMoney.fiatDepositQueue, { query }, { signal })
    return { items: deposits, next }
  },
  idOf: ({ id }) => id,
  sinceOf: ({ createdAt }) => createdAt,
  claimOf: ({ id, claim }) => ({ queue: 'bankDeposits', item: id, claim }),
  placeOf: (item) => ({ queue: 'bankDeposits', item }),
}
