/**
 * Raises an alarm for worker loops and scheduled jobs that have made no progress for too long: no worker
 * runs, the lock's holder hangs, or every round fails. Every process watches.
 */
import type { App } from '../platform/app.ts'
import { intervalOf } from '../platform/jobs/interval-of.ts'
import { type JobHandler, roundOfJob } from '../platform/jobs/jobs.ts'
import { type Loop, startLoop } from '../platform/loop.ts'
import { overdueLoops } from '../platform/loop-rounds.ts'
import { endAlarms, raiseAlarm } from './alarms.ts'

const checkEveryMs = 60_000
const usuallyWithinMs = 10 * 60_000
/** Loops whose rounds read all data. */
const withinMs: Readonly<Record<string, number>> = {
  reconciling: 60 * 60_000,
  'checking the books': 60 * 60_000,
  'proving liabilities': 60 * 60_000,
}
/** Plus ten minutes for the run itself. */
const intervalsOfJob = 2

type Job = Pick<JobHandler<never>, 'job' | 'schedule'>

export function watchLoops(app: App, loops: readonly string[], jobs: readonly Job[]): Loop {
  const watch = loopWatch(app, loops, jobs)
  return startLoop(app, 'watching the loops', checkEveryMs, async () => {
    await watch()
    return 'rest'
  })
}

interface Watched {
  readonly kind: 'LOOP_OVERDUE' | 'JOB_OVERDUE'
  readonly subject: string
  readonly withinMs: number
}

/** By the name under which rounds are recorded. */
function watchedOf(loops: readonly string[], jobs: readonly Job[]): ReadonlyMap<string, Watched> {
  return new Map<string, Watched>([
    ...loops.map((loop): [string, Watched] => [
      loop,
      { kind: 'LOOP_OVERDUE', subject: `loop:${loop}`, withinMs: withinMs[loop] ?? usuallyWithinMs },
    ]),
    ...jobs.flatMap(({ job: { name }, schedule }): [string, Watched][] => {
      if (!schedule) return []
      const dueMs = intervalsOfJob * intervalOf(schedule) + usuallyWithinMs
      return [[roundOfJob(name), { kind: 'JOB_OVERDUE', subject: `job:${name}`, withinMs: dueMs }]]
    }),
  ])
}

/**
 * Alarms only if overdue in two checks in a row: after a full outage or a machine's sleep, the worker gets a
 * minute.
 */
export function loopWatch(
  app: App,
  loops: readonly string[],
  jobs: readonly Job[] = [],
): () => Promise<void> {
  const watched = watchedOf(loops, jobs)
  const expected = new Map([...watched].map(([name, { withinMs }]) => [name, withinMs]))
  let before: ReadonlyMap<string, Date> = new Map()
  return async () => {
    const found = await overdueLoops(app.db, expected)
    const overdue = [...found].filter(([name]) => before.has(name))
    before = found
    await app.db.transact(async (tx) => {
      for (const [name, doneAt] of overdue) {
        const { kind, subject } = watched.get(name) as Watched
        await raiseAlarm(tx, app, { kind, subject, details: `not done since ${doneAt.toISOString()}` })
      }
      const done = [...watched].filter(([name]) => !found.has(name)).map(([, one]) => one)
      for (const [kind, ofKind] of Map.groupBy(done, (one) => one.kind))
        await endAlarms(
          tx,
          app,
          ofKind.map(({ subject }) => subject),
          kind,
        )
    })
  }
}
