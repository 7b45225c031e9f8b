/**
 * The benches of teams at a size that takes seconds: they must work and find all totals and the books
 * correct.
 */
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { type TestDatabase, testDatabase } from '../support/database.ts'
import { monthsRun } from './bonus.bench.ts'
import type { Result } from './measure.ts'
import type { Ground } from './planted-tree.ts'
import { lookingAtTree } from './tree.bench.ts'

const opened: { readonly close: () => Promise<void> }[] = []
type TestGround = Ground & { readonly url: string }
let grounds: [TestGround, TestGround, TestGround]
beforeAll(async () => {
  grounds = [await ground(), await ground(), await ground()]
})
afterAll(() => Promise.all(opened.map(({ close }) => close())))

async function ground(): Promise<TestGround> {
  const database: TestDatabase = await testDatabase()
  const db = openDatabase(database.url, 20)
  const owner = new pg.Client(database.ownerUrl)
  await owner.connect()
  opened.push({
    close: async () => {
      await db.close()
      await owner.end()
      await database.drop()
    },
  })
  return { db, owner, url: database.url }
}

const measured = (results: readonly Result[]) => results.filter(({ ratio }) => ratio > 0).length

test('a small tree is planted, read, bought in and recounted', async () => {
  const results = await lookingAtTree(grounds[0], { members: 2000, looks: 5, buyingSeconds: 0.1 })
  expect(measured(results)).toBe(8)
}, 120_000)

test('a small month is processed in parts, with correct books', async () => {
  const [, large, small] = grounds
  const results = await monthsRun(large, small, { members: 2000, events: 600, parts: 2 })
  expect(measured(results)).toBe(2)
}, 120_000)
