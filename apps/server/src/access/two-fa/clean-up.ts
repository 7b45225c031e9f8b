import * as z from 'zod/mini'
import type { App } from '../../platform/app.ts'
import { laterBy } from '../../platform/clock.ts'
import { defineJob, doJob } from '../../platform/jobs/jobs.ts'

const savedSeconds = 24 * 3600

const cleanUpTwoFa = defineJob('two-fa:clean-up', z.unknown())

/** Deletes setup keys that were never turned on, and grants that expired over a day ago. */
export const cleanUpTwoFaJob = doJob(
  cleanUpTwoFa,
  async ({ db, clock }: App) => {
    const now = clock.now()
    await db.transact(async (tx) => {
      await tx.deleteFrom('two_fa_setup').where('expires_at', '<', now).execute()
      await tx.deleteFrom('two_fa_grant').where('expires_at', '<', laterBy(now, -savedSeconds)).execute()
    })
  },
  { schedule: '*/10 * * * *' },
)
