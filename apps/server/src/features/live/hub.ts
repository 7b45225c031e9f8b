/**
 * The open streams of this process. While there are any, it looks every half second for what has changed, for all of
 * them at once. There is no LISTEN: NOTIFY makes commits wait for each other, and a look needs no connection of its
 * own that could break (docs/decisions/073).
 */
import type { ChangeKind } from '@halyard/contract'
import type { App } from '../../platform/app.ts'
import { outsideRequests } from '../../platform/db/moving-requests.ts'
import { outsideSessions } from '../../platform/db/session-of-request.ts'
import { type Loop, startLoop } from '../../platform/loop.ts'
import { liveSessions } from '../sessions/index.ts'
import { type Change, lookFrom, missedSince } from './feed.ts'
import type { Position } from './position.ts'
import type { Stream } from './stream.ts'

const lookEveryMs = 500
/** Sessions that end are among the changes; this is for those that expire. */
const checkSessionsEveryMs = 15_000

/** How far the looks have come. */
interface Seen {
  position: Position
  /** Changes beyond the horizon of the last look, which the next one reads again. */
  told: ReadonlySet<string>
  sessionsCheckedMs: number
}

export class Hub {
  readonly #app: App
  readonly #streams = new Map<string, Set<Stream>>()
  /** From when there is a stream until there is none. */
  #watch: Loop | null = null

  constructor(app: App) {
    this.#app = app
  }

  /** Tells the stream what it has missed, and from then on what changes, until it is left. */
  async join(stream: Stream, lastEventId: string | null): Promise<void> {
    const ofMember = this.#streams.get(stream.memberId) ?? new Set()
    this.#streams.set(stream.memberId, ofMember.add(stream))
    try {
      // In this order: whatever the second does not see yet is found by a look.
      if (!this.#watch) this.#begin((await lookFrom(this.#app.db, null)).position)
      const missed = await missedSince(this.#app.db, stream.memberId, lastEventId)
      // It may have ended since the caller was let in.
      if (missed.kinds.includes('sessions')) await this.#endDead([stream])
      stream.begin(missed.kinds, missed.position)
    } catch (error) {
      this.#app.log.warn({ err: error }, 'a stream could not begin')
      stream.end()
    }
  }

  leave(stream: Stream): void {
    const ofMember = this.#streams.get(stream.memberId)
    ofMember?.delete(stream)
    if (ofMember?.size === 0) this.#streams.delete(stream.memberId)
    if (this.#streams.size > 0 || !this.#watch) return
    void this.#watch.stop()
    this.#watch = null
  }

  #begin(position: Position): void {
    // Another stream was quicker, or this one has left.
    if (this.#watch || this.#streams.size === 0) return
    // Made before the loop, whose first round looks with it at once.
    const seen: Seen = { position, told: new Set(), sessionsCheckedMs: performance.now() }
    const look = async (): Promise<'rest'> => {
      await this.#look(seen)
      return 'rest'
    }
    const start = () => startLoop(this.#app, 'telling what changed', lookEveryMs, look)
    // It outlives the request that happens to be the first.
    this.#watch = outsideSessions(() => outsideRequests(start))
  }

  async #look(seen: Seen): Promise<void> {
    const { position, changes } = await lookFrom(this.#app.db, seen.position.horizon)
    const news = kindsByMember(changes.filter((change) => !seen.told.has(nameOf(change))))
    await this.#endDeadStreams(seen, news)
    for (const [memberId, kinds] of news) {
      for (const stream of this.#streams.get(memberId) ?? []) stream.tell(kinds, position)
    }
    for (const ofMember of this.#streams.values()) for (const stream of ofMember) stream.beat(position)
    seen.told = new Set(changes.filter((change) => isBeyond(change, position)).map(nameOf))
    seen.position = position
  }

  /** Before anything is told: a session that has ended hears nothing of what came after. */
  async #endDeadStreams(seen: Seen, news: ReadonlyMap<string, ReadonlySet<ChangeKind>>): Promise<void> {
    const overdue = performance.now() - seen.sessionsCheckedMs > checkSessionsEveryMs
    const doubtful = [...this.#streams].flatMap(([memberId, streams]) =>
      overdue || news.get(memberId)?.has('sessions') ? [...streams] : [],
    )
    if (overdue) seen.sessionsCheckedMs = performance.now()
    if (doubtful.length > 0) await this.#endDead(doubtful)
  }

  async #endDead(streams: readonly Stream[]): Promise<void> {
    const alive = await liveSessions(this.#app, [...new Set(streams.map(({ sessionId }) => sessionId))])
    for (const stream of streams) if (!alive.has(stream.sessionId)) stream.end()
  }
}

const nameOf = ({ memberId, kind, writtenIn }: Change) => `${writtenIn} ${memberId} ${kind}`

function isBeyond({ writtenIn }: Change, { horizon }: Position): boolean {
  return BigInt(writtenIn) >= BigInt(horizon)
}

function kindsByMember(changes: readonly Change[]): ReadonlyMap<string, ReadonlySet<ChangeKind>> {
  const found = new Map<string, Set<ChangeKind>>()
  for (const { memberId, kind } of changes) {
    found.set(memberId, (found.get(memberId) ?? new Set()).add(kind))
  }
  return found
}
