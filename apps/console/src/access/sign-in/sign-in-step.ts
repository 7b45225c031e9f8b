/** Fields required besides e-mail address and password. Pure. */
import { type Failure, refusedIn } from '@halyard/web/calls'
import { isOnlyStep as isOnlyCodeStep, requiresEmailCode, requiresSecondFactor } from '@halyard/web/session'

export interface SignInStep {
  /** A mailed code, after too many wrong passwords. */
  readonly emailCode: boolean
  /** A code of the authenticator app, or a passkey. */
  readonly secondFactor: boolean
  /** No second factor yet: it is set up now. */
  readonly setUp: boolean
}

export const firstStep: SignInStep = { emailCode: false, secondFactor: false, setUp: false }

/** A field stays once required: the next attempt needs it again. */
export function nextStep(step: SignInStep, failure: Failure): SignInStep {
  const code = refusedIn(failure)?.code
  // Another tab may have set it up meanwhile.
  const isSetUp = code === 'TWO_FA_ALREADY_ENABLED'
  return {
    emailCode: step.emailCode || requiresEmailCode(failure),
    secondFactor: step.secondFactor || requiresSecondFactor(failure) || isSetUp,
    setUp: code === 'TWO_FA_SETUP_REQUIRED' || (step.setUp && !isSetUp),
  }
}

/** A further required field is a step, not an error. */
export const isOnlyStep = (failure: Failure): boolean =>
  isOnlyCodeStep(failure) || refusedIn(failure)?.code === 'TWO_FA_SETUP_REQUIRED'
