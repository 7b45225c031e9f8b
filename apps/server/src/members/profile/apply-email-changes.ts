import * as z from 'zod/mini'
import { applyEmailChange, dueEmailChanges } from '../../access/email-change/index.ts'
import { countFailure, forgetFailures } from '../../operators/index.ts'
import type { App } from '../../platform/app.ts'
import { defineJob, doJob } from '../../platform/jobs/jobs.ts'

const applyEmailChanges = defineJob('profile:apply-email-changes', z.unknown())

/** Applies new e-mails whose wait is over. A failure doesn't hold up the others. */
export const applyEmailChangesJob = doJob(
  applyEmailChanges,
  async (app: App) => {
    for (const changeId of await dueEmailChanges(app)) await apply(app, changeId)
  },
  { schedule: '* * * * *' },
)

async function apply(app: App, changeId: string): Promise<void> {
  const subject = `email-change:${changeId}`
  try {
    await app.db.transact(async (tx) => {
      await applyEmailChange(tx, app, changeId)
      await forgetFailures(tx, app, [subject])
    })
  } catch (error) {
    app.log.error({ err: error, changeId }, 'a new e-mail address could not be applied')
    await app.db.transact((tx) => countFailure(tx, app, { subject, kind: 'EMAIL_CHANGE_STUCK', error }))
  }
}
