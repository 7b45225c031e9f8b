/**
 * When and from where each session was last used. Written at most every few minutes and in the background, so
 * it neither slows a call down nor makes it fail.
 */
import { sql } from 'kysely'
import type { App } from '../../platform/app.ts'
import { inBackground } from '../../platform/background.ts'
import { laterBy } from '../../platform/clock.ts'
import type { Visit } from '../../platform/http/visit.ts'

const noteSeconds = 300
/** Behind some proxies a session's address changes with every call; it must not write on every call. */
const movedSeconds = 10
const maxRemembered = 10_000

interface Noted {
  readonly atMs: number
  readonly address: string
}

export function lastUse(app: App): (sessionId: string, visit: Visit) => void {
  const noted = new Map<string, Noted>()
  return (sessionId, visit) => {
    const nowMs = app.clock.now().getTime()
    const last = noted.get(sessionId)
    const restSeconds = last?.address === visit.address ? noteSeconds : movedSeconds
    if (last && nowMs < last.atMs + restSeconds * 1000) return
    if (noted.size >= maxRemembered) noted.clear()
    noted.set(sessionId, { atMs: nowMs, address: visit.address })
    inBackground(app, 'note a session’s last use', () => write(app, sessionId, visit, new Date(nowMs)))
  }
}

// Other processes record it too; the second one finds it fresh and writes nothing.
function write(app: App, sessionId: string, { address, country }: Visit, now: Date): Promise<unknown> {
  return app.db.transact((tx) =>
    tx
      .updateTable('session')
      .set({ last_used_at: now, last_address: address, last_country: country })
      .where('id', '=', sessionId)
      .where('ended_at', 'is', null)
      .where(({ eb, or }) =>
        or([
          eb('last_used_at', '<=', laterBy(now, -noteSeconds)),
          eb('last_address', '<>', sql<string>`${address}::inet`),
        ]),
      )
      .execute(),
  )
}
