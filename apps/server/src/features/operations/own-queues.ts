import { defineQueue } from './queues.ts'

export const operationsQueues = [
  defineQueue('twoFaRemovals', {
    table: 'two_fa_removal',
    since: 'asked_at',
    isWaiting: "state = 'PENDING'",
  }),
  defineQueue('roles', { table: 'role_proposal', since: 'asked_at', isWaiting: "state = 'PENDING'" }),
  defineQueue('operatorResets', {
    table: 'operator_two_fa_reset',
    since: 'asked_at',
    isWaiting: "state = 'PENDING'",
  }),
  defineQueue('proposals', {
    table: 'proposal',
    since: 'asked_at',
    isWaiting: "state = 'PENDING'",
    capability: 'capability',
  }),
  defineQueue('alarms', { table: 'alarm', since: 'raised_at', isWaiting: 'cleared_at is null' }),
]
