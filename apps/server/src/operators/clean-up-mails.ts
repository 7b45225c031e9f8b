import * as z from 'zod/mini'
import type { App } from '../platform/app.ts'
import { run } from '../platform/db/database.ts'
import { minutes } from '../platform/db/limits.ts'
import { defineJob, doJob } from '../platform/jobs/jobs.ts'

const cleanUpMails = defineJob('operations:clean-up-mails', z.unknown())

/** Records of sent mails are useless after a year. */
export const cleanUpMailsJob = doJob(
  cleanUpMails,
  async ({ db, clock }: App) =>
    void (await db.transact(
      (tx) =>
        run(tx, `delete from sent_mail where sent_at < $1::timestamptz - interval '1 year'`, [clock.now()]),
      { statementMs: minutes(10) },
    )),
  { schedule: '20 3 * * *' },
)
