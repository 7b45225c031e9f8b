import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOperator } from '../../../../tests/support/operators.ts'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer()
})
afterAll(() => t.close())

function operator(ownerUrl: string, ...args: string[]): Promise<{ failed: boolean; output: string }> {
  const main = join(import.meta.dirname, 'operator.ts')
  // Only the database's address: the owner has no other configuration.
  const env = { PATH: process.env.PATH, DATABASE_OWNER_URL: ownerUrl }
  return new Promise((resolve) => {
    execFile(process.execPath, [main, ...args], { env }, (error, stdout, stderr) =>
      resolve({ failed: error !== null, output: stdout + stderr }),
    )
  })
}

test('the command works with the owner’s URL alone, and not with the application’s', async () => {
  const { email } = await anOperator(t, [])
  expect(await operator(t.ownerUrl, 'unlock', email)).toEqual({
    failed: false,
    output: `${email} is unlocked; failed attempts are cleared\n`,
  })
  expect(await operator(t.app.config.databaseUrl, 'unlock', email)).toMatchObject({
    failed: true,
    output: expect.stringContaining('permission denied'),
  })
})
