import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { migrate, migrationFiles } from './migrate.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer()
})
afterAll(() => t.close())

const applied = async () => await t.app.db.selectFrom('migration').selectAll().orderBy('name').execute()

test('each migration is applied once, however often and at once it is asked for', async () => {
  const before = await applied()
  expect(before.map(({ name }) => name)).toEqual((await migrationFiles()).map(({ name }) => name))
  await Promise.all([1, 2, 3].map(() => migrate(t.app.config.databaseUrl)))
  expect(await applied()).toEqual(before)
})

test('a migration that was changed after it was applied is refused', async () => {
  await t.app.db.transact((tx) => tx.updateTable('migration').set({ sha256: 'other' }).execute())
  await expect(migrate(t.app.config.databaseUrl)).rejects.toThrow('was changed after it was applied')
})
