import { defineQueue } from '../operations/index.ts'

export const depositQueues = [
  defineQueue('bankDeposits', {
    table: 'fiat_deposit',
    since: 'created_at',
    isWaiting: "state = 'PENDING'",
    logged: "'fiat-deposit:' || id",
  }),
  defineQueue('bankAccounts', {
    table: 'deposit_account',
    since: 'asked_at',
    isWaiting: "state = 'PENDING'",
    logged: "'account:' || id",
  }),
  defineQueue('networks', {
    table: 'network',
    since: 'stopped_at',
    isWaiting: 'stopped_at is not null',
    item: 'network',
    itemIsId: false,
  }),
  defineQueue('strays', {
    table: 'stray_transfer',
    since: 'seen_at',
    isWaiting: 'accepted_at is null',
    item: 'transaction_id',
    itemIsId: false,
  }),
]
