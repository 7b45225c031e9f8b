import { defineQueue } from '../../operators/index.ts'

export const reconciliationQueues = [
  defineQueue('differences', {
    table: 'reconciliation_difference',
    since: 'created_at',
    isWaiting: 'resolved_by is null',
  }),
]
