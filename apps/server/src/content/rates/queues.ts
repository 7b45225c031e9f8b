import { defineQueue } from '../../operators/index.ts'

export const rateQueues = [
  defineQueue('rates', {
    table: 'rate_proposal',
    since: 'requested_at',
    isWaiting: "state = 'PENDING'",
    logged: "'rate:' || direction || ':' || currency || ':' || id",
  }),
]
