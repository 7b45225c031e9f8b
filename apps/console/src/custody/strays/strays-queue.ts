import { operatorCustody, type ReplyOf } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import { type Queue, type QueueEntry, searchWholeQueue } from '../../desk/queue/index.ts'

export type Stray = ReplyOf<typeof operatorCustody.strayTransfers>['strays'][number]

/** A transfer that moved funds and has no proposal. */
const needsOperator = ({ correction, blockNumber }: Stray): boolean =>
  correction === null && blockNumber !== null

/** The server lists decided ones too, newest first: only the newest hundred are read. */
async function readNewest(signal: AbortSignal): Promise<readonly Stray[]> {
  return (await api(operatorCustody.strayTransfers, { query: { pageSize: 100 } }, { signal })).strays
}

async function readWaiting(signal: AbortSignal): Promise<readonly Stray[]> {
  const strays = await readNewest(signal)
  return strays.filter(needsOperator).toSorted((one, other) => one.seenAt.localeCompare(other.seenAt))
}

const idOf = ({ network, txId, eventIndex }: Stray) => `${network}:${txId}:${eventIndex}`

export const custodyEntry: QueueEntry = {
  name: 'custody',
  group: 'money',
  path: '/custody',
  needs: ['custody.correct'],
  queues: ['strays', 'corrections'],
  // The server counts unaccepted ones, and proposals.
  async look(signal) {
    const waiting = await readWaiting(signal)
    return { total: waiting.length, oldest: waiting[0]?.seenAt ?? null }
  },
}

export const straysQueue: Queue<Stray> = {
  entry: custodyEntry,
  async load(part, signal) {
    if (part.item !== undefined)
      return {
        items: (await readNewest(signal)).filter((stray) => idOf(stray) === part.item),
        next: null,
      }
    return searchWholeQueue(await readWaiting(signal), part, ({ network, txId, from, to, amount }) => [
      network,
      txId,
      from,
      to,
      amount,
    ])
  },
  idOf,
  sinceOf: ({ seenAt }) => seenAt,
  claimOf: () => null,
  placeOf: (item) => ({ queue: 'strays', item }),
  isWaiting: needsOperator,
}
