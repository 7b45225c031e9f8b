/** The worker's own rounds and jobs, run whenever the demo's year has come to a stop. */
import { runOnce } from 'graphile-worker'
import { sql } from 'kysely'
import { smtpMailer } from '../../adapters/smtp/smtp-mailer.ts'
import { sealBooksNow } from '../../operators/index.ts'
import type { App } from '../../platform/app.ts'
import type { Database } from '../../platform/db/database.ts'
import { jobLogger, taskListOf } from '../../platform/jobs/jobs.ts'
import type { Round } from '../../platform/round.ts'
import { jobs } from '../app.ts'
import { startLoops } from '../loops.ts'

export interface Rounds {
  /** Runs those whose names begin so, in the worker's order, each until it has nothing left to do. */
  run(...names: readonly string[]): Promise<void>
  /** Reads what orders have traded, and what they are worth: the least that every day needs. */
  readValues(): Promise<void>
  /** What follows from trading and from what people did: rebates, bonuses, mails. */
  catchUp(): Promise<void>
  /** A job that the worker runs on a schedule. */
  runScheduled(name: string): Promise<void>
  /** Everything there is, as a worker does that was away. */
  runAll(): Promise<void>
  /** Tells the database how much has come together. */
  analyse(): Promise<void>
  close(): void
}

const due = ['settling orders', 'reading rebates', 'paying bonuses']
/** The loop that pays bonuses lets three of four rounds rest (teams/bonuses/team-loop.ts). */
const timesOfRound = (what: string) => (what === 'paying bonuses' ? 4 : 1)

export function workerRounds(app: App, owner: Database): Rounds {
  const rounds = new Map<string, Round>()
  startLoops({ ...app, takeRound: (what, round) => rounds.set(what, round) })
  const { config } = app
  const mailer = smtpMailer(config.smtpUrl, config.mailFrom, {
    needsTls: config.smtpNeedsTls,
    now: app.clock.now,
  })
  const jobsOnce = {
    pgPool: app.db.pool,
    taskList: taskListOf({ ...app, mailer }, jobs),
    concurrency: 4,
    noHandleSignals: true,
    logger: jobLogger(app.log),
  }
  const never = new AbortController().signal

  const run = async (...names: readonly string[]) => {
    for (const [what, round] of rounds) {
      if (!names.some((name) => what.startsWith(name))) continue
      for (let times = timesOfRound(what); times > 0; times--) while ((await round(never)) === 'more');
    }
  }
  return {
    run,
    readValues: () => run('settling orders'),
    catchUp: async () => {
      await run(...due)
      const waiting = await sql`select from graphile_worker.jobs limit 1`.execute(app.db)
      if (waiting.rows.length > 0) await runOnce(jobsOnce)
    },
    runScheduled: async (name) => {
      const scheduled = jobs.find(({ job }) => job.name === name)
      await scheduled?.run({ ...app, mailer }, {} as never)
    },
    runAll: async () => {
      await run('')
      await sealBooksNow(app)
    },
    analyse: async () => void (await sql`analyze`.execute(owner)),
    close: mailer.close,
  }
}
