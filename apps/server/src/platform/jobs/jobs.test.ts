import { wallet } from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { asOwner } from '../../../../../tests/support/database.ts'
import { transactionPassword } from '../../../../../tests/support/members.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { untilSomebodyWaits } from '../../../../../tests/support/waiting.ts'
import { aMember } from '../../../../../tests/support/wallets.ts'
import { jobs } from '../../main/app.ts'
import type { App } from '../app.ts'
import { openDatabase } from '../db/database.ts'
import { whileHolding } from '../db/while-holding.ts'
import { defineJob, doJob, enqueue, enqueueOnly, type JobHandler, type RunningJobs, runJobs } from './jobs.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer()
})
afterAll(() => t.close())

const yearly = '0 0 1 1 *'
const nothing = z.object({})
const ran: string[] = []

/** A chore that runs until the test ends it. */
function slowChore(name: string): { handler: JobHandler<App>; end: () => void; begun: () => number } {
  let end = () => {}
  let begun = 0
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const work = () => {
    begun++
    return ended
  }
  return {
    handler: doJob(defineJob(name, nothing), work, { schedule: yearly }),
    end: () => end(),
    begun: () => begun,
  }
}

const mail = (name: string, urgent = false) =>
  doJob(defineJob(name, nothing, { urgent }), async () => void ran.push(name), { lane: 'mail' })

const wake = (handler: JobHandler<App>) =>
  t.app.db.transact((tx) => enqueue(tx, handler.job as never, {} as never))

async function running(handlers: readonly JobHandler<App>[], work: () => Promise<void>): Promise<void> {
  let jobs: RunningJobs | undefined
  try {
    jobs = await runJobs(t.app, handlers)
    await work()
  } finally {
    await jobs?.stop()
  }
}

