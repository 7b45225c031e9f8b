/** The fields that a refused sign-in requires besides name and password. Pure. */
import type { RefusalCode } from '@halyard/contract'
import type { Failure } from '../calls/failure.ts'

const emailCode: ReadonlySet<RefusalCode> = new Set([
  'SIGN_IN_CODE_REQUIRED',
  'VERIFY_CODE_WRONG',
  'VERIFY_CODE_EXHAUSTED',
  'VERIFY_CODE_USE_LINK',
])
const secondFactor: ReadonlySet<RefusalCode> = new Set([
  'TWO_FA_REQUIRED',
  'TWO_FA_CODE_WRONG',
  'TWO_FA_CODE_USED',
])
const firstRequested: ReadonlySet<RefusalCode> = new Set(['SIGN_IN_CODE_REQUIRED', 'TWO_FA_REQUIRED'])

const isOneOf = (codes: ReadonlySet<RefusalCode>, failure: Failure) =>
  failure.kind === 'refused' && codes.has(failure.code)

/** A mailed code, after too many wrong passwords. */
export const requiresEmailCode = (failure: Failure): boolean => isOneOf(emailCode, failure)

export const requiresSecondFactor = (failure: Failure): boolean => isOneOf(secondFactor, failure)

/** A required code is a step, not an error. */
export const isOnlyStep = (failure: Failure): boolean => isOneOf(firstRequested, failure)
