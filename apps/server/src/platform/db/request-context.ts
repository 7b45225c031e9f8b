/**
 * What a request carries along while it is answered. The worker's work, and what a request leaves behind in the
 * background, has none of it.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { DatabaseError } from 'pg'
import type { Statement } from './transaction.ts'

interface Request {
  readonly path: string
  readonly movesMoney: boolean
  /** The member's session: nothing is committed for one that has ended meanwhile. */
  readonly sessionId?: string | null
  /** Its transactions are read-only, so that PostgreSQL refuses whatever a handler would change by mistake. */
  readonly readOnly?: boolean
}

export interface RequestContext extends Request {
  /** Whether a repeat of the request would be recognised. */
  isNamed: boolean
  /** Whether it is known what became of the request under its key. */
  isDecided: boolean
  /** Set where an earlier answer is given again. */
  replay: Replay | null
}

export interface Replay {
  readonly sentAt: Date
  readonly answer: object
}

const requests = new AsyncLocalStorage<RequestContext>()

export function asRequest<T>(request: Request, work: (context: RequestContext) => T): T {
  const context = { ...request, isNamed: false, isDecided: false, replay: null }
  return requests.run(context, () => work(context))
}

/** For work that goes on after the request, or that the worker does as well. */
export function outsideRequests<T>(work: () => T): T {
  return requests.exit(work)
}

export const isReadOnlyRequest = (): boolean => requests.getStore()?.readOnly === true

/** Marks the request as named: from now on, a repeat of it is recognised. */
export function nameRequest(): void {
  const request = requests.getStore()
  if (request) request.isNamed = true
}

/**
 * Called by the ledger before it posts: no call moves money as a side effect. While a request is being answered, the
 * contract must declare that the call moves money, and the request must be named, so that it takes effect once however
 * often it is sent. The worker's work has ids of its own against duplicates.
 */
export function requireNamedRequest(): void {
  const request = requests.getStore()
  if (request && !(request.movesMoney && request.isNamed))
    throw new Error(`${request.path} moves money, but is no money action of the contract`)
}

/**
 * Called once it is known whether this request was carried out under its key: what is refused after that says that it
 * was not, so far. A send that is still on its way is decided when it arrives.
 */
export function noteDecision(): void {
  const request = requests.getStore()
  if (request) request.isDecided = true
}

/** Called where an earlier answer is given again. */
export function noteReplay(replay: Replay): void {
  const request = requests.getStore()
  if (request) request.replay = replay
}

/**
 * What a transaction of this request runs last. A request is let in by a living session, but then reads a form, waits for
 * its turn and hashes a password; meanwhile the member may have logged out or frozen the account. Either the session's end
 * comes after what was done, or nothing is done.
 */
export function sessionCheck(): Statement | null {
  const sessionId = requests.getStore()?.sessionId
  return sessionId ? { text: 'select require_live_session($1)', values: [sessionId] } : null
}

/** Of require_live_session. */
const sessionEnded = 'HY401'

export function saysSessionEnded(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === sessionEnded
}
