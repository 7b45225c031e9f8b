import { defineQueue } from '../../operators/index.ts'

export const inheritanceQueues = [
  defineQueue('inheritance', {
    table: 'inheritance_claim',
    since: 'ready_at',
    isWaiting: "state in ('READY', 'CONFIRMED')",
    logged: "'inheritance:' || id",
  }),
]
