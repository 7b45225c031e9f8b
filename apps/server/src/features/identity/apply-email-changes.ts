import type { App } from '../../platform/app.ts'
import { doJob } from '../../platform/jobs/jobs.ts'
import { applyEmailChange } from './apply-email-change.ts'
import { applyEmailChanges } from './jobs.ts'

const batch = 100

/** New addresses that were not confirmed and not undone within 72 hours. */
export const applyEmailChangesJob = doJob(
  applyEmailChanges,
  async (app: App) => {
    const due = await app.db
      .selectFrom('email_change')
      .select('id')
      .where('effective_at', '<=', app.clock.now())
      .where('changed_at', 'is', null)
      .where('cancelled_at', 'is', null)
      .where('undone_at', 'is', null)
      .orderBy('effective_at')
      .limit(batch)
      .execute()
    for (const { id } of due) await app.db.transact((tx) => applyEmailChange(tx, app, id))
  },
  { schedule: '* * * * *' },
)
