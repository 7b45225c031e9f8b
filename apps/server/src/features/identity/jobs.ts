import * as z from 'zod/mini'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** The wake-ups of this feature; each carries ids only. */
export const mailCode = defineJob('identity:mail-code', z.object({ verifyCodeId: z.uuid() }))
export const mailWelcome = defineJob('identity:mail-welcome', z.object({ memberId: z.uuid() }))
export const mailPasswordChanged = defineJob(
  'identity:mail-password-changed',
  z.object({ memberId: z.uuid(), changeId: z.uuid() }),
)
export const mailNewSignIn = defineJob('identity:mail-new-sign-in', z.object({ sessionId: z.uuid() }))
export const mailAccountFrozen = defineJob(
  'identity:mail-account-frozen',
  z.object({ memberId: z.uuid(), freezeId: z.uuid() }),
)
export const sweepHistory = defineJob('identity:sweep-history', z.unknown())
/** One for each of the two addresses, so that a failure at one does not write to the other again. */
export const mailEmailChanged = defineJob(
  'identity:mail-email-changed',
  z.object({ changeId: z.uuid(), to: z.enum(['old', 'new']) }),
)
export const sweepIdentity = defineJob('identity:sweep', z.unknown())
