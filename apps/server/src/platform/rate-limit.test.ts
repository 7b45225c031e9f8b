import { account } from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { password, registered } from '../../../../tests/support/members.ts'
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
  db.transact(async (tx) => (await takeFrom(tx, key, allowance, at(seconds))).waitSeconds)

describe('an allowance', () => {
  test('gives its burst, then one unit for each refill', async () => {
    const waits = []
    for (const second of [0, 0, 0, 0, 4, 10, 10, 20]) waits.push(await take('a', second))
    expect(waits).toEqual([0, 0, 0, 10, 6, 0, 10, 0])
  })

  test('tells what is left', async () => {
    const left = []
    for (const second of [0, 0, 4, 4, 30]) {
      left.push((await t.app.db.transact((tx) => takeFrom(tx, 'left', allowance, at(second)))).left)
    }
    expect(left).toEqual([2, 1, 0, 0, 2])
  })

  test('is not drawn on by refused tries', async () => {
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
  const signIn = (username: string, secret: string, address = '127.0.0.1') =>
    t.ask(account.authenticate, { body: { username, password: secret, type: 'INVESTOR' } }, { address })

  test('is limited per account, whatever address it comes from', async () => {
    const { email } = await registered(t)
    for (let guess = 0; guess < 10; guess++) {
      expect((await signIn(email, 'wrong', `198.51.100.${guess}`)).status).toBe(422)
    }
    const refused = await signIn(email, password, '198.51.100.200')
    expect(refused.status).toBe(429)
    expect(refused.body.message).toMatch(/^Too many attempts\. Please try again in \d+ s\.$/)
    t.advance(61)
    expect((await signIn(email, password)).status).toBe(200)
  })

  test('gives the account its allowance back once the password was right', async () => {
    const { email } = await registered(t)
    for (let round = 0; round < 3; round++) {
      for (let guess = 0; guess < 6; guess++) await signIn(email, 'wrong', `192.0.2.${round * 10 + guess}`)
      expect((await signIn(email, password, '192.0.2.99')).status).toBe(200)
    }
  })

  test('is limited per address, whatever account is tried', async () => {
    const statuses = []
    for (let guess = 0; guess < 61; guess++) {
      statuses.push((await signIn(`guess${guess}@example.test`, 'wrong', '203.0.113.50')).status)
    }
    expect(statuses.slice(0, 60).every((status) => status === 422)).toBe(true)
    expect(statuses[60]).toBe(429)
    expect((await signIn('guess1@example.test', 'wrong', '203.0.113.51')).status).toBe(422)
  })
})
