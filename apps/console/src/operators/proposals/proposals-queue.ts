import { mayWork, queues } from '@halyard/contract'
import { session } from '../../access/session/index.ts'
import type { PartQuery, Queue, QueueEntry, QueuePart } from '../../desk/queue/index.ts'
import { type Kind, kinds, type Proposal } from './kinds.ts'
import { oldestFirst } from './oldest-first.ts'

const shown = Object.values(kinds).map(({ queue }) => queue)

export const proposalsEntry: QueueEntry = {
  name: 'proposals',
  group: 'control',
  path: '/proposals',
  needs: shown.flatMap((queue) => queues[queue]),
  queues: shown,
}

type List = (typeof kinds)[Kind]['list']

/** A proposal lapses after a week: there are never many. */
async function readAll(
  list: List,
  search: string | undefined,
  signal: AbortSignal,
): Promise<readonly Proposal[]> {
  const all: Proposal[] = []
  let after: string | undefined
  do {
    const { items, next } = await list({ after, search, pageSize: 100 }, signal)
    all.push(...items)
    after = next ?? undefined
  } while (after !== undefined)
  return all
}

/** Proposals of the kinds that the operator may decide. */
async function load({ item, search }: PartQuery, signal: AbortSignal): Promise<QueuePart<Proposal>> {
  const can = session.current()?.capabilities ?? []
  const own = Object.entries(kinds).filter(([, { queue }]) => mayWork(queue, can))
  if (item === undefined) {
    const found = await Promise.all(own.map(([, { list }]) => readAll(list, search, signal)))
    return { items: oldestFirst(found), next: null }
  }
  const [kind, id] = item.split(':')
  const named = own.find(([each]) => each === kind)
  return named ? named[1].list({ item: id, pageSize: 1 }, signal) : { items: [], next: null }
}

export const proposalsQueue: Queue<Proposal> = {
  entry: proposalsEntry,
  load,
  idOf: ({ kind, about }) => `${kind}:${about.id}`,
  sinceOf: ({ about }) => about.requestedAt,
  claimOf: ({ kind, about }) => ({ queue: kinds[kind].queue, item: about.id, claim: about.claim }),
  placeOf(id) {
    const [kind = '', item = ''] = id.split(':')
    return kind in kinds ? { queue: kinds[kind as Kind].queue, item } : null
  },
}
