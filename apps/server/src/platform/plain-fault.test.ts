import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../tests/support/database.ts'
import { ConfigError } from '../settings/read-settings.ts'
import { openDatabase, run } from './db/database.ts'
import { plainFault } from './plain-fault.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

async function wordsAbout(change: Partial<URL>, statement = 'select 1'): Promise<string | null> {
  const url = Object.assign(new URL(database.url), change)
  const db = openDatabase(url.href, 1)
  try {
    return await run(db, statement, []).then(() => 'nothing', plainFault)
  } finally {
    await db.close()
  }
}

test('a database that rejects the login, is missing or does not respond is reported without secrets', async () => {
  const wrong = await wordsAbout({ password: 'not-the-password' })
  expect(wrong).toMatch(/^The database cannot be used: password authentication failed for user "\w+"\.$/)
  expect(await wordsAbout({ pathname: '/none' })).toBe(
    'The database cannot be used: database "none" does not exist.',
  )
  expect(await wordsAbout({ port: '1' })).toMatch(/^The database cannot be used: connect ECONNREFUSED/)
})

test('a taken port is reported', async () => {
  const holder = createServer()
  await new Promise<void>((listening) => holder.listen(0, '127.0.0.1', listening))
  const { port } = holder.address() as { port: number }
  const fault = await new Promise((taken) => createServer().once('error', taken).listen(port, '127.0.0.1'))
  holder.close()
  expect(plainFault(fault)).toBe(
    `Cannot listen on 127.0.0.1:${port} (EADDRINUSE): the port is in use, or this user may not use it.`,
  )
})

test('a wrong setting is reported plainly, and a bug with its whole error', async () => {
  expect(plainFault(new ConfigError(['PORT must be at most 65535']))).toContain('PORT must be at most')
  expect(plainFault(new TypeError('undefined is not a function'))).toBeNull()
  expect(await wordsAbout({}, 'select nonsense')).toBeNull()
})
