import { type FieldCodes, type RefusalCode, type RefusalParams, Refused, Unanswered } from '@halyard/contract'
import { OutcomeUnknown } from './send-once.ts'

/** Why a call failed. It holds codes and no words, so that what is shown changes with the language. */
export type Failure =
  | {
      readonly kind: 'refused'
      readonly code: RefusalCode
      readonly params: RefusalParams
      readonly fields: FieldCodes
    }
  | { readonly kind: 'unanswered' }
  /** The browser is offline, and nothing was sent. */
  | { readonly kind: 'offline' }
  /** A request that moves money was sent, and its outcome is not known. */
  | { readonly kind: 'unknown' }

/** Thrown by what a call sends when the browser itself finds that it cannot be done. */
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
  if (error instanceof Refused) {
    const fields = Object.entries(error.fields).map(([name, field]) => [name, field.code] as const)
    return { kind: 'refused', code: error.code, params: error.params, fields: Object.fromEntries(fields) }
  }
  console.error(error)
  if (error instanceof Unanswered && !error.sent) return { kind: 'offline' }
  return { kind: error instanceof OutcomeUnknown ? 'unknown' : 'unanswered' }
}

/** A refusal by the browser itself, in the same form as one by the server. */
export function refusedAs(code: RefusalCode, params: RefusalParams = {}): Failure {
  return { kind: 'refused', code, params, fields: {} }
}

const worthAnotherTry: ReadonlySet<RefusalCode> = new Set(['EMAIL_NOT_FOUND', 'INVALID_PASSWORD'])

export function offersTryAgain(failure: Failure): boolean {
  return failure.kind === 'refused' && worthAnotherTry.has(failure.code)
}
