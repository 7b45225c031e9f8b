import * as z from 'zod/mini'
import type { App } from '../../platform/app.ts'
import { laterBy } from '../../platform/clock.ts'
import { forgetStaleGuesses } from '../../platform/guesses.ts'
import { defineJob, doJob } from '../../platform/jobs/jobs.ts'
import { forgetFullAllowances } from '../../platform/rate-limit.ts'

const cleanUpIdentity = defineJob('identity:clean-up', z.unknown())

const savedSeconds = 24 * 3600

/** Deletes old captchas, codes, proofs of work and guesses, and refilled rate limits. */
export const cleanUpIdentityJob = doJob(
  cleanUpIdentity,
  async ({ db, clock }: App) => {
    const now = clock.now()
    const longAgo = laterBy(now, -savedSeconds)
    await db.transact(async (tx) => {
      await tx.deleteFrom('captcha').where('expires_at', '<', longAgo).execute()
      await tx.deleteFrom('verify_code').where('expires_at', '<', longAgo).execute()
      await tx.deleteFrom('spent_proof').where('expires_at', '<', now).execute()
      await forgetFullAllowances(tx, now)
      await forgetStaleGuesses(tx, now)
    })
  },
  { schedule: '*/10 * * * *' },
)
