import { defineQueue, queueOfKind } from '../../operators/index.ts'
import { planProposalKind } from './plan-proposals.ts'

export const bonusQueues = [
  defineQueue('bonuses', {
    table: 'bonus',
    since: '(select occurred_at from team_event where team_event.position = bonus.position)',
    order: 'id',
    isWaiting: "state = 'HELD'",
    item: 'transfer_id',
    logged: "'bonus:' || transfer_id",
  }),
  queueOfKind(planProposalKind),
]
