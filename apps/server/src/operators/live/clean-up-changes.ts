import * as z from 'zod/mini'
import type { App } from '../../platform/app.ts'
import { minutes } from '../../platform/db/limits.ts'
import { defineJob, doJob } from '../../platform/jobs/jobs.ts'
import { removeOldChanges } from './feed.ts'

const cleanUpChanges = defineJob('live:clean-up-changes', z.unknown())

export const cleanUpChangesJob = doJob(
  cleanUpChanges,
  async ({ db }: App) => void (await db.transact(removeOldChanges, { statementMs: minutes(10) })),
  { schedule: '*/10 * * * *' },
)
