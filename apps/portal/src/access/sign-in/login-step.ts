import type { Failure } from '@halyard/web/calls'
import { requiresEmailCode, requiresSecondFactor } from '@halyard/web/session'

/** The fields required besides name and password. */
export interface LoginStep {
  readonly emailCode: boolean
  readonly twoFaCode: boolean
}

/** A required code stays on the screen: the next attempt needs it again. */
export const nextStep = (step: LoginStep, failure: Failure): LoginStep => ({
  emailCode: step.emailCode || requiresEmailCode(failure),
  twoFaCode: step.twoFaCode || requiresSecondFactor(failure),
})
