import { live } from '@halyard/contract'
import type { App } from '../../platform/app.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Follow } from '../../platform/http/send-events.ts'
import { networkOf } from '../visitors/index.ts'
import { Hub } from './hub.ts'
import { Places } from './places.ts'
import { Stream } from './stream.ts'

const comeBackSeconds = 60

/** One for each server of the process; only tests have several. */
const opened = new WeakMap<App, { readonly hub: Hub; readonly places: Places }>()

function openedBy(app: App) {
  const known = opened.get(app) ?? { hub: new Hub(app), places: new Places(app.config.addressLimitFactor) }
  opened.set(app, known)
  return known
}

export const changes = answerMember(live.changes, async (app, { member, address, lastEventId }) => {
  const { hub, places } = openedBy(app)
  const leavePlace = places.take(member.id, networkOf(address))
  if (!leavePlace) return refuse('TOO_MANY_REQUESTS', { params: { seconds: comeBackSeconds } })
  const events: Follow = (out) => {
    const stream = new Stream(out, member)
    out.once('close', () => {
      leavePlace()
      hub.leave(stream)
    })
    void hub.join(stream, lastEventId)
  }
  return { events }
})
