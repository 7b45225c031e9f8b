import { operatorResetKind, roleProposalKind } from './about-operators.ts'
import { queueOfKind } from './proposals.ts'
import { defineQueue } from './queues.ts'
import { twoFaRemovalKind } from './two-fa-removals.ts'

export const operationsQueues = [
  queueOfKind(twoFaRemovalKind, 'members.two-fa.remove'),
  queueOfKind(roleProposalKind),
  queueOfKind(operatorResetKind),
  defineQueue('proposals', {
    table:
      "(select * from proposal where kind in (select kind from proposal_kind where queue = 'proposals')) as proposal",
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
