import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { plantTree } from '../../../../../tests/support/teams.ts'
import { roundsUntilStuck } from '../../operators/index.ts'
import { runEvents } from './run-events.ts'
import { alarming, paced, pausesOfSecond } from './team-loop.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer()
})
afterAll(() => t.close())

test('a repeatedly failing round raises an alarm until one succeeds', async () => {
  let isBroken = true
  const round = alarming(t.app, () => (isBroken ? Promise.reject(new Error('odd')) : Promise.resolve('rest')))
  const stopping = new AbortController().signal
  const open = () =>
    t.app.db
      .selectFrom('alarm')
      .select('details')
      .where('kind', '=', 'BONUSES_STUCK')
      .where('cleared_at', 'is', null)
      .execute()
  for (let failed = 1; failed < roundsUntilStuck; failed++) await round(stopping).catch(() => {})
  expect(await open()).toEqual([])
  await expect(round(stopping)).rejects.toThrow('odd')
  expect(await open()).toEqual([{ details: expect.stringContaining('odd') }])
  isBroken = false
  await round(stopping)
  expect(await open()).toEqual([])
})

test('there are four rounds a second while events come in, and one otherwise or after a failure', async () => {
  const { app } = t
  let [done, isBroken] = [0, false]
  const round = paced(app, () => {
    done++
    return isBroken ? Promise.reject(new Error('odd')) : Promise.resolve('rest')
  })
  const second = async () => {
    done = 0
    for (let nth = 0; nth < pausesOfSecond; nth++) await round(new AbortController().signal).catch(() => {})
    return done
  }
  while ((await runEvents(app)) > 0);
  expect(await second()).toBe(1)
  await plantTree(app, [null])
  expect(await second()).toBe(4)
  isBroken = true
  expect(await second()).toBe(1)
})

test('a skipped round between two failures does not count as done, which would hide overdue work from operators', async () => {
  let isBroken = true
  const round = paced(t.app, () => (isBroken ? Promise.reject(new Error('odd')) : Promise.resolve('rest')))
  const second = () =>
    Promise.all(
      Array.from({ length: pausesOfSecond }, () => round(new AbortController().signal).catch(() => 'failed')),
    )
  await expect(round(new AbortController().signal)).rejects.toThrow('odd')
  expect(await second()).toEqual(Array(pausesOfSecond).fill('failed'))
  isBroken = false
  await second()
  expect(await second()).toEqual(Array(pausesOfSecond).fill('rest'))
})
