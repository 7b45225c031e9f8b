/**
 * Background work. A job row is a wake-up and carries ids only: its handler reads the present truth.
 * It is written in the transaction that makes it necessary, so it exists exactly when that commits.
 */
import { type Task as GraphileTask, Logger, run, type TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { App } from '../app.ts'
import type { Tx } from '../db/database.ts'
import type { Log } from '../log.ts'

export interface Job<Payload> {
  readonly name: string
  readonly payload: z.ZodMiniType<Payload>
}

export interface JobHandler<Deps> {
  readonly job: Job<never>
  /** Also run by the calendar, in cron's notation, UTC. */
  readonly schedule: string | null
  readonly run: (deps: Deps, payload: never) => Promise<void>
}

export function defineJob<Payload>(name: string, payload: z.ZodMiniType<Payload>): Job<Payload> {
  return { name, payload }
}

export function doJob<Payload, Deps>(
  job: Job<Payload>,
  work: (deps: Deps, payload: Payload) => Promise<void>,
  options: { schedule?: string } = {},
): JobHandler<Deps> {
  return {
    job: job as unknown as Job<never>,
    schedule: options.schedule ?? null,
    run: work as JobHandler<Deps>['run'],
  }
}

export async function enqueue<Payload>(tx: Tx, job: Job<Payload>, payload: Payload): Promise<void> {
  await sql`select graphile_worker.add_job(${job.name}, ${JSON.stringify(payload)}::json)`.execute(tx)
}

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const

/** graphile-worker's own messages, in our log. */
export function jobLogger(log: Log): Logger {
  return new Logger(() => (level, message) => log[levels[level]](message))
}

export interface RunningJobs {
  readonly stop: () => Promise<void>
}

export async function runJobs<Deps extends App>(
  deps: Deps,
  handlers: readonly JobHandler<Deps>[],
): Promise<RunningJobs> {
  const scheduled = handlers.filter((handler) => handler.schedule)
  const runner = await run({
    pgPool: deps.db.pool,
    logger: jobLogger(deps.log),
    concurrency: 4,
    // The supervisor of this process handles signals; two handlers would race.
    noHandleSignals: true,
    pollInterval: 1000,
    taskList: taskListOf(deps, handlers),
    crontab: scheduled.map((handler) => `${handler.schedule} ${handler.job.name}`).join('\n'),
  })
  return { stop: () => runner.stop() }
}

/** What graphile-worker calls by name. */
export function taskListOf<Deps extends App>(deps: Deps, handlers: readonly JobHandler<Deps>[]): TaskList {
  return Object.fromEntries(handlers.map((handler) => [handler.job.name, taskOf(deps, handler)])) as TaskList
}

function taskOf<Deps extends App>(deps: Deps, handler: JobHandler<Deps>): GraphileTask {
  return async (payload, { job }) => {
    try {
      await handler.run(deps, z.parse(handler.job.payload, payload))
    } catch (error) {
      deps.log.error(
        { err: error, job: handler.job.name, jobId: job.id, attempt: job.attempts },
        'a job failed',
      )
      throw error
    }
  }
}
