import { operatorMoney, type ReplyOf } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import { lookAt, type Queue, type QueueEntry } from '../queue/index.ts'

export type Deposit = ReplyOf<typeof operatorMoney.fiatDepositQueue>['deposits'][number]

export const depositsQueue: Queue<Deposit> = {
  name: 'deposits',
  async load(query, signal) {
    const { deposits, totalRecords } = await api(operatorMoney.fiatDepositQueue, { query }, { signal })
    return { items: deposits, total: totalRecords }
  },
  idOf: ({ id }) => id,
  sinceOf: ({ createdAt }) => createdAt,
  wordsOf: ({ username, memberId, reference, amount, paymentAmount, id }) => [
    username,
    memberId,
    reference,
    amount,
    paymentAmount,
    id,
  ],
}

export const depositsEntry: QueueEntry = {
  name: 'deposits',
  path: '/deposits',
  needs: ['deposits.decide'],
  look: (signal) => lookAt(depositsQueue, signal),
}
