import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../../../tests/support/database.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { migrate } from './migrate.ts'
import { baselineFiles, schemaFiles } from './schema-files.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer()
})
afterAll(() => t.close())

const applied = async () => await t.app.db.selectFrom('migration').selectAll().orderBy('name').execute()

test('each file is applied once, also by repeated and concurrent migrations', async () => {
  const before = await applied()
  expect(before.map(({ name }) => name).sort()).toEqual((await schemaFiles()).map(({ name }) => name).sort())
  await Promise.all([1, 2, 3].map(() => migrate(t.ownerUrl)))
  expect(await applied()).toEqual(before)
})

test('a database of a version before the baseline is refused', async () => {
  const old = "insert into migration (name, sha256) values ('0001_create_identity.sql', '')"
  await asOwner(t.ownerUrl, (owner) => owner.query(old))
  await expect(migrate(t.ownerUrl)).rejects.toThrow('made by an unreleased version')
  await asOwner(t.ownerUrl, (owner) => owner.query("delete from migration where name like '0001%'"))
})

test('every file of the baseline is applied', async () => {
  const folder = new URL('../../../schema/', import.meta.url)
  const written = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.sql'),
  )
  expect(written.map((name) => `schema/${name}`).sort()).toEqual(
    (await baselineFiles()).map(({ name }) => name).sort(),
  )
})

test('a migration that was changed after it was applied is refused', async () => {
  await asOwner(t.ownerUrl, (owner) => owner.query("update migration set sha256 = 'other'"))
  await expect(migrate(t.ownerUrl)).rejects.toThrow('was changed after it was applied')
})
