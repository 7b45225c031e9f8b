import * as z from 'zod/mini'
import type { App } from '../../platform/app.ts'
import { defineJob, doJob } from '../../platform/jobs/jobs.ts'

const cleanUpPasskeys = defineJob('passkeys:clean-up', z.unknown())

/** Deletes challenges that were not answered in time. */
export const cleanUpPasskeysJob = doJob(
  cleanUpPasskeys,
  async ({ db, clock }: App) => {
    await db.transact((tx) =>
      tx.deleteFrom('passkey_challenge').where('expires_at', '<=', clock.now()).execute(),
    )
  },
  { schedule: '*/10 * * * *' },
)
