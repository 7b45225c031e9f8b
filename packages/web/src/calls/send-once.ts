import { Refused, type ReplyOf, refusalStatus, type requests, Unanswered } from '@halyard/contract'
import { type OpenRequest, openRequests } from './open-requests.ts'

/**
 * 'refused': it had no effect. 'unsent': it did not reach the server. 'unknown': it may have gone through.
 */
type SendResult = 'refused' | 'unsent' | 'unknown'

/** A money request was sent, and its outcome is unknown. */
export class OutcomeUnknown extends Error {
  readonly request: OpenRequest

  constructor(request: OpenRequest, cause: unknown) {
    super('The outcome of a money request is unknown', { cause })
    this.name = 'OutcomeUnknown'
    this.request = request
  }
}

/** A money request had no effect, and its key is closed: it never will. */
export class NothingHappened extends Error {
  constructor(cause: unknown) {
    super('A money request was not carried out', { cause })
    this.name = 'NothingHappened'
  }
}

/** Refusals of money requests that the server decided. */
const deciding = new WeakSet<object>()

/** True for the server's refusal of a money request: the balances on screen may be stale by then. */
export const decidesMoney = (error: unknown): boolean =>
  error instanceof NothingHappened || (error instanceof Refused && deciding.has(error))

export type Settled = ReplyOf<typeof requests.settle>

/** Asks the server for the outcome of a request, which closes its key if it had no effect. */
export type Settle = (request: OpenRequest) => Promise<Settled>

/** The response to a settled request: that of the completed one. */
export function answerOf<Reply>(request: OpenRequest, settled: Settled, cause: unknown): Reply {
  if (settled.request)
    return {
      ...settled.request.answer,
      replayed: settled.request.replayed,
      message: settled.message,
    } as Reply
  throw settled.outcome === 'CLOSED' ? new NothingHappened(cause) : new OutcomeUnknown(request, cause)
}

/**
 * Sends a money request under a key of its own, which is stored before and forgotten once the outcome is
 * known. If the response is lost, the server is asked for the outcome at once.
 */
export async function sendOnce<Reply>(
  requested: Omit<OpenRequest, 'key' | 'sentAtMs'>,
  send: (idempotencyKey: string) => Promise<Reply>,
  settle: Settle,
): Promise<Reply> {
  const request = { ...requested, key: newRequestKey(), sentAtMs: Date.now() }
  const { key } = request
  openRequests.markInFlight(request)
  openRequests.put(request)
  try {
    const reply = await send(key)
    openRequests.forget(key)
    return reply
  } catch (error) {
    const result = sendResultOf(error)
    if (result === 'unknown') {
      openRequests.put({ ...request, lost: true })
      return answerOf(request, await settle(request).catch(() => stillUnknown), error)
    }
    if (result === 'unsent') openRequests.put({ ...request, unsent: true })
    else openRequests.forget(key)
    if (error instanceof Refused && error.decides) deciding.add(error)
    throw error
  } finally {
    openRequests.markReturned(key)
  }
}

/** The server could not be reached. */
export const stillUnknown: Settled = { outcome: 'UNDER_WAY', request: null, message: '' }

/** A key for a money request, made before it is sent. Also works on pages without HTTPS. */
export function newRequestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The meaning of a failed send for a money request. Pure. */
function sendResultOf(error: unknown): SendResult {
  if (error instanceof Unanswered && !error.sent) return 'unsent'
  // With 5xx, money may have moved before the failure, unless the server says that it looked up the key.
  const isRefused = error instanceof Refused && (error.decides || refusalStatus[error.code] < 500)
  return isRefused ? 'refused' : 'unknown'
}
