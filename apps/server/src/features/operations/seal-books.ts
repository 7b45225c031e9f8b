import * as z from 'zod/mini'
import { sealEntries } from '../../ledger/index.ts'
import type { App } from '../../platform/app.ts'
import { defineJob, doJob } from '../../platform/jobs/jobs.ts'
import { countFailure, forgetFailures } from './failing-work.ts'

const sealBooks = defineJob('operations:seal-books', z.unknown())
const subject = 'books:seals'

/** Every minute what was posted joins the chain: see ledger/seal.ts. When that fails for long, people have to know. */
export const sealBooksJob = doJob(sealBooks, (app: App) => sealBooksNow(app), { schedule: '* * * * *' })

export async function sealBooksNow(app: App): Promise<void> {
  const { db, log } = app
  try {
    const entries = await sealEntries(db)
    if (entries > 0) log.debug({ entries }, 'entries sealed')
  } catch (error) {
    await db.transact((tx) => countFailure(tx, app, { subject, kind: 'BOOKS_UNSEALED', error }))
    throw error
  }
  await db.transact((tx) => forgetFailures(tx, app, [subject]))
}
