import type { App } from '../../platform/app.ts'
import { ConcurrencyQuota } from '../../platform/concurrency-quota.ts'
import { networkOf } from '../../platform/http/network-of.ts'
import { type Refusal, refuse } from '../../platform/http/refusal.ts'
import { type Follow, whenClosed } from '../../platform/http/send-events.ts'
import { type Audience, Hub } from './hub.ts'
import { Stream } from './stream.ts'

const comeBackSeconds = 60

/**
 * The limits on open streams in one process. A browser has one per visible window; beyond these limits pages
 * poll every few seconds instead.
 */
const maxStreams = { all: 10_000, member: 20, network: 500 }
type StreamQuota = ConcurrencyQuota<keyof typeof maxStreams>

interface Listener<Kind extends string> {
  /** Whose streams are counted. */
  readonly id: string
  readonly channel: string
  readonly sessionId: string
  /** All kinds if absent. */
  readonly allowedKinds?: ReadonlySet<Kind>
  readonly address: string
  readonly lastEventId: string | null
}

/** The open streams of this process: one hub for each audience, and one quota for all. */
interface OpenStreams {
  readonly hubs: Map<unknown, unknown>
  quota: StreamQuota | null
}

const openStreams = (): OpenStreams => ({ hubs: new Map(), quota: null })

function hubOf<Kind extends string>(app: App, audience: Audience<Kind>): Hub<Kind> {
  const { hubs } = app.db.own(openStreams)
  const hub = (hubs.get(audience) as Hub<Kind> | undefined) ?? new Hub(app, audience)
  hubs.set(audience, hub)
  return hub
}

function quotaOf({ db, config }: App): StreamQuota {
  const streams = db.own(openStreams)
  const network = maxStreams.network * config.addressLimitFactor
  streams.quota ??= new ConcurrencyQuota({ ...maxStreams, network })
  return streams.quota
}

export function openStream<Kind extends string>(
  app: App,
  audience: Audience<Kind>,
  listener: Listener<Kind>,
): { events: Follow } | Refusal {
  const hub = hubOf(app, audience)
  const release = quotaOf(app).take({
    all: '',
    member: listener.id,
    network: networkOf(listener.address),
  })
  if (!release) return refuse('TOO_MANY_REQUESTS', { params: { seconds: comeBackSeconds } })
  const events: Follow = (out) => {
    const stream = new Stream<Kind>(out, listener)
    if (listener.allowedKinds) stream.limitTo(listener.allowedKinds)
    void hub.join(stream, listener.lastEventId)
    whenClosed(out, () => {
      release()
      hub.leave(stream)
    })
  }
  return { events }
}
