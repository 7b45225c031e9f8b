import { lookAt, partOf, type Queue, type QueueEntry } from '../queue/index.ts'
import { session } from '../session/index.ts'
import { kinds, type Proposal } from './kinds.ts'
import { pending } from './pending.ts'

/** Of the kinds that the operator may decide on. */
async function readPending(signal: AbortSignal): Promise<readonly Proposal[]> {
  const can = session.current()?.capabilities ?? []
  const own = Object.values(kinds).filter(({ needs }) => can.includes(needs))
  return pending(await Promise.all(own.map(({ list }) => list(signal))))
}

export const proposalsQueue: Queue<Proposal> = {
  name: 'proposals',
  load: async (page, signal) => partOf(await readPending(signal), page),
  idOf: ({ kind, about }) => `${kind}:${about.id}`,
  sinceOf: ({ about }) => about.askedAt,
  wordsOf: ({ kind, about }) => [kind, about.askedBy],
}

export const proposalsEntry: QueueEntry = {
  name: 'proposals',
  path: '/proposals',
  needs: [],
  look: (signal) => lookAt(proposalsQueue, signal),
}
