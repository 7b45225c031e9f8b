/** The worker's own rounds and jobs, run at each stop of the demo's year. */
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
  /** Runs rounds by name prefix, in the worker's order, each until it is idle. */
  run(...names: readonly string[]): Promise<void>
  /** Reads deals and values of orders: the minimum for every day. */
  readValues(): Promise<void>
  /** Processes rebates, bonuses and mails. */
  catchUp(): Promise<void>
  /** Runs a scheduled job of the worker. */
  runScheduled(name: string): Promise<void>
  /** Runs everything, like a worker that was down. */
  runAll(): Promise<void>
  /** Updates the database's table statistics. */
  analyse(): Promise<void>
  close(): void
}

const due = ['settling orders', 'reading rebates', 'paying bonuses']
/** The loop that pays bonuses skips three of four rounds (teams/bonuses/team-loop.ts). */
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
