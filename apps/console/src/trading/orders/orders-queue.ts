import { operatorOrders, type ReplyOf } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import type { Queue, QueueEntry } from '../../desk/queue/index.ts'

export type StuckOrder = ReplyOf<typeof operatorOrders.stuckOrders>['orders'][number]
export type Operation = StuckOrder['operations'][number]

export const ordersEntry: QueueEntry = {
  name: 'orders',
  group: 'trading',
  path: '/orders',
  needs: ['orders.mend'],
  queues: ['orders'],
}

export const ordersQueue: Queue<StuckOrder> = {
  entry: ordersEntry,
  async load(query, signal) {
    const { orders, next } = await api(operatorOrders.stuckOrders, { query }, { signal })
    return { items: orders, next }
  },
  idOf: ({ orderId }) => orderId,
  sinceOf: ({ heldUpSince }) => heldUpSince,
  claimOf: ({ orderId, claim }) => ({ queue: 'orders', item: orderId, claim }),
  placeOf: (item) => ({ queue: 'orders', item }),
}
