import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { roundsUntilStuck } from '../operations/index.ts'
import { alarming } from './team-loop.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer()
})
afterAll(() => t.close())

test('a round that keeps failing is told to operators until one succeeds', async () => {
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
