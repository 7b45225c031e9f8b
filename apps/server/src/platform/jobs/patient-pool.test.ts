import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { patientPool } from './patient-pool.ts'

const running = new AbortController().signal

let t: TestServer
let narrow: Database
beforeAll(async () => {
  t = await testServer()
  narrow = openDatabase(t.app.config.databaseUrl, 1)
})
afterAll(async () => {
  await narrow.close()
  await t.close()
})

const isRetried = expect.objectContaining({ name: 'DatabaseAway', code: 'ETIMEDOUT' })

test('an exhausted pool is retried until a connection is free', async () => {
  const pool = patientPool(narrow.pool, running)
  const held = await narrow.pool.connect()
  const { options } = narrow.pool
  const defaultMs = options.connectionTimeoutMillis
  options.connectionTimeoutMillis = 20
  await expect(pool.connect()).rejects.toEqual(isRetried)
  options.connectionTimeoutMillis = defaultMs
  held.release()
  const client = await pool.connect()
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  client.release()
  expect((await pool.query('select 2 as two')).rows).toEqual([{ two: 2 }])
})

test('a lost connection is retried on another; a refusal of the database is not', async () => {
  const pool = patientPool(narrow.pool, running)
  const client = await pool.connect()
  await expect(client.query('select nothing')).rejects.toMatchObject({ code: '42703' })
  await expect(client.query('select pg_terminate_backend(pg_backend_pid())')).rejects.toEqual(isRetried)
  client.release()
  const other = await pool.connect()
  expect((await other.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  other.release()
})

test('during shutdown it does not wait for an unreachable database', async () => {
  const pool = patientPool(narrow.pool, AbortSignal.abort())
  const client = await pool.connect()
  const lost = client.query('select pg_terminate_backend(pg_backend_pid())')
  await expect(lost).rejects.not.toEqual(isRetried)
  client.release()
})
