import { pathEnd } from '@halyard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { plantTree } from '../../../../tests/support/teams.ts'
import { pathOf } from './bonus-path.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer()
})
afterAll(() => t.close())

test('a long path from the source is shortened to its ends, a shorter one is complete', async () => {
  const length = 2 * pathEnd + 3
  const chain = await plantTree(t.app, [null, ...Array.from({ length }, (_, index) => index)])
  const names = chain.map(({ username }) => username).toReversed()
  const path = async (nth: number) => {
    const source = chain.at(-1)?.number ?? 0
    const found = await pathOf(t.app.db, source, chain[nth]?.number ?? 0, 1n)
    return found.map(({ username }) => username)
  }
  expect(await path(0)).toEqual([...names.slice(0, pathEnd), ...names.slice(-pathEnd)])
  expect(await path(4)).toEqual(names.slice(0, 2 * pathEnd))
  expect(await path(length - 1)).toEqual(names.slice(0, 2))
})