test('a wake-up while a worker takes the job is not lost: a second job is added', async () => {
  await asOwner(t.ownerUrl, async (worker) => {
    const wakeUp = "select enqueue_job('taken', '{}', 0, 'taken:once')"
    await worker.query(wakeUp)
    await worker.query('begin')
    await worker.query(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a worker'
      where key = 'taken:once'`)
    const waking = t.app.db.pool.query(wakeUp)
    await untilSomebodyWaits(t.app.db)
    await worker.query('commit')
    await waking
    const { rows } =
      await worker.query(`select key, locked_at is not null as taken from graphile_worker._private_jobs
      where task_id = (select id from graphile_worker._private_tasks where identifier = 'taken') order by id`)
    expect(rows).toEqual([
      { key: null, taken: true },
      { key: 'taken:once', taken: false },
    ])
  })
})

describe('slow chores', () => {
  test('delay neither a mail nor each other', async () => {
    const chores = Array.from({ length: 6 }, (_, number) => slowChore(`slow:${number}`))
    const letter = mail('mail:letter')
    await running([...chores.map(({ handler }) => handler), letter], async () => {
      for (const { handler } of chores) for (let times = 0; times < 3; times++) await wake(handler)
      await expect.poll(() => chores.every(({ begun }) => begun() === 1), { timeout: 10_000 }).toBe(true)
      await wake(letter)
      await expect.poll(() => ran, { timeout: 10_000 }).toContain('mail:letter')
      for (const { end } of chores) end()
    })
    expect(chores.map(({ begun }) => begun())).toEqual(chores.map(() => 1))
  })

  test('run once at a time across processes', async () => {
    const chore = slowChore('slow:shared')
    const other = openDatabase(t.app.config.databaseUrl, 1)
    await running([chore.handler], async () => {
      await whileHolding(other, 'job:slow:shared', async () => {
        await wake(chore.handler)
        await expect.poll(() => waitingJobs('slow:shared'), { timeout: 10_000 }).toBe(0)
      })
    })
    expect(chore.begun()).toBe(0)
    await other.close()
  })
})

test('a missed daily run is made up for when a worker starts', async () => {
  const anHourAgo = new Date(Date.now() - 3_600_000)
  const schedule = `${anHourAgo.getUTCMinutes()} ${anHourAgo.getUTCHours()} * * *`
  let done = 0
  const nightly = doJob(defineJob('slow:nightly', z.unknown()), async () => void done++, { schedule })
  await asOwner(t.ownerUrl, (owner) =>
    owner.query(`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
      values ('slow:nightly', now() - interval '3 days', now() - interval '2 days')`),
  )
  await running([nightly], () => expect.poll(() => done, { timeout: 10_000 }).toBe(1))
})

test('an urgent mail goes before waiting ones', async () => {
  ran.length = 0
  const [letter, code] = [mail('mail:many'), mail('mail:code', true)]
  for (let count = 0; count < 40; count++) await wake(letter)
  await wake(code)
  await running([letter, code], async () => {
    await expect.poll(() => ran.length, { timeout: 20_000 }).toBe(41)
  })
  expect(ran.indexOf('mail:code')).toBeLessThan(8)
})

test.each([
  ['waiting for a connection took too long', new Error('timeout exceeded when trying to connect')],
  ['the database was away', Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })],
])('the end of a job is written later if %s, and the worker survives', async (_what, fault) => {
  const letter = defineJob('mail:once', nothing)
  let sent = 0
  const { pool } = t.app.db
  const connect = vi.spyOn(pool, 'connect')
  const handler = doJob<object, App>(
    letter,
    async () => {
      sent++
      // The next connection is the one that records the end of this job.
      connect.mockRejectedValueOnce(fault as never)
    },
    { lane: 'mail' },
  )
  await wake(handler)
  await running([handler], async () => {
    await expect.poll(() => waitingJobs('mail:once'), { timeout: 20_000 }).toBe(0)
  })
  expect(sent).toBe(1)
  connect.mockRestore()
})

test('only one job per key waits; a running one ends first, and the new one runs after it', async () => {
  const chore = slowChore('slow:keyed')
  const { job } = chore.handler
  const wakeOnly = () => t.app.db.transact((tx) => enqueueOnly(tx, job as never, {} as never, 'one'))
  await Promise.all([wakeOnly(), wakeOnly(), wakeOnly()])
  expect(await waitingJobs('slow:keyed')).toBe(1)
  await running([chore.handler], async () => {
    await expect.poll(chore.begun).toBe(1)
    await wakeOnly()
    expect(await waitingJobs('slow:keyed')).toBe(2)
    chore.end()
    await expect.poll(() => waitingJobs('slow:keyed')).toBe(0)
  })
  expect(chore.begun()).toBe(2)
})

describe('NOTIFY', () => {
  test('NOTIFY is not sent by a transfer, though both members are mailed', async () => {
    const [ann, ben] = [await aMember(t, { usdp: '10' }), await aMember(t)]
    const notifications: (string | undefined)[] = []
    await asOwner(t.ownerUrl, async (listener) => {
      listener.on('notification', ({ payload }) => notifications.push(payload))
      await listener.query('listen "jobs:insert"')
      const before = await waitingJobs('platform:mail-notification')
      const body = { walletType: 'USDP' as const, email: ben.email, amount: '1', transactionPassword }
      expect((await t.ask(wallet.transfer, { body }, { token: ann.token })).status).toBe(200)
      expect((await waitingJobs('platform:mail-notification')) - before).toBe(2)
      // Earlier notifications arrive before this one.
      await listener.query(`select pg_notify('jobs:insert', 'the end')`)
      await expect.poll(() => notifications).toContain('the end')
    })
    expect(notifications).toEqual(['the end'])
  })

  test('NOTIFY is used only by graphile-worker’s own functions, which ours don’t call', async () => {
    const { rows } = await t.app.db.pool.query<{ name: string }>(`
      select proname as name from pg_proc
      where pronamespace = 'public'::regnamespace
        and prosrc ~* '\\mnotify\\M|pg_notify|graphile_worker\\.(add_jobs?|remove_job)\\M'`)
    expect(rows).toEqual([])
  })
})

test('exactly the jobs that mail people are in the mail lane', () => {
  const mails = jobs.filter(({ lane }) => lane === 'mail').map(({ job }) => job.name)
  expect(mails).toEqual(jobs.map(({ job }) => job.name).filter((name) => /:mail-/.test(name)))
  expect(mails).toContain('identity:mail-code')
})

async function waitingJobs(name: string): Promise<number> {
  const { rows } = await t.app.db.pool.query<{ count: number }>(
    'select count(*)::int as count from graphile_worker.jobs where task_identifier = $1',
    [name],
  )
  return rows[0]?.count ?? 0
}
