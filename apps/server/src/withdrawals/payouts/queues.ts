import { defineQueue } from '../../operators/index.ts'

/** A payout held by a freeze is listed in the queue of held withdrawals only. */
export const isBlockedOne = `payout.state = 'OPEN' and payout.obstacle is not null
  and not (payout.obstacle = 'MEMBER_FROZEN' and withdrawal_is_held(payout.id))`

export const payoutQueues = [
  defineQueue('payouts', {
    table: 'payout',
    since: 'created_at',
    isWaiting: isBlockedOne,
    logged: "'withdrawal:' || id",
  }),
]
