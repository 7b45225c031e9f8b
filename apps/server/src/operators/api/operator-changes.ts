import { operatorHome as contract, mayWork, type OperatorChangeKind, queueNames } from '@halyard/contract'
import { answerOperator } from '../../platform/http/handler.ts'
import { liveOperators } from '../index.ts'
import { operatorChannel, operatorFeed } from '../live/feed.ts'
import type { Audience } from '../live/hub.ts'
import { openStream } from '../live/open-stream.ts'

/** The queues that the capabilities allow, and role changes, which concern every operator. */
const kindsAllowedBy = (capabilities: readonly string[]): ReadonlySet<OperatorChangeKind> =>
  new Set([...queueNames.filter((queue) => mayWork(queue, capabilities)), 'operators'])

const operators: Audience<OperatorChangeKind> = {
  feed: operatorFeed,
  sessionsKind: 'operators',
  allowedKinds: async (app, sessionIds) => {
    const alive = await liveOperators(app, sessionIds)
    return new Map(alive.map(({ sessionId, capabilities }) => [sessionId, kindsAllowedBy(capabilities)]))
  },
}

export const operatorChanges = answerOperator(
  contract.operatorChanges,
  async (app, { operator: { id, sessionId, capabilities }, address, lastEventId }) =>
    openStream(app, operators, {
      id,
      channel: operatorChannel,
      sessionId,
      allowedKinds: kindsAllowedBy(capabilities),
      address,
      lastEventId,
    }),
)
