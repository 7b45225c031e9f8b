import { operatorMoney, type ReplyOf } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import { lookAt, partOf, type Queue, type QueueEntry } from '../queue/index.ts'

export type NetworkState = ReplyOf<typeof operatorMoney.networkStates>['networks'][number]

/** Stopped, or with transfers that nobody has accepted: nothing is paid on it. */
const isHeldUp = ({ stoppedAt, unacceptedStrays }: NetworkState): boolean =>
  stoppedAt !== null || unacceptedStrays > 0

export const networksQueue: Queue<NetworkState> = {
  name: 'networks',
  async load(page, signal) {
    const { networks } = await api(operatorMoney.networkStates, undefined, { signal })
    return partOf(networks.filter(isHeldUp), page)
  },
  idOf: ({ network }) => network,
  sinceOf: ({ stoppedAt }) => stoppedAt,
  wordsOf: ({ network, stopReason }) => [network, stopReason ?? ''],
}

export const networksEntry: QueueEntry = {
  name: 'networks',
  path: '/networks',
  needs: ['networks.run'],
  look: (signal) => lookAt(networksQueue, signal),
}
