import { type ChangeKind, changeKinds, live } from '@halyard/contract'
import { liveSessions } from '../../access/sessions/index.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { memberFeed } from '../live/feed.ts'
import type { Audience } from '../live/hub.ts'
import { openStream } from '../live/open-stream.ts'

const everything: ReadonlySet<ChangeKind> = new Set(changeKinds)

const members: Audience<ChangeKind> = {
  feed: memberFeed,
  sessionsKind: 'sessions',
  allowedKinds: async (app, sessionIds) => {
    const alive = await liveSessions(app, sessionIds)
    return new Map([...alive.keys()].map((sessionId) => [sessionId, everything]))
  },
}

export const changes = answerMember(
  live.changes,
  async (app, { member: { id, sessionId }, address, lastEventId }) =>
    openStream(app, members, { id, channel: id, sessionId, address, lastEventId }),
)
