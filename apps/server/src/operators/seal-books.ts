import * as z from 'zod/mini'
import { findUnsealed, sealEntries, unsealedFault } from '../ledger/index.ts'
import type { App } from '../platform/app.ts'
import { defineJob, doJob } from '../platform/jobs/jobs.ts'
import { clearAlarms, raiseAlarm } from './alarms.ts'
import { countFailure } from './failing-work.ts'
import { sealAudit } from './seal-audit.ts'

const sealBooks = defineJob('operations:seal-books', z.unknown())
const [kind, subject] = ['BOOKS_UNSEALED', 'books:seals']

/**
 * Adds new postings and audit entries to their chains every minute: see ledger/seal.ts. Repeated failure
 * raises an alarm.
 */
export const sealBooksJob = doJob(sealBooks, (app: App) => sealBooksNow(app), { schedule: '* * * * *' })

export async function sealBooksNow(app: App, patienceMs?: number): Promise<void> {
  const { db, log } = app
  try {
    const entries = await sealEntries(db, patienceMs)
    const acts = await sealAudit(db, patienceMs)
    if (entries + acts > 0) log.debug({ entries, acts }, 'entries sealed')
  } catch (error) {
    await db.transact((tx) => countFailure(tx, app, { subject, kind, error }))
    throw error
  }
  // As bad as an error: a write that never ends keeps everything after it unsealed.
  const details = unsealedFault(await findUnsealed(db), app.clock.now())
  await db.transact((tx) =>
    details ? raiseAlarm(tx, app, { kind, subject, details }) : clearAlarms(tx, app, subject, null),
  )
}
