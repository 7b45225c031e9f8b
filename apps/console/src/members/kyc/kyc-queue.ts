import { kyc, type ReplyOf } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import type { Queue, QueueEntry } from '../../desk/queue/index.ts'

export type Submission = ReplyOf<typeof kyc.kycQueue>['submissions'][number]

export const kycEntry: QueueEntry = {
  name: 'kyc',
  group: 'people',
  path: '/kyc',
  needs: ['kyc.review'],
  queues: ['kyc'],
}

export const kycQueue: Queue<Submission> = {
  entry: kycEntry,
  async load(query, signal) {
    const { submissions, next } = await api(kyc.kycQueue, { query }, { signal })
    return { items: submissions, next }
  },
  idOf: ({ submissionId }) => submissionId,
  sinceOf: ({ submittedAt }) => submittedAt,
  claimOf: ({ submissionId, claim }) => ({ queue: 'kyc', item: submissionId, claim }),
  placeOf: (item) => ({ queue: 'kyc', item }),
}
