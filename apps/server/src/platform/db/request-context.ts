/** Per-request context. The worker and work left in the background have none. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { DatabaseError } from 'pg'
import type { Statement } from './transaction.ts'

interface Request {
  readonly path: string
  readonly movesMoney: boolean
  /** The member's session: nothing is committed once it has ended. */
  readonly sessionId?: string | null
  /** Makes the request's transactions read-only, so that PostgreSQL refuses accidental writes. */
  readonly readOnly?: boolean
}

export interface RequestContext extends Request {
  /** True if a repeat of the request would be recognised. */
  isNamed: boolean
  /** True once the outcome under the request's key is known. */
  isDecided: boolean
  /** Set if a stored response is replayed. */
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

/** For work that outlives the request, or that the worker does as well. */
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
 * Called by the ledger before it posts: no call moves money as a side effect. During a request, the
 * contract must declare that the call moves money, and the request must be named, so that it takes effect
 * once however often it is sent. The worker has ids of its own against duplicates.
 */
export function requireNamedRequest(): void {
  const request = requests.getStore()
  if (request && !(request.movesMoney && request.isNamed))
    throw new Error(`${request.path} moves money, but is no money action of the contract`)
}

/**
 * Called once it is known whether this request was carried out under its key: a refusal after that is final
 * so far. A send still in flight is decided when it arrives.
 */
export function noteDecision(): void {
  const request = requests.getStore()
  if (request) request.isDecided = true
}

/** Called when a stored response is replayed. */
export function noteReplay(replay: Replay): void {
  const request = requests.getStore()
  if (request) request.replay = replay
}

/**
 * The last statement of the request's transactions. After the session is checked, a request may read a
 * form, wait for a slot and hash a password; meanwhile the member may have logged out or frozen the
 * account. This makes the commit fail if the session has ended.
 */
export function sessionCheck(): Statement | null {
  const sessionId = requests.getStore()?.sessionId
  return sessionId ? { text: 'select require_live_session($1)', values: [sessionId] } : null
}

/** Raised by require_live_session. */
const sessionEnded = 'HY401'

export function saysSessionEnded(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === sessionEnded
}
