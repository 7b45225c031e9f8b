import { operatorOrders, type ReplyOf } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import { lookAt, type Queue, type QueueEntry } from '../queue/index.ts'

export type StuckOrder = ReplyOf<typeof operatorOrders.stuckOrders>['orders'][number]
export type Operation = StuckOrder['operations'][number]

/** The oldest of its operations tells since when it is stuck. */
const sinceOf = ({ operations }: StuckOrder): string | null =>
  operations.map(({ createdAt }) => createdAt).toSorted()[0] ?? null

export const ordersQueue: Queue<StuckOrder> = {
  name: 'orders',
  async load(query, signal) {
    const { orders, totalRecords } = await api(operatorOrders.stuckOrders, { query }, { signal })
    return { items: orders, total: totalRecords }
  },
  idOf: ({ orderId }) => orderId,
  sinceOf,
  wordsOf: ({ orderId, mt5Id, obstacle }) => [orderId, mt5Id, obstacle],
}

export const ordersEntry: QueueEntry = {
  name: 'orders',
  path: '/orders',
  needs: ['orders.mend'],
  look: (signal) => lookAt(ordersQueue, signal),
}
