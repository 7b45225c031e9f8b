/**
 * Mails about accounts, to members and operators: verification codes, welcome, security events, and the
 * freeze link.
 */
import {
  mailAccountFrozenJob,
  mailCodeJob,
  mailNewSignInJob,
  mailOperatorResetProposedJob,
  mailOperatorTwoFaResetJob,
  mailPasskeyAddedJob,
  mailSecurityEventJob,
  mailWelcomeJob,
} from './mail-jobs.ts'

export { adviceLetter } from './advice-letter.ts'
export { freezeLinkDays, freezePath, isOutdated, sessionOfLink } from './freeze-link.ts'
export {
  mailAccountFrozen,
  mailNewSignIn,
  mailOperatorResetProposed,
  mailOperatorTwoFaReset,
  mailPasskeyAdded,
  mailWelcome,
} from './jobs.ts'
export { mailCodeTo } from './mail-code-to.ts'
export { letterNotifications } from './notifications.ts'
export { sendPublicCode } from './public-codes.ts'
export { tellOfSecurityEvent } from './security-events.ts'
export { checkCode, type GivenCode, useCode, voidCodes } from './verify-codes.ts'

export const letterJobs = [
  mailCodeJob,
  mailWelcomeJob,
  mailPasskeyAddedJob,
  mailSecurityEventJob,
  mailNewSignInJob,
  mailAccountFrozenJob,
  mailOperatorResetProposedJob,
  mailOperatorTwoFaResetJob,
]
