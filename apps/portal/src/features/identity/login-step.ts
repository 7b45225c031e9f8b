import type { RefusalCode } from '@halyard/contract'
import type { Failure } from '@halyard/web/calls'

/** What is required in addition to name and password. */
export interface LoginStep {
  readonly emailCode: boolean
  readonly twoFaCode: boolean
}

const asksForEmailCode: ReadonlySet<RefusalCode> = new Set([
  'SIGN_IN_CODE_REQUIRED',
  'VERIFY_CODE_WRONG',
  'VERIFY_CODE_EXHAUSTED',
  'VERIFY_CODE_USE_LINK',
])
const asksForTwoFa: ReadonlySet<RefusalCode> = new Set([
  'TWO_FA_REQUIRED',
  'TWO_FA_CODE_WRONG',
  'TWO_FA_CODE_USED',
])

/** Once a code was required it stays on the screen: the next attempt needs it again. */
export function nextStep(step: LoginStep, failure: Failure): LoginStep {
  if (failure.kind !== 'refused') return step
  return {
    emailCode: step.emailCode || asksForEmailCode.has(failure.code),
    twoFaCode: step.twoFaCode || asksForTwoFa.has(failure.code),
  }
}

/** Being asked for a code is a step, not an error. */
export function isOnlyStep(failure: Failure): boolean {
  return (
    failure.kind === 'refused' &&
    (failure.code === 'SIGN_IN_CODE_REQUIRED' || failure.code === 'TWO_FA_REQUIRED')
  )
}
