import { operatorMoney, type QueueName, type ReplyOf } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import type { PartQuery, Queue, QueueEntry, QueuePart } from '../../desk/queue/index.ts'

export type Withdrawal = ReplyOf<typeof operatorMoney.withdrawalQueue>['withdrawals'][number]

export const withdrawalsEntry: QueueEntry = {
  name: 'withdrawals',
  group: 'money',
  path: '/withdrawals',
  needs: ['withdrawals.approve'],
  queues: ['withdrawals'],
}

export const paymentsEntry: QueueEntry = {
  name: 'payments',
  group: 'money',
  path: '/payments',
  needs: ['withdrawals.pay'],
  queues: ['bankPayments'],
}

export const heldEntry: QueueEntry = {
  name: 'held',
  group: 'money',
  path: '/held',
  needs: ['withdrawals.pay'],
  queues: ['heldWithdrawals'],
}

const common = (queue: QueueName): Omit<Queue<Withdrawal>, 'entry' | 'load'> => ({
  idOf: ({ id }) => id,
  sinceOf: ({ createdAt }) => createdAt,
  claimOf: ({ id, claim }) => ({ queue, item: id, claim }),
  placeOf: (item) => ({ queue, item }),
})

/** Withdrawals that wait for an approval. */
export const withdrawalsQueue: Queue<Withdrawal> = {
  ...common('withdrawals'),
  entry: withdrawalsEntry,
  async load(query, signal) {
    const { withdrawals, next } = await api(operatorMoney.withdrawalQueue, { query }, { signal })
    return { items: withdrawals, next }
  },
}

async function readPayments(
  state: 'TO_PAY' | 'HELD',
  part: PartQuery,
  signal: AbortSignal,
): Promise<QueuePart<Withdrawal>> {
  const query = { ...part, state }
  const { withdrawals, next } = await api(operatorMoney.paymentQueue, { query }, { signal })
  return { items: withdrawals, next }
}

/** Approved withdrawals that a person pays, by Alipay or bank. The worker pays USDT: see payouts. */
export const paymentsQueue: Queue<Withdrawal> = {
  ...common('bankPayments'),
  entry: paymentsEntry,
  load: (part, signal) => readPayments('TO_PAY', part, signal),
}

/** Approved withdrawals of accounts frozen since, of any kind. */
export const heldQueue: Queue<Withdrawal> = {
  ...common('heldWithdrawals'),
  entry: heldEntry,
  load: (part, signal) => readPayments('HELD', part, signal),
}
