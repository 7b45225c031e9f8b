/** What is asked for besides e-mail address and password. Pure. */
import type { RefusalCode } from '@halyard/contract'
import type { Failure } from '@halyard/web/calls'

export interface SignInStep {
  /** A code by mail, since somebody has guessed too often. */
  readonly emailCode: boolean
  /** A code of the app, or a passkey. */
  readonly secondFactor: boolean
  /** There is no second factor yet: it is set up now. */
  readonly setUp: boolean
}

export const firstStep: SignInStep = { emailCode: false, secondFactor: false, setUp: false }

const asksForEmailCode: ReadonlySet<RefusalCode> = new Set([
  'SIGN_IN_CODE_REQUIRED',
  'VERIFY_CODE_WRONG',
  'VERIFY_CODE_EXHAUSTED',
  'VERIFY_CODE_USE_LINK',
])
const asksForSecondFactor: ReadonlySet<RefusalCode> = new Set([
  'TWO_FA_REQUIRED',
  'TWO_FA_CODE_WRONG',
  'TWO_FA_CODE_USED',
  'TWO_FA_ALREADY_ENABLED',
])

/** What was asked for once stays on the screen: the next attempt needs it again. */
export function nextStep(step: SignInStep, failure: Failure): SignInStep {
  if (failure.kind !== 'refused') return step
  const { code } = failure
  return {
    emailCode: step.emailCode || asksForEmailCode.has(code),
    secondFactor: step.secondFactor || asksForSecondFactor.has(code),
    // Somebody may have set it up meanwhile, in another tab.
    setUp: code === 'TWO_FA_SETUP_REQUIRED' || (step.setUp && code !== 'TWO_FA_ALREADY_ENABLED'),
  }
}

const steps: ReadonlySet<RefusalCode> = new Set([
  'SIGN_IN_CODE_REQUIRED',
  'TWO_FA_REQUIRED',
  'TWO_FA_SETUP_REQUIRED',
])

/** Being asked for the next thing is a step, not an error. */
export const isOnlyStep = (failure: Failure): boolean => failure.kind === 'refused' && steps.has(failure.code)
