import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../../../tests/support/database.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { migrate } from './migrate.ts'
import { schemaFiles } from './schema-files.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer()
})
afterAll(() => t.close())

const applied = async () => await t.app.db.selectFrom('migration').selectAll().orderBy('name').execute()

test('each migration is applied once, however often and at once it is asked for', async () => {
  const before = await applied()
  expect(before.map(({ name }) => name)).toEqual((await schemaFiles()).map(({ name }) => name))
  await Promise.all([1, 2, 3].map(() => migrate(t.ownerUrl)))
  expect(await applied()).toEqual(before)
})

test('a migration that was changed after it was applied is refused', async () => {
  await asOwner(t.ownerUrl, (owner) => owner.query("update migration set sha256 = 'other'"))
  await expect(migrate(t.ownerUrl)).rejects.toThrow('was changed after it was applied')
})
