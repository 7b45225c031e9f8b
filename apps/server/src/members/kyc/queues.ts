import { defineQueue } from '../../operators/index.ts'

export const kycQueues = [
  defineQueue('kyc', {
    table: 'kyc_submission',
    since: 'submitted_at',
    isWaiting: 'decided_at is null',
    logged: "'member:' || member_id",
    acts: ['kyc.'],
  }),
]
