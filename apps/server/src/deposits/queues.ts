import { defineQueue, queueOfKind } from '../operators/index.ts'
import { depositAccountKind } from './bank-accounts.ts'

export const depositQueues = [
  defineQueue('bankDeposits', {
    table: 'fiat_deposit',
    since: 'created_at',
    isWaiting: "state = 'PENDING'",
    logged: "'fiat-deposit:' || id",
  }),
  queueOfKind(depositAccountKind),
  defineQueue('networks', {
    table: 'network',
    since: 'stopped_at',
    isWaiting: 'stopped_at is not null',
    item: 'network',
    itemIsId: false,
    logged: "'network:' || network",
    acts: ['networks.resume'],
  }),
  defineQueue('strays', {
    table: 'stray_transfer',
    since: 'seen_at',
    isWaiting: 'accepted_at is null',
    item: "network || ':' || transaction_id || ':' || event_index",
    itemIsId: false,
    // Corrected by two operators, or accepted by one with all other strays of its network.
    logged: `coalesce(
      (
        select 'correction:' || id from custody_correction as correction
        where correction.network = stray_transfer.network
          and correction.transaction_id = stray_transfer.transaction_id
          and correction.event_index = stray_transfer.event_index
        order by requested_at desc limit 1
      ),
      case when accepted_at is not null then 'network:' || network end
    )`,
    acts: ['custody.correct', 'networks.resume'],
  }),
]
