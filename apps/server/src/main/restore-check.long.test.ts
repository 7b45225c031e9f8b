// The tests' embedded PostgreSQL has no pg_restore, so only the message without it is tested.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner, type TestDatabase, testDatabase } from '../../../../tests/support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

function restoreCheck(url: string): Promise<{ failed: boolean; output: string }> {
  const main = join(import.meta.dirname, 'restore-check.ts')
  const env = { PATH: import.meta.dirname, RESTORE_URL: url }
  return new Promise((resolve) => {
    execFile(process.execPath, [main, 'halyard.dump'], { env }, (error, stdout, stderr) =>
      resolve({ failed: error !== null, output: stdout + stderr }),
    )
  })
}

test('nothing is restored into a database that is not empty', async () => {
  const { failed, output } = await restoreCheck(database.ownerUrl)
  expect(failed).toBe(true)
  expect(output).toBe(
    'The database in RESTORE_URL is not empty, so nothing was restored. Use an empty one.\n',
  )
})

test('a missing pg_restore is reported with its package, and a rejected login is reported', async () => {
  await asOwner(database.ownerUrl, (owner) =>
    owner.query(
      'drop schema public cascade; drop schema if exists graphile_worker cascade; create schema public',
    ),
  )
  const { failed, output } = await restoreCheck(database.ownerUrl)
  expect(failed).toBe(true)
  expect(output).toMatch(/^pg_restore is not installed/)
  const wrong = new URL(database.ownerUrl)
  wrong.password = 'not-the-password'
  expect((await restoreCheck(wrong.href)).output).toMatch(/^The database cannot be used: password/)
})
