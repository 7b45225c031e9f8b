import { type FieldCodes, type RefusalCode, type RefusalParams, Refused } from '@halyard/contract'

/** Why a call did not succeed, as a form shows it. */
export type Failure =
  | {
      readonly kind: 'refused'
      readonly code: RefusalCode
      readonly message: string
      readonly params: RefusalParams
      readonly fields: FieldCodes
    }
  | { readonly kind: 'unanswered' }
  /** A request that names itself was sent, and what it did is not known. */
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

/** What the browser itself refused, told as the server would tell it. */
export function refusedAs(code: RefusalCode, message: string): Failure {
  return { kind: 'refused', code, message, params: {}, fields: {} }
}

const worthAnotherTry: ReadonlySet<RefusalCode> = new Set(['EMAIL_NOT_FOUND', 'INVALID_PASSWORD'])

export function offersTryAgain(failure: Failure): boolean {
  return failure.kind === 'refused' && worthAnotherTry.has(failure.code)
}
