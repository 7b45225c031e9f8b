import * as z from 'zod/mini'
import type { App } from '../../platform/app.ts'
import { laterBy } from '../../platform/clock.ts'
import { defineJob, doJob } from '../../platform/jobs/jobs.ts'

const cleanUpViews = defineJob('views:clean-up', z.unknown())

/** Who viewed whom is in the audit log; this row only stores how long, which is useless after a while. */
const savedSeconds = 90 * 24 * 3600

export const cleanUpViewsJob = doJob(
  cleanUpViews,
  async ({ db, clock }: App) => {
    const before = laterBy(clock.now(), -savedSeconds)
    await db.transact((tx) => tx.deleteFrom('member_view').where('created_at', '<', before).execute())
  },
  { schedule: '41 3 * * *' },
)
