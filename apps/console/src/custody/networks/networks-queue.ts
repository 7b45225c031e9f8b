import { operatorMoney, type ReplyOf } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import { type Queue, type QueueEntry, searchWholeQueue } from '../../desk/queue/index.ts'

export type NetworkState = ReplyOf<typeof operatorMoney.networkStates>['networks'][number]

/** Nothing is paid on a network that is stopped or has unaccepted transfers. */
const isBlocked = ({ stoppedAt, unacceptedStrays }: NetworkState): boolean =>
  stoppedAt !== null || unacceptedStrays > 0

async function readAll(signal: AbortSignal): Promise<readonly NetworkState[]> {
  return (await api(operatorMoney.networkStates, undefined, { signal })).networks
}

const readBlocked = async (signal: AbortSignal) => (await readAll(signal)).filter(isBlocked)

export const networksEntry: QueueEntry = {
  name: 'networks',
  group: 'money',
  path: '/networks',
  needs: ['networks.run'],
  queues: ['networks', 'strays'],
  // The server counts networks and transfers; here each network counts once.
  async look(signal) {
    const blocked = await readBlocked(signal)
    const [oldest = null] = blocked.flatMap(({ stoppedAt }) => stoppedAt ?? []).toSorted()
    return { total: blocked.length, oldest }
  },
}

export const networksQueue: Queue<NetworkState> = {
  entry: networksEntry,
  async load(part, signal) {
    if (part.item !== undefined)
      return {
        items: (await readAll(signal)).filter(({ network }) => network === part.item),
        next: null,
      }
    return searchWholeQueue(await readBlocked(signal), part, ({ network, stopReason }) => [
      network,
      stopReason ?? '',
    ])
  },
  idOf: ({ network }) => network,
  sinceOf: ({ stoppedAt }) => stoppedAt,
  claimOf: () => null,
  placeOf: (item) => ({ queue: 'networks', item }),
  isWaiting: isBlocked,
}
