import { defineQueue } from '../operators/index.ts'

export const custodyQueues = [
  defineQueue('corrections', {
    table: 'custody_correction',
    since: 'requested_at',
    isWaiting: "state = 'PENDING'",
    logged: "'correction:' || id",
  }),
]
