import { defineQueue } from '../operations/index.ts'

export const treasuryQueues = [
  defineQueue('walletMovements', {
    table: 'wallet_movement',
    since: 'seen_at',
    isWaiting:
      '(explanation is null and block_number is not null or block_number is null and transfer_id is not null)',
  }),
]
