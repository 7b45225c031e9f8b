import { kyc, type ReplyOf } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import { lookAt, type Queue, type QueueEntry } from '../queue/index.ts'

export type Submission = ReplyOf<typeof kyc.kycQueue>['submissions'][number]

export const kycQueue: Queue<Submission> = {
  name: 'kyc',
  async load(query, signal) {
    const { submissions, totalRecords } = await api(kyc.kycQueue, { query }, { signal })
    return { items: submissions, total: totalRecords }
  },
  idOf: ({ submissionId }) => submissionId,
  sinceOf: ({ submittedAt }) => submittedAt,
  wordsOf: ({ fullName, accountName, username, identityNo, phoneNo, memberId }) => [
    fullName,
    accountName,
    username,
    identityNo,
    phoneNo,
    memberId,
  ],
}

export const kycEntry: QueueEntry = {
  name: 'kyc',
  path: '/kyc',
  needs: ['kyc.review'],
  look: (signal) => lookAt(kycQueue, signal),
}
