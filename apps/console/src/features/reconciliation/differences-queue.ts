import { operatorInvestments, type ReplyOf } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import { lookAt, partOf, type Queue, type QueueEntry } from '../queue/index.ts'

type Reply = ReplyOf<typeof operatorInvestments.reconciliations>
export type Difference = Reply['openDifferences'][number]
export type Run = Reply['reconciliations'][number]

/** The runs, newest first; the differences that are open now come with them. */
export const readRuns = (signal: AbortSignal) =>
  api(operatorInvestments.reconciliations, { query: { pageSize: 5 } }, { signal })

export const differencesQueue: Queue<Difference> = {
  name: 'reconciliation',
  async load(page, signal) {
    return partOf((await readRuns(signal)).openDifferences, page)
  },
  idOf: ({ subjectKind, subject }) => `${subjectKind}:${subject}`,
  sinceOf: ({ since }) => since,
  wordsOf: ({ subjectKind, subject, expected, found }) => [subjectKind, subject, expected, found],
}

export const reconciliationEntry: QueueEntry = {
  name: 'reconciliation',
  path: '/reconciliation',
  needs: ['books.reconcile'],
  look: (signal) => lookAt(differencesQueue, signal),
}
