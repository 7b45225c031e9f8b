/**
 * The open streams of this process. While there are any, one loop reads changes for all of them every half
 * second. No LISTEN: NOTIFY serialises commits, and polling needs no dedicated connection that could break
 * (docs/platform.md).
 */
import type { App } from '../../platform/app.ts'
import { outsideRequests } from '../../platform/db/request-context.ts'
import { type Loop, startLoop } from '../../platform/loop.ts'
import { type Change, type ChangesRead, type Feed, missedSince, readChanges } from './feed.ts'
import type { Stream } from './stream.ts'

const pollEveryMs = 500
/** Ended sessions are among the changes; this covers expired ones. */
const checkSessionsEveryMs = 15_000

/** Who listens, to which changes. */
export interface Audience<Kind extends string> {
  readonly feed: Feed<Kind>
  /** The kind that announces ended sessions and changed capabilities. */
  readonly sessionsKind: Kind
  /** The kinds that each of these sessions may receive; sessions that are missing have ended. */
  readonly allowedKinds: (
    app: App,
    sessionIds: readonly string[],
  ) => Promise<ReadonlyMap<string, ReadonlySet<Kind>>>
}

/** The position of the last read. */
interface Seen {
  cluster: string
  snapshot: string
  sessionsCheckedMs: number
}

export class Hub<Kind extends string> {
  readonly #app: App
  readonly #audience: Audience<Kind>
  readonly #streams = new Map<string, Set<Stream<Kind>>>()
  /** Runs while there is a stream. */
  #watch: Loop | null = null

  constructor(app: App, audience: Audience<Kind>) {
    this.#app = app
    this.#audience = audience
  }

  /** Sends the stream what it missed, and then every change until it leaves. */
  async join(stream: Stream<Kind>, lastEventId: string | null): Promise<void> {
    const { feed, sessionsKind } = this.#audience
    const ofChannel = this.#streams.get(stream.channel) ?? new Set()
    this.#streams.set(stream.channel, ofChannel.add(stream))
    try {
      // In this order: changes that the second read doesn't see yet are found by the loop.
      if (!this.#watch) this.#begin(await readChanges(this.#app.db, feed, null))
      const missed = await missedSince(this.#app.db, feed, stream.channel, lastEventId)
      // The session may have ended since it was authenticated.
      if (missed.kinds.includes(sessionsKind)) await this.#endDead([stream])
      stream.begin(missed.kinds, missed.position)
    } catch (error) {
      this.#app.log.warn({ err: error }, 'a stream could not begin')
      stream.end()
    }
  }

  leave(stream: Stream<Kind>): void {
    const ofChannel = this.#streams.get(stream.channel)
    ofChannel?.delete(stream)
    if (ofChannel?.size === 0) this.#streams.delete(stream.channel)
    if (this.#streams.size > 0 || !this.#watch) return
    void this.#watch.stop()
    this.#watch = null
  }

  #begin({ position, snapshot }: ChangesRead<Kind>): void {
    // Another stream started the loop first, or this one has left.
    if (this.#watch || this.#streams.size === 0) return
    // Before the loop, whose first round uses it at once.
    const seen: Seen = { cluster: position.cluster, snapshot, sessionsCheckedMs: performance.now() }
    const poll = async (): Promise<'rest'> => {
      await this.#poll(seen)
      return 'rest'
    }
    const start = () => startLoop(this.#app, 'telling what changed', pollEveryMs, poll)
    // It outlives the request that happens to be the first.
    this.#watch = outsideRequests(start)
  }

  async #poll(seen: Seen): Promise<void> {
    const read = await readChanges(this.#app.db, this.#audience.feed, seen.snapshot)
    const { position, changes } = read
    if (position.cluster !== seen.cluster) return this.#restart(seen, read)
    const news = kindsByChannel(changes)
    await this.#endDeadStreams(seen, news)
    for (const [channel, kinds] of news) {
      for (const stream of this.#streams.get(channel) ?? []) stream.send(kinds, position)
    }
    for (const ofChannel of this.#streams.values()) for (const stream of ofChannel) stream.beat(position)
    seen.snapshot = read.snapshot
  }

  /**
   * A failover to another PostgreSQL server may have lower transaction numbers, whose changes would be
   * missed. All pages reconnect, spread over time, and read everything.
   */
  #restart(seen: Seen, { position, snapshot }: ChangesRead<Kind>): void {
    for (const ofChannel of this.#streams.values()) for (const stream of ofChannel) stream.end()
    seen.cluster = position.cluster
    seen.snapshot = snapshot
  }

  /** Before sending: an ended session receives nothing that came after its end. */
  async #endDeadStreams(seen: Seen, news: ReadonlyMap<string, ReadonlySet<Kind>>): Promise<void> {
    const overdue = performance.now() - seen.sessionsCheckedMs > checkSessionsEveryMs
    const doubtful = [...this.#streams].flatMap(([channel, streams]) =>
      overdue || news.get(channel)?.has(this.#audience.sessionsKind) ? [...streams] : [],
    )
    if (overdue) seen.sessionsCheckedMs = performance.now()
    if (doubtful.length > 0) await this.#endDead(doubtful)
  }

  async #endDead(streams: readonly Stream<Kind>[]): Promise<void> {
    const sessionIds = [...new Set(streams.map(({ sessionId }) => sessionId))]
    const alive = await this.#audience.allowedKinds(this.#app, sessionIds)
    for (const stream of streams) {
      const kinds = alive.get(stream.sessionId)
      if (kinds) stream.limitTo(kinds)
      else stream.end()
    }
  }
}

function kindsByChannel<Kind extends string>(
  changes: readonly Change<Kind>[],
): ReadonlyMap<string, ReadonlySet<Kind>> {
  const found = new Map<string, Set<Kind>>()
  for (const { channel, kind } of changes) {
    found.set(channel, (found.get(channel) ?? new Set()).add(kind))
  }
  return found
}
