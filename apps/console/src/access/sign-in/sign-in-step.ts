/** What is asked for besides e-mail address and password. Pure. */
import { type Failure, refusedIn } from '@halyard/web/calls'
import { isOnlyStep as asksForCode, asksForEmailCode, asksForSecondFactor } from '@halyard/web/session'

export interface SignInStep {
  /** A code by mail, since somebody has guessed too often. */
  readonly emailCode: boolean
  /** A code of the app, or a passkey. */
  readonly secondFactor: boolean
  /** There is no second factor yet: it is set up now. */
  readonly setUp: boolean
}

export const firstStep: SignInStep = { emailCode: false, secondFactor: false, setUp: false }

/** What was asked for once stays on the screen: the next attempt needs it again. */
export function nextStep(step: SignInStep, failure: Failure): SignInStep {
  const code = refusedIn(failure)?.code
  // Somebody may have set it up meanwhile, in another tab.
  const isSetUp = code === 'TWO_FA_ALREADY_ENABLED'
  return {
    emailCode: step.emailCode || asksForEmailCode(failure),
    secondFactor: step.secondFactor || asksForSecondFactor(failure) || isSetUp,
    setUp: code === 'TWO_FA_SETUP_REQUIRED' || (step.setUp && !isSetUp),
  }
}

/** Being asked for the next thing is a step, not an error. */
export const isOnlyStep = (failure: Failure): boolean =>
  asksForCode(failure) || refusedIn(failure)?.code === 'TWO_FA_SETUP_REQUIRED'
