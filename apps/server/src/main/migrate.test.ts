import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../tests/support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

function migrate(settings: NodeJS.ProcessEnv): Promise<{ failed: boolean; output: string }> {
  const env = { PATH: process.env.PATH, ...settings }
  return new Promise((resolve) => {
    execFile(process.execPath, [join(import.meta.dirname, 'migrate.ts')], { env }, (error, stdout, stderr) =>
      resolve({ failed: error !== null, output: stdout + stderr }),
    )
  })
}

test('migrating needs only the owner’s database URL', async () => {
  expect(await migrate({ DATABASE_OWNER_URL: database.ownerUrl })).toEqual({
    failed: false,
    output: 'The schema is up to date\n',
  })
  const without = await migrate({ DATABASE_URL: database.url })
  expect(without).toMatchObject({ failed: true })
  expect(without.output).toBe('The configuration is not usable:\n  - DATABASE_OWNER_URL is required\n')
})

test('a rejected login and an unreachable database are reported in one line', async () => {
  const [wrong, away] = [new URL(database.ownerUrl), new URL(database.ownerUrl)]
  wrong.password = 'not-the-password'
  away.port = '1'
  const results = await Promise.all([wrong, away].map(({ href }) => migrate({ DATABASE_OWNER_URL: href })))
  expect(results[0]?.output).toMatch(/^The database cannot be used: password authentication failed.*\n$/)
  expect(results[1]?.output).toMatch(/^The database cannot be used: connect ECONNREFUSED.*\n$/)
})
