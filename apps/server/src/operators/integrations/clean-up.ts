import * as z from 'zod/mini'
import type { App } from '../../platform/app.ts'
import { defineJob, doJob } from '../../platform/jobs/jobs.ts'

const cleanUpWebhooks = defineJob('machines:clean-up-webhooks', z.unknown())

/** By the database's clock, which wrote the rows. */
export const cleanUpWebhooksJob = doJob(
  cleanUpWebhooks,
  async (app: App) => {
    await app.db.pool.query("delete from webhook_event where created_at < now() - interval '30 days'")
  },
  { schedule: '17 * * * *' },
)
