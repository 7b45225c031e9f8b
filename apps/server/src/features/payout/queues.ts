import { defineQueue } from '../operations/index.ts'

export const payoutQueues = [
  defineQueue('payouts', {
    table: 'payout',
    since: 'created_at',
    isWaiting: "state = 'OPEN' and obstacle is not null",
  }),
]
