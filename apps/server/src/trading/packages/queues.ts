import { defineQueue } from '../../operators/index.ts'

export const productQueues = [
  defineQueue('fundings', {
    table: 'platform_funding',
    since: 'requested_at',
    isWaiting: "state = 'PENDING'",
    logged: "'funding:' || id",
  }),
]
