import { defineQueue } from '../operators/index.ts'

export const treasuryQueues = [
  defineQueue('walletMovements', {
    table: 'wallet_movement',
    since: 'seen_at',
    isWaiting:
      '(explanation is null and block_number is not null or block_number is null and transfer_id is not null)',
    logged: `(
      select 'proposal:' || id from proposal
      where id = wallet_movement.proposal_id or subject = 'movement:' || wallet_movement.id
      order by requested_at desc limit 1
    )`,
  }),
]
