/**
 * Nothing is done in the name of a session that has ended. A request is let in by a living session, but then
 * reads a form, waits for its turn and hashes a password; meanwhile the member may have logged out or frozen
 * the account. So each of its transactions has the database look at the session again, together with COMMIT:
 * either the session's end comes after what was done, or nothing is done.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { DatabaseError } from 'pg'

const sessions = new AsyncLocalStorage<string>()

export function inSession<T>(sessionId: string, work: () => T): T {
  return sessions.run(sessionId, work)
}

/** For work that goes on after the request. */
export function outsideSessions<T>(work: () => T): T {
  return sessions.exit(work)
}

export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** What a transaction of this request sends last. */
export function sessionCheck(): Statement | null {
  const sessionId = sessions.getStore()
  return sessionId ? { text: 'select require_live_session($1)', values: [sessionId] } : null
}

/** Of require_live_session. */
const sessionEnded = 'HY401'

export function saysSessionEnded(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === sessionEnded
}
