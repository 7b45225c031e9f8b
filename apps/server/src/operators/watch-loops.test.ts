import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { run } from '../platform/db/database.ts'
import { defineJob, doJob, taskListOf } from '../platform/jobs/jobs.ts'
import { startLoop } from '../platform/loop.ts'
import { roundNoter } from '../platform/loop-rounds.ts'
import { loopWatch } from './watch-loops.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer()
})
afterAll(() => t.close())

const age = (loop: string, minutes: number) =>
  run(t.app.db, "update loop_round set done_at = done_at - $2 * interval '1 minute' where loop = $1", [
    loop,
    minutes,
  ])
const open = async (kind = 'LOOP_OVERDUE') => {
  const alarms = await t.app.db
    .selectFrom('alarm')
    .select('subject')
    .where('kind', '=', kind)
    .where('cleared_at', 'is', null)
    .orderBy('subject')
    .execute()
  return alarms.map(({ subject }) => subject)
}
const done = (loop: string) => roundNoter(t.app.db)(loop)

test('a loop without a completed round for ten minutes raises an alarm, which ends with the next one', async () => {
  const look = loopWatch(t.app, ['settling orders', 'paying on ERC20', 'reconciling'])
  // As if no worker ever ran: all intervals start now.
  await look()
  await done('paying on ERC20')
  await age('settling orders', 11)
  await age('reconciling', 11)
  await look()
  expect(await open()).toEqual([])
  await look()
  expect(await open()).toEqual(['loop:settling orders'])
  await age('reconciling', 50)
  await look()
  await look()
  expect(await open()).toEqual(['loop:reconciling', 'loop:settling orders'])
  await done('settling orders')
  await look()
  expect(await open()).toEqual(['loop:reconciling'])
})

test('after a full outage the worker has until the second check', async () => {
  const look = loopWatch(t.app, ['running orders'])
  await look()
  await age('running orders', 600)
  await look()
  await done('running orders')
  await look()
  expect(await open()).not.toContain('loop:running orders')
})

test('a scheduled job unfinished for two intervals raises an alarm, which ends when it finishes', async () => {
  const job = (name: string, schedule?: string) =>
    doJob(defineJob(name, z.unknown()), async () => undefined, schedule ? { schedule } : {})
  const [night, minute] = [job('any:nightly', '10 4 * * *'), job('any:each-minute', '* * * * *')]
  const look = loopWatch(t.app, [], [night, minute, job('any:on-demand')])
  await look()
  await age('job:any:nightly', 48 * 60)
  await age('job:any:each-minute', 13)
  await look()
  await look()
  expect(await open('JOB_OVERDUE')).toEqual(['job:any:each-minute'])
  await age('job:any:nightly', 11)
  await look()
  await look()
  expect(await open('JOB_OVERDUE')).toEqual(['job:any:each-minute', 'job:any:nightly'])
  const tasks = taskListOf({ ...t.app, noteRound: roundNoter(t.app.db) }, [night])
  await tasks['any:nightly']?.({}, { job: {} } as never)
  await look()
  expect(await open('JOB_OVERDUE')).toEqual(['job:any:each-minute'])
})

test('a failed scheduled job counts as unfinished', async () => {
  const noted: string[] = []
  const app = { ...t.app, noteRound: async (name: string) => void noted.push(name) }
  const schedule = '* * * * *'
  const failing = doJob(defineJob('any:failing', z.unknown()), () => Promise.reject(new Error('no')), {
    schedule,
  })
  const task = taskListOf(app, [failing])['any:failing']
  await expect(task?.({}, { job: {} } as never)).rejects.toThrow('no')
  expect(noted).toEqual([])
})

test('a round that failed, or found its lock held, counts as not completed', async () => {
  const noted: string[] = []
  const app = { ...t.app, noteRound: async (loop: string) => void noted.push(loop) }
  const rounds = { elsewhere: 0, failing: 0, working: 0 }
  const loops = [
    startLoop(app, 'elsewhere', 5, async () => {
      rounds.elsewhere++
      return 'elsewhere'
    }),
    startLoop(app, 'working', 5, async () => {
      rounds.working++
      return 'rest'
    }),
    startLoop(app, 'failing', 5, async () => {
      rounds.failing++
      throw new Error('no')
    }),
  ]
  await expect.poll(() => Math.min(...Object.values(rounds)), { interval: 5 }).toBeGreaterThan(1)
  await Promise.all(loops.map(({ stop }) => stop()))
  expect(new Set(noted)).toEqual(new Set(['working']))
})
