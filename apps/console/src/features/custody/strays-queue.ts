import { operatorCustody, type ReplyOf } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import { lookAt, partOf, type Queue, type QueueEntry } from '../queue/index.ts'

export type Stray = ReplyOf<typeof operatorCustody.strayTransfers>['strays'][number]

/** A transfer that has moved something and about which nobody has proposed anything. */
const needsSomebody = ({ correction, blockNumber }: Stray): boolean =>
  correction === null && blockNumber !== null

export const straysQueue: Queue<Stray> = {
  name: 'custody',
  // The server lists decided ones too, newest first: the newest hundred are looked through.
  async load(page, signal) {
    const { strays } = await api(operatorCustody.strayTransfers, { query: { pageSize: 100 } }, { signal })
    const waiting = strays
      .filter(needsSomebody)
      .toSorted((one, other) => one.seenAt.localeCompare(other.seenAt))
    return partOf(waiting, page)
  },
  idOf: ({ network, txId, eventIndex }) => `${network}:${txId}:${eventIndex}`,
  sinceOf: ({ seenAt }) => seenAt,
  wordsOf: ({ network, txId, from, to, amount }) => [network, txId, from, to, amount],
}

export const custodyEntry: QueueEntry = {
  name: 'custody',
  path: '/custody',
  needs: ['custody.correct'],
  look: (signal) => lookAt(straysQueue, signal),
}
