/**
 * Frees the jobs of dead workers. graphile-worker locks a job in the name of its pool and gives up on a
 * dead pool only after four hours. So each pool holds a named lock as long as its process lives, and jobs
 * of pools without a held lock are run by others. See docs/platform.md.
 */
import type { App } from '../app.ts'
import { run } from '../db/database.ts'
import { heldNames } from '../db/held-names.ts'
import { whileHolding } from '../db/while-holding.ts'
import { type Loop, startLoop } from '../loop.ts'

/** A pool that lost its connection, and so its lock, takes the lock again after this time. */
const againAfterMs = 1000

/** Shorter than the time after which others consider a pool dead. */
const warnAfterMs = 20_000

/** Its round lasts as long as the lock is held; a long round is not a stuck one. */
export function holdAlive(app: App, lane: string, pool: string, lackedForMs = warnAfterMs): Loop {
  const what = `holding the lock of the jobs: ${lane}`
  let isHeld = false
  let warning: NodeJS.Timeout | undefined
  const reportLacking = () =>
    app.log.error(
      { lane, pool, lackedForMs },
      'jobs are without their lock: other workers soon run them as well',
    )
  const loop = startLoop(app, what, againAfterMs, async (stopping) => {
    warning ??= setTimeout(reportLacking, lackedForMs).unref()
    const wasFree = await whileHolding(app.db, lockOf(pool), async (lost) => {
      clearTimeout(warning)
      warning = undefined
      isHeld = true
      await firstOf(stopping, lost)
      isHeld = false
    })
    // Throw, or the round would count as a success.
    if (!wasFree) throw new Error(`${lockOf(pool)} are locked elsewhere`)
    return 'rest'
  })
  return {
    stop: async () => {
      await loop.stop()
      clearTimeout(warning)
    },
    rounds: () =>
      loop.rounds().map((round) => ({
        ...round,
        sinceEndedMs: isHeld ? 0 : round.sinceEndedMs,
        underWayMs: null,
      })),
  }
}

const lockOf = (pool: string) => `jobs of ${pool}`

function firstOf(...signals: AbortSignal[]): Promise<void> {
  const either = AbortSignal.any(signals)
  if (either.aborted) return Promise.resolve()
  return new Promise((resolve) => either.addEventListener('abort', () => resolve(), { once: true }))
}

/** Checks often enough to free jobs soon after their pool has been dead for this long. */
export function freeJobsOfDeadPools(app: App, own: readonly string[], deadAfterMs: number): Loop {
  const dead = new DeadPools(app, own, deadAfterMs)
  return startLoop(app, 'freeing jobs of dead workers', deadAfterMs / 3, async () => {
    await dead.check(performance.now())
    return 'rest'
  })
}

export class DeadPools {
  readonly #app: App
  readonly #own: readonly string[]
  readonly #deadAfterMs: number
  /** Pools without their lock at every check so far, with the time of the first one. */
  #deadSince: ReadonlyMap<string, number> = new Map()

  constructor(app: App, own: readonly string[], deadAfterMs: number) {
    this.#app = app
    this.#own = own
    this.#deadAfterMs = deadAfterMs
  }

  /**
   * A pool that just started or lost its connection is without its lock for a moment. So only pools without
   * it at every check for a while count as dead.
   */
  async check(nowMs: number): Promise<void> {
    const before = this.#deadSince
    // If this check fails, nothing is known any more.
    this.#deadSince = new Map()
    const unlocked = await this.#poolsWithoutLock()
    this.#deadSince = new Map(unlocked.map((pool) => [pool, before.get(pool) ?? nowMs]))
    const dead = unlocked.filter((pool) => nowMs - (before.get(pool) ?? nowMs) >= this.#deadAfterMs)
    if (dead.length > 0) await this.#free(dead)
  }

  async #poolsWithoutLock(): Promise<readonly string[]> {
    const { db } = this.#app
    const rows = await run<{ pool: string }>(db, poolsWithJobs, [this.#own])
    const pools = rows.map(({ pool }) => pool)
    const held = await heldNames(db, pools.map(lockOf))
    return pools.filter((pool) => !held.has(lockOf(pool)))
  }

  async #free(pools: readonly string[]): Promise<void> {
    const { db, log } = this.#app
    await db.transact((tx) => run(tx, 'select graphile_worker.force_unlock_workers($1::text[])', [pools]))
    log.warn({ pools }, 'jobs of workers that are gone are run again')
  }
}

const poolsWithJobs = `
  select distinct locked_by as pool from graphile_worker.jobs
  where locked_by is not null and locked_by <> all($1::text[])`
