/**
 * Background work. A job row is only a wake-up and carries only ids: its handler reads the current state.
 * The row is written in the transaction that makes the job necessary, so it exists exactly if that commits.
 */
import { EventEmitter } from 'node:events'
import { type Task as GraphileTask, Logger, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import * as z from 'zod/mini'
import type { App } from '../app.ts'
import { run as runStatement, type Tx } from '../db/database.ts'
import { whileHolding } from '../db/while-holding.ts'
import type { Log } from '../log.ts'
import { type Loop, together } from '../loop.ts'
import { freeJobsOfDeadPools, holdAlive } from './dead-pools.ts'
import { isDaily } from './interval-of.ts'
import { patientPool } from './patient-pool.ts'

export interface Job<Payload> {
  readonly name: string
  /** Runs before all other waiting jobs: somebody is waiting at the screen. */
  readonly urgent: boolean
  readonly payload: z.ZodMiniType<Payload>
}

export interface JobHandler<Deps> {
  readonly job: Job<never>
  readonly lane: Lane
  /** Cron schedule in UTC. Never runs twice at once: a run that starts during another does nothing. */
  readonly schedule: string | null
  readonly run: (deps: Deps, payload: never) => Promise<void>
}

/** Each lane has its own slots, so that a slow chore never delays a mail. */
type Lane = 'mail' | 'chores'

export function defineJob<Payload>(
  name: string,
  payload: z.ZodMiniType<Payload>,
  { urgent = false } = {},
): Job<Payload> {
  return { name, payload, urgent }
}

export function doJob<Payload, Deps>(
  job: Job<Payload>,
  work: (deps: Deps, payload: Payload) => Promise<void>,
  options: { schedule?: string; lane?: Lane } = {},
): JobHandler<Deps> {
  return {
    job: job as unknown as Job<never>,
    lane: options.lane ?? 'chores',
    schedule: options.schedule ?? null,
    run: work as JobHandler<Deps>['run'],
  }
}

export async function enqueue<Payload>(tx: Tx, job: Job<Payload>, payload: Payload): Promise<void> {
  await enqueueKeyed(tx, job, payload, null)
}

/** For work of which one waiting job is enough: replaces a waiting job with this key. */
export async function enqueueOnly<Payload>(
  tx: Tx,
  job: Job<Payload>,
  payload: Payload,
  key: string,
): Promise<void> {
  await enqueueKeyed(tx, job, payload, `${job.name}:${key}`)
}

async function enqueueKeyed<Payload>(
  tx: Tx,
  job: Job<Payload>,
  payload: Payload,
  key: string | null,
): Promise<void> {
  const values = [job.name, JSON.stringify(payload), job.urgent ? -1 : 0, key]
  await runStatement(tx, 'select enqueue_job($1, $2, $3, $4)', values)
}

/** Enqueues in a larger statement; the payload is SQL. */
export function enqueueSql({ name, urgent }: Pick<Job<unknown>, 'name' | 'urgent'>, payload: string): string {
  return `enqueue_job('${name}', ${payload}, ${urgent ? -1 : 0})`
}

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const

/** Routes graphile-worker's messages to our log. */
export function jobLogger(log: Log): Logger {
  return new Logger(() => (level, message) => log[levels[level]](message))
}

export interface RunningJobs {
  readonly stop: () => Promise<void>
  /** The loops that hold its pool locks and free the jobs of dead pools; for monitoring. */
  readonly loops: Pick<Loop, 'rounds'>
}

const mailsAtOnce = 4

/** Jobs are enqueued without NOTIFY, which would serialise all commits of the cluster. */
const pollMs: Record<Lane, number> = { mail: 500, chores: 1000 }

export async function runJobs<Deps extends App>(
  deps: Deps,
  handlers: readonly JobHandler<Deps>[],
  // Long enough for a living worker to take its lock again.
  { freedAfterMs = 30_000 } = {},
): Promise<RunningJobs> {
  const mails = handlers.filter(({ lane }) => lane === 'mail')
  const chores = handlers.filter(({ lane }) => lane === 'chores')
  const stopping = new AbortController()
  const lanes = await Promise.all([
    runLane(deps, 'mail', mails, mailsAtOnce, stopping.signal),
    // At most one job of each kind runs at a time, so with a slot for each, none waits for another.
    runLane(deps, 'chores', chores, chores.length, stopping.signal),
  ])
  const pools = lanes.map(({ pool }) => pool)
  const alive = together([
    ...lanes.map(({ lane, pool }) => holdAlive(deps, lane, pool)),
    freeJobsOfDeadPools(deps, pools, freedAfterMs),
  ])
  return {
    loops: alive,
    stop: async () => {
      stopping.abort()
      try {
        await Promise.all(lanes.map(({ runner }) => runner.stop()))
      } finally {
        await alive.stop()
      }
    },
  }
}

async function runLane<Deps extends App>(
  deps: Deps,
  lane: Lane,
  handlers: readonly JobHandler<Deps>[],
  slots: number,
  stopping: AbortSignal,
) {
  const scheduled = handlers.filter((handler) => handler.schedule)
  const events: WorkerEvents = new EventEmitter()
  let pool = ''
  events.once('pool:create', ({ workerPool }) => {
    pool = workerPool.id
  })
  const runner = await run({
    pgPool: patientPool(deps.db.pool, stopping),
    logger: jobLogger(deps.log),
    events,
    concurrency: slots,
    // This process's supervisor handles signals; two handlers would race.
    noHandleSignals: true,
    pollInterval: pollMs[lane],
    taskList: taskListOf(deps, handlers),
    crontab: scheduled.map(crontabLine).join('\n'),
  })
  // Without its id nobody could tell that it lives, and others would run its jobs as well.
  if (!pool) {
    await runner.stop()
    throw new Error(`graphile-worker did not name the pool of ${lane}`)
  }
  return { lane, runner, pool }
}

/**
 * The job key lets at most one run wait, so that a worker that was down does not find a hundred of them. A
 * missed daily run is made up for at start.
 */
function crontabLine({ schedule, job }: Pick<JobHandler<never>, 'schedule' | 'job'>): string {
  return `${schedule} ${job.name} ?jobKey=${job.name}${schedule && isDaily(schedule) ? '&fill=1d' : ''}`
}

export const roundOfJob = (name: string): string => `job:${name}`

export function taskListOf<Deps extends App>(deps: Deps, handlers: readonly JobHandler<Deps>[]): TaskList {
  return Object.fromEntries(handlers.map((handler) => [handler.job.name, taskOf(deps, handler)])) as TaskList
}

function taskOf<Deps extends App>(deps: Deps, handler: JobHandler<Deps>): GraphileTask {
  const { name, payload: form } = handler.job
  return async (payload, { job }) => {
    const work = () => handler.run(deps, z.parse(form, payload))
    try {
      if (!handler.schedule) await work()
      else if (await whileHolding(deps.db, `job:${name}`, work)) await deps.noteRound?.(roundOfJob(name))
    } catch (error) {
      deps.log.error({ err: error, job: name, jobId: job.id, attempt: job.attempts }, 'a job failed')
      throw error
    }
  }
}
