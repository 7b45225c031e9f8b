import { defineQueue } from '../../operators/index.ts'

export const orderQueues = [
  defineQueue('orders', {
    table: 'investment_order',
    since: 'held_up_since',
    isWaiting: 'obstacle is not null',
    logged: "'order:' || id",
  }),
]
