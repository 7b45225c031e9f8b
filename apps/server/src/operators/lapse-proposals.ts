import * as z from 'zod/mini'
import type { App } from '../platform/app.ts'
import { run } from '../platform/db/database.ts'
import { defineJob, doJob } from '../platform/jobs/jobs.ts'

const lapseProposals = defineJob('operations:lapse-proposals', z.unknown())

/**
 * Lapses proposals that no second operator decided in time. They could not be approved anyway; this updates
 * lists and log. Done by the database, since only operators and the database itself write the log.
 */
export const lapseProposalsJob = doJob(lapseProposals, (app: App) => lapseProposalsNow(app), {
  schedule: '*/10 * * * *',
})

export async function lapseProposalsNow(app: App): Promise<void> {
  await app.db.transact((tx) => run(tx, 'select lapse_proposals($1)', [app.clock.now()]))
}
