import { operatorMoney, type ReplyOf } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import { lookAt, type Queue, type QueueEntry } from '../queue/index.ts'

export type Withdrawal = ReplyOf<typeof operatorMoney.withdrawalQueue>['withdrawals'][number]

const common: Pick<Queue<Withdrawal>, 'idOf' | 'sinceOf' | 'wordsOf'> = {
  idOf: ({ id }) => id,
  sinceOf: ({ createdAt }) => createdAt,
  wordsOf: ({ username, memberId, destination, amount, id }) => [username, memberId, destination, amount, id],
}

/** Those that wait for an approval. */
export const withdrawalsQueue: Queue<Withdrawal> = {
  ...common,
  name: 'withdrawals',
  async load(query, signal) {
    const asked = { query: { ...query, state: 'PENDING' as const } }
    const { withdrawals, totalRecords } = await api(operatorMoney.withdrawalQueue, asked, { signal })
    return { items: withdrawals, total: totalRecords }
  },
}

/** Those that were approved and that a person pays, by Alipay or bank. USDT is paid by the worker: see the payouts. */
export const paymentsQueue: Queue<Withdrawal> = {
  ...common,
  name: 'payments',
  async load(query, signal) {
    const asked = { query: { ...query, state: 'APPROVED' as const } }
    const { withdrawals, totalRecords } = await api(operatorMoney.withdrawalQueue, asked, { signal })
    const items = withdrawals.filter(({ kind }) => kind !== 'USDT')
    return { items, total: totalRecords - (withdrawals.length - items.length) }
  },
}

export const withdrawalsEntry: QueueEntry = {
  name: 'withdrawals',
  path: '/withdrawals',
  needs: ['withdrawals.approve'],
  look: (signal) => lookAt(withdrawalsQueue, signal),
}

export const paymentsEntry: QueueEntry = {
  name: 'payments',
  path: '/payments',
  needs: ['withdrawals.approve', 'withdrawals.pay'],
  look: (signal) => lookAt(paymentsQueue, signal),
}
