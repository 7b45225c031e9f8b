import { type FieldCodes, type RefusalCode, type RefusalParams, Refused } from '@halyard/contract'

/** Why a call failed, in the form that screens show. */
export type Failure =
  | {
      readonly kind: 'refused'
      readonly code: RefusalCode
      readonly message: string
      readonly params: RefusalParams
      readonly fields: FieldCodes
    }
  | { readonly kind: 'unanswered' }
  /** A request with a key was sent, and its outcome is not known. */
  | { readonly kind: 'unknown' }

export function failureOf(error: unknown): Failure {
  if (!(error instanceof Refused)) {
    console.error(error)
    return { kind: 'unanswered' }
  }
  const fields = Object.entries(error.fields).map(([name, field]) => [name, field.code] as const)
  return {
    kind: 'refused',
    code: error.code,
    message: error.message,
    params: error.params,
    fields: Object.fromEntries(fields),
  }
}

/** A refusal by the browser itself, in the same form as one by the server. */
export function refusedAs(code: RefusalCode, message: string): Failure {
  return { kind: 'refused', code, message, params: {}, fields: {} }
}

const worthAnotherTry: ReadonlySet<RefusalCode> = new Set(['EMAIL_NOT_FOUND', 'INVALID_PASSWORD'])

export function offersTryAgain(failure: Failure): boolean {
  return failure.kind === 'refused' && worthAnotherTry.has(failure.code)
}
