import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import type { App } from '../app.ts'
import { type Database, openDatabase, run } from '../db/database.ts'
import { heldNames } from '../db/held-names.ts'
import { whileHolding } from '../db/while-holding.ts'
import { DeadPools, holdAlive } from './dead-pools.ts'
import { defineJob, doJob, enqueue, type RunningJobs, runJobs } from './jobs.ts'

let t: TestServer
let elsewhere: Database
beforeAll(async () => {
  t = await testServer()
  elsewhere = openDatabase(t.app.config.databaseUrl, 4)
})
afterAll(async () => {
  await elsewhere.close()
  await t.close()
})
beforeEach(() => run(t.app.db, 'delete from graphile_worker._private_jobs', []))

const deadAfterMs = 30_000
const letter = defineJob('mail:letter', z.object({}))
/** No worker of these tests runs it. */
const bill = defineJob('mail:bill', z.object({}))

test('a dead worker’s job is soon run by another', async () => {
  await lockedBy('pool-gone', letter)
  let sent = 0
  const jobs = await runJobs(t.app, [doJob(letter, async () => void sent++, { lane: 'mail' })], {
    freedAfterMs: 300,
  })
  try {
    await expect.poll(() => sent).toBe(1)
    await expect.poll(poolsWithJobs).toEqual([])
  } finally {
    await jobs.stop()
  }
  expect(sent).toBe(1)
})

test('a living worker keeps its job, however long it takes', async () => {
  const dead = new DeadPools(t.app, [], deadAfterMs)
  await working(elsewhere, async (pool) => {
    await alive(pool)
    await lockedBy('pool-gone')
    await dead.check(0)
    await dead.check(deadAfterMs)
    expect(await poolsWithJobs()).toEqual([null, pool])
  })
})

test('a worker that lost its connection takes its lock again in time', async () => {
  const dead = new DeadPools(t.app, [], deadAfterMs)
  await working(elsewhere, async (pool) => {
    await alive(pool)
    await run(t.app.db, cutLocks, [])
    await dead.check(0)
    await alive(pool)
    await dead.check(deadAfterMs)
    expect(await poolsWithJobs()).toEqual([pool])
  })
})

test('a worker never frees its own jobs, with or without its lock', async () => {
  await lockedBy('pool-own')
  const dead = new DeadPools(t.app, ['pool-own'], deadAfterMs)
  await dead.check(0)
  await dead.check(deadAfterMs)
  expect(await poolsWithJobs()).toEqual(['pool-own'])
})

test('only a pool without its lock at every check counts as dead', async () => {
  await lockedBy('pool-blinking')
  const dead = new DeadPools(t.app, [], deadAfterMs)
  await dead.check(0)
  const holding = holdAlive({ ...t.app, db: elsewhere }, 'mail', 'pool-blinking')
  await alive('pool-blinking')
  await dead.check(20_000)
  await holding.stop()
  await dead.check(40_000)
  expect(await poolsWithJobs()).toEqual(['pool-blinking'])
  await dead.check(40_000 + deadAfterMs)
  expect(await poolsWithJobs()).toEqual([null])
})

test('a lock missing for long is logged once, and monitoring shows whether it is held', async () => {
  const error = vi.fn()
  const lost = {
    ...t.app,
    log: { ...t.app.log, error, warn: vi.fn(), info: vi.fn() } as unknown as App['log'],
  }
  await whileHolding(t.app.db, 'jobs of pool-waiting', async () => {
    const holding = holdAlive({ ...lost, db: elsewhere }, 'mail', 'pool-waiting', 10)
    await expect.poll(() => error.mock.calls.length).toBe(1)
    expect(error).toHaveBeenCalledWith(
      { lane: 'mail', pool: 'pool-waiting', lackedForMs: 10 },
      expect.stringContaining('without their lock'),
    )
    expect(holding.rounds()).toMatchObject([{ ended: 0, failed: expect.any(Number), underWayMs: null }])
    await holding.stop()
  })
  const holding = holdAlive({ ...lost, db: elsewhere }, 'mail', 'pool-waiting', 60_000)
  await alive('pool-waiting')
  await expect
    .poll(holding.rounds)
    .toMatchObject([{ what: 'holding the lock of the jobs: mail', sinceEndedMs: 0, underWayMs: null }])
  await holding.stop()
  expect(error).toHaveBeenCalledOnce()
})

/** Another worker whose job does not end before the test does. */
async function working(db: Database, check: (pool: string) => Promise<void>): Promise<void> {
  let begun = 0
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const write = () => {
    begun++
    return ended
  }
  let jobs: RunningJobs | undefined
  try {
    jobs = await runJobs<App>({ ...t.app, db }, [doJob(letter, write, { lane: 'mail' })])
    await t.app.db.transact((tx) => enqueue(tx, letter, {}))
    await expect.poll(() => begun).toBe(1)
    const [pool] = await poolsWithJobs()
    await check(pool ?? '')
  } finally {
    end()
    await jobs?.stop()
  }
}

async function lockedBy(pool: string, job = bill): Promise<void> {
  await t.app.db.transact(async (tx) => {
    await enqueue(tx, job, {})
    await run(tx, lockWaiting, [pool])
  })
}

const lockWaiting =
  'update graphile_worker._private_jobs set locked_by = $1, locked_at = now() where locked_by is null'

/** The pools that have locked a job; null for waiting jobs. */
async function poolsWithJobs(): Promise<readonly (string | null)[]> {
  const jobs = 'select locked_by as pool from graphile_worker.jobs order by locked_by nulls first'
  const rows = await run<{ pool: string | null }>(t.app.db, jobs, [])
  return rows.map(({ pool }) => pool)
}

const alive = (pool: string) =>
  expect.poll(() => heldNames(t.app.db, [`jobs of ${pool}`])).toEqual(new Set([`jobs of ${pool}`]))

const cutLocks = `
  select pg_terminate_backend(pid) from pg_locks
  where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`
