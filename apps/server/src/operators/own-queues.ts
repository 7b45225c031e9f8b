import { defineQueue } from './queues.ts'

export const operationsQueues = [
  defineQueue('twoFaRemovals', {
    table: 'two_fa_removal',
    since: 'requested_at',
    isWaiting: "state = 'PENDING'",
    logged: "'member:' || member_id",
    acts: ['members.two-fa.remove'],
  }),
  defineQueue('roles', {
    table: 'role_proposal',
    since: 'requested_at',
    isWaiting: "state = 'PENDING'",
    logged: "'roles:' || id",
  }),
  defineQueue('operatorResets', {
    table: 'operator_two_fa_reset',
    since: 'requested_at',
    isWaiting: "state = 'PENDING'",
    logged: "'reset:' || id",
  }),
  defineQueue('proposals', {
    table: 'proposal',
    since: 'requested_at',
    isWaiting: "state = 'PENDING'",
    capability: 'capability',
    logged: "'proposal:' || id",
  }),
  defineQueue('alarms', {
    table: 'alarm',
    since: 'raised_at',
    isWaiting: 'cleared_at is null',
    logged: "'alarm:' || id",
  }),
]
