import { defineQueue } from '../../operators/index.ts'

export const bonusQueues = [
  defineQueue('bonuses', {
    table: 'bonus',
    since: '(select occurred_at from team_event where team_event.position = bonus.position)',
    order: 'id',
    isWaiting: "state = 'HELD'",
    item: 'transfer_id',
    logged: "'bonus:' || transfer_id",
  }),
  defineQueue('bonusPlans', {
    table: 'bonus_plan_proposal',
    since: 'requested_at',
    isWaiting: "state = 'PENDING'",
    logged: "'plan:' || id",
  }),
]
