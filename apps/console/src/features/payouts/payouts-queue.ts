import { operatorMoney, type ReplyOf } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import { lookAt, type Queue, type QueueEntry } from '../queue/index.ts'

export type Payout = ReplyOf<typeof operatorMoney.payoutStates>['payouts'][number]

export const payoutsQueue: Queue<Payout> = {
  name: 'payouts',
  async load(query, signal) {
    const { payouts, totalRecords } = await api(operatorMoney.payoutStates, { query }, { signal })
    return { items: payouts, total: totalRecords }
  },
  idOf: ({ withdrawalId }) => withdrawalId,
  sinceOf: ({ createdAt }) => createdAt,
  wordsOf: ({ destination, receiveAmount, network, obstacle, txId, withdrawalId }) => [
    destination,
    receiveAmount,
    network,
    obstacle ?? '',
    txId ?? '',
    withdrawalId,
  ],
}

export const payoutsEntry: QueueEntry = {
  name: 'payouts',
  path: '/payouts',
  needs: ['withdrawals.pay'],
  look: (signal) => lookAt(payoutsQueue, signal),
}
