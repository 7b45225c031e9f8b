import * as z from 'zod/mini'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** Events mailed at once, in case an intruder caused them. */
const securityEvents = [
  'PASSWORD_CHANGED',
  'PASSWORD_RESET',
  'TRANSACTION_PASSWORD_SET',
  'TRANSACTION_PASSWORD_CHANGED',
  'TWO_FA_TURNED_ON',
  'TWO_FA_TURNED_OFF',
  'TWO_FA_REMOVED',
  'ACCOUNT_UNFROZEN',
  'RECOVERY_CODE_USED',
  'WITHDRAWAL_METHOD_SAVED',
  'SAVED_METHODS_ONLY_TURNED_OFF',
  'BENEFICIARY_SAVED',
  'PASSKEYS_REMOVED',
  'PHRASE_CHANGED',
  'RECOVERY_CODES_RENEWED',
  'SAVED_METHODS_ONLY_TURNED_ON',
  'KYC_SUBMITTED',
] as const

export type SecurityEvent = (typeof securityEvents)[number]

/** The jobs that send mail. Their payloads carry ids only. */
export const mailCode = defineJob('identity:mail-code', z.object({ verifyCodeId: z.uuid() }), {
  urgent: true,
})
export const mailWelcome = defineJob('identity:mail-welcome', z.object({ memberId: z.uuid() }))
export const mailSecurityEvent = defineJob(
  'identity:mail-security-event',
  z.object({
    memberId: z.uuid(),
    eventId: z.uuid(),
    kind: z.enum(securityEvents),
    /** The session that caused it. With it, the mail's link can freeze the account. */
    sessionId: z.optional(z.uuid()),
  }),
)
export const mailNewSignIn = defineJob('identity:mail-new-sign-in', z.object({ sessionId: z.uuid() }))
export const mailAccountFrozen = defineJob(
  'identity:mail-account-frozen',
  z.object({ memberId: z.uuid(), freezeId: z.uuid() }),
)
export const mailPasskeyAdded = defineJob(
  'identity:mail-passkey-added',
  z.object({ memberId: z.uuid(), passkeyId: z.uuid(), sessionId: z.uuid() }),
)
/** To the operator, in the language of the colleague who requested it: operators have no stored language. */
const aboutOperatorReset = { operatorId: z.uuid(), byId: z.uuid(), eventId: z.uuid(), language: z.string() }
export const mailOperatorTwoFaReset = defineJob(
  'identity:mail-operator-two-fa-reset',
  z.object({ ...aboutOperatorReset, requestedById: z.uuid() }),
)
export const mailOperatorResetProposed = defineJob(
  'identity:mail-operator-reset-proposed',
  z.object(aboutOperatorReset),
)
