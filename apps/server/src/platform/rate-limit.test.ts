import { account } from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { openDatabase } from './db/database.ts'
import { forgetFullAllowances, takeFrom } from './rate-limit.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer()
})
afterAll(() => t.close())

const allowance = { burst: 3, refillSeconds: 10 }
const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1000)
const take = (key: string, seconds: number, db = t.app.db) =>
  db.transact((tx) => takeFrom(tx, key, allowance, at(seconds)))

describe('an allowance', () => {
  test('allows its burst, then one unit per refill', async () => {
    const waits = []
    for (const second of [0, 0, 0, 0, 4, 10, 10, 20]) waits.push(await take('a', second))
    expect(waits).toEqual([0, 0, 0, 10, 6, 0, 10, 0])
  })

  test('is not used up by refused tries', async () => {
    for (let tries = 0; tries < 10; tries++) await take('b', 0)
    expect(await take('b', 10)).toBe(0)
  })

  test('is shared by processes and by requests at the same moment', async () => {
    const other = openDatabase(t.app.config.databaseUrl, 5)
    const waits = await Promise.all(
      Array.from({ length: 12 }, (_, n) => take('c', 0, n % 2 ? other : t.app.db)),
    )
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3)
    await other.close()
  })

  test('is forgotten once it is full again', async () => {
    await take('d', 0)
    await t.app.db.transact((tx) => forgetFullAllowances(tx, at(9)))
    const rows = () => t.app.db.selectFrom('rate_limit').select('key').where('key', '=', 'd').execute()
    expect(await rows()).toHaveLength(1)
    await t.app.db.transact((tx) => forgetFullAllowances(tx, at(11)))
    expect(await rows()).toHaveLength(0)
  })
})

describe('sign-in', () => {
  const signIn = (username: string, address: string) =>
    t.ask(account.authenticate, { body: { username, password: 'wrong', type: 'INVESTOR' } }, { address })

  test('is limited per address, whatever account is tried', async () => {
    const statuses = []
    for (let guess = 0; guess < 61; guess++) {
      statuses.push((await signIn(`guess${guess}@example.test`, '203.0.113.50')).status)
    }
    expect(statuses.slice(0, 60).every((status) => status === 422)).toBe(true)
    expect(statuses[60]).toBe(403)
    expect((await signIn('guess1@example.test', '203.0.113.51')).status).toBe(422)
  })
})
