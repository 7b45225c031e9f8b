import * as z from 'zod/mini'
import { defineJob } from '../../platform/jobs/jobs.ts'

/** The wake-ups of this feature; each carries ids only. */
export const mailCode = defineJob('identity:mail-code', z.object({ verifyCodeId: z.uuid() }))
export const mailWelcome = defineJob('identity:mail-welcome', z.object({ memberId: z.uuid() }))
export const mailPasswordChanged = defineJob(
  'identity:mail-password-changed',
  z.object({ memberId: z.uuid(), changeId: z.uuid() }),
)
export const mailPasskeyAdded = defineJob(
  'identity:mail-passkey-added',
  z.object({ memberId: z.uuid(), passkeyId: z.uuid() }),
)
export const sweepIdentity = defineJob('identity:sweep', z.unknown())
