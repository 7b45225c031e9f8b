import { expect, test } from 'vitest'
import { testDatabase } from '../../../../../tests/support/database.ts'
import { type Database, openDatabase } from './database.ts'
import { hasOwnSessions, requireOwnSessions } from './require-own-sessions.ts'

/** A fake pooler that assigns each statement the backend chosen by the function. */
function pooler(backendOf: (connection: number, statement: number) => number) {
  let [connections, statements] = [0, 0]
  return async () => {
    const connection = connections++
    return {
      query: async () => ({ rows: [{ pid: backendOf(connection, statements++) }] }),
      end: async () => undefined,
    }
  }
}

test.each([
  ['each connection its own backend', true, pooler((connection) => 100 + connection)],
  ['all statements the same backend', false, pooler(() => 100)],
  ['each statement the next of many backends', false, pooler((_, statement) => 100 + statement)],
  ['two backends, in turn for either connection', false, pooler((_, statement) => 100 + (statement % 3))],
])('%s: sessions are its own is %s', async (_, isOwn, connect) => {
  expect(await hasOwnSessions(connect)).toBe(isOwn)
})

test('PostgreSQL is accepted; a pooler that shares sessions or drops the limits is refused with a sentence', async () => {
  const database = await testDatabase()
  const db = openDatabase(database.url, 1)
  await requireOwnSessions(db)
  const one = await db.connect()
  const session = {
    query: (text: string, values?: unknown[]) => one.query(text, values),
    end: async () => undefined,
  }
  const connect = (async () => session) as unknown as Database['connect']
  await expect(requireOwnSessions({ connect })).rejects.toThrow(/pool_mode = session/)
  await one.query('set lock_timeout = 0')
  let connections = 0
  const unlimited = (async () =>
    ++connections === 3 ? session : db.connect()) as unknown as Database['connect']
  await expect(requireOwnSessions({ connect: unlimited })).rejects.toThrow(
    /without lock_timeout: behind a pooler/,
  )
  await one.end()
  await db.close()
  await database.drop()
})
