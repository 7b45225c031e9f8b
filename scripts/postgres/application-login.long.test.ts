import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { applicationLogin } from './application-login.ts'
import { ensureDatabase } from './databases.ts'
import { type RunningPostgres, startPostgres } from './start.ts'

// A server without our roles.
let folder: string
let postgres: RunningPostgres
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'halyard-login-'))
  postgres = await startPostgres({ dataDir: folder, durable: false })
})
afterAll(async () => {
  await postgres.stop()
  await rm(folder, { recursive: true })
})

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

test('databases migrated and opened concurrently on a new server share one role', {
  timeout: 60_000,
}, async () => {
  const owners = ['one', 'two', 'three'].map(postgres.url)
  for (const name of ['one', 'two', 'three']) await ensureDatabase(postgres.url('postgres'), name)
  const opening = await Promise.all([
    ...owners.map((url) => applicationLogin(url)),
    ...owners.map((url) => applicationLogin(url)),
    ...owners.map((url) => migrate(url)),
  ])
  for (const url of opening.slice(0, 3) as string[]) {
    expect(await ask(url, 'select current_user as name, count(*)::int as entries from entry')).toEqual([
      { name: 'halyard_app_of_halyard', entries: 0 },
    ])
  }
})

test('a login with another password gets the new one', async () => {
  await ask(postgres.url('one'), `alter role halyard_app_of_halyard nologin password 'other'`)
  const url = await applicationLogin(postgres.url('one'))
  expect(new URL(url).password).not.toBe(new URL(postgres.url('one')).password)
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('an owner without the right to create roles gets a clear error', async () => {
  await ask(postgres.url('one'), `create role plain login password 'plain'`)
  const plain = Object.assign(new URL(postgres.url('one')), { username: 'plain', password: 'plain' })
  await expect(applicationLogin(plain.href)).rejects.toThrow('permission denied to create role')
})
