import { type FieldCodes, type RefusalCode, type RefusalParams, Refused, Unanswered } from '@halyard/contract'
import type { OpenRequest } from './open-requests.ts'
import { NothingHappened, OutcomeUnknown } from './send-once.ts'

interface RefusedFailure {
  readonly kind: 'refused'
  readonly code: RefusalCode
  readonly params: RefusalParams
  readonly fields: FieldCodes
}

/**
 * The reason why a call failed. It holds codes and no text, so that the message changes with the language.
 */
export type Failure =
  | RefusedFailure
  | { readonly kind: 'unanswered' }
  /** The browser is offline, and nothing was sent. */
  | { readonly kind: 'offline' }
  /** A money request was sent, and its outcome is unknown. */
  | { readonly kind: 'unknown'; readonly request: OpenRequest }
  /** A money request was sent, had no effect, and never will. */
  | { readonly kind: 'nothing' }

/** Thrown by a call's `send` when the browser itself finds that it is impossible. */
export class Failed extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.kind === 'refused' ? failure.code : failure.kind)
    this.name = 'Failed'
    this.failure = failure
  }
}

export function failureOf(error: unknown): Failure {
  if (error instanceof Failed) return error.failure
  if (error instanceof Refused) return refusedFailure(error)
  if (error instanceof NothingHappened) return { kind: 'nothing' }
  console.error(error)
  if (error instanceof OutcomeUnknown) return { kind: 'unknown', request: error.request }
  return { kind: error instanceof Unanswered && !error.sent ? 'offline' : 'unanswered' }
}

function refusedFailure({ code, params, fields }: Refused): RefusedFailure {
  const codes = Object.entries(fields).map(([name, field]) => [name, field.code] as const)
  return { kind: 'refused', code, params, fields: Object.fromEntries(codes) }
}

export function refusedIn(failure: Failure | null): RefusedFailure | null {
  return failure?.kind === 'refused' ? failure : null
}

/** A refusal by the browser itself, in the same form as one by the server. */
export function refusedAs(code: RefusalCode, params: RefusalParams = {}): Failure {
  return { kind: 'refused', code, params, fields: {} }
}

const isRetryable: ReadonlySet<RefusalCode> = new Set(['EMAIL_NOT_FOUND', 'INVALID_PASSWORD'])

export function offersTryAgain(failure: Failure): boolean {
  return failure.kind === 'refused' && isRetryable.has(failure.code)
}
