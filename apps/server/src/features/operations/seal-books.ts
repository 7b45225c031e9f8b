import * as z from 'zod/mini'
import { sealEntries } from '../../ledger/index.ts'
import type { App } from '../../platform/app.ts'
import { defineJob, doJob } from '../../platform/jobs/jobs.ts'

const sealBooks = defineJob('operations:seal-books', z.unknown())

/** Every minute what was posted joins the chain: see ledger/seal.ts. */
export const sealBooksJob = doJob(
  sealBooks,
  async ({ db, log }: App) => {
    const entries = await sealEntries(db)
    if (entries > 0) log.debug({ entries }, 'entries sealed')
  },
  { schedule: '* * * * *' },
)
