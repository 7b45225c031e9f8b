import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../../tests/support/database.ts'
import { faultyWire } from '../../../../../tests/support/faulty-wire.ts'
import { connectionOptions } from './connection.ts'
import { type Database, openDatabase, run } from './database.ts'
import { DatabaseAway } from './faults.ts'
import { defaultLimits } from './limits.ts'
import { defaultLease, NamedLocks } from './named-locks.ts'
import { whileHolding } from './while-holding.ts'

let database: TestDatabase
let db: Database
let other: Database
beforeAll(async () => {
  database = await testDatabase()
  db = openDatabase(database.url, 2)
  other = openDatabase(database.url, 2)
})
afterAll(async () => {
  await Promise.all([db.close(), other.close()])
  await database.drop()
})

const nothing = async () => undefined

test('a name is locked once across processes, and released when the work ends or fails', async () => {
  await whileHolding(db, 'a', async () => {
    expect(await whileHolding(db, 'a', nothing)).toBe(false)
    expect(await whileHolding(other, 'a', nothing)).toBe(false)
    expect(await whileHolding(other, 'b', nothing)).toBe(true)
  })
  const failed = whileHolding(db, 'a', async () => {
    throw new Error('the work failed')
  })
  await expect(failed).rejects.toThrow('the work failed')
  expect(await whileHolding(other, 'a', nothing)).toBe(true)
})

test('a hundred locks use one connection', async () => {
  const connections = () =>
    run<{ count: number }>(
      other,
      'select count(*)::int as count from pg_stat_activity where datname = current_database() and state = $1',
      ['idle'],
    )
  const [before] = await connections()
  const ends: (() => void)[] = []
  const works = Array.from({ length: 100 }, (_, number) =>
    whileHolding(db, `many:${number}`, () => new Promise((resolve) => ends.push(resolve))),
  )
  await expect.poll(() => ends.length).toBe(100)
  const [during] = await connections()
  expect((during?.count ?? 0) - (before?.count ?? 0)).toBeLessThanOrEqual(1)
  for (const end of ends) end()
  expect(await Promise.all(works)).toEqual(works.map(() => true))
})

test('a lock granted after its timeout is released', async () => {
  const wire = await faultyWire(database.url)
  // We give up on it after three seconds.
  const faulty = openDatabase(wire.url, 1, { ...defaultLimits, statementMs: 100 })
  expect(await whileHolding(faulty, 'first', nothing)).toBe(true)
  wire.fail('unanswered')
  await expect(whileHolding(faulty, 'e', nothing)).rejects.toBeInstanceOf(DatabaseAway)
  wire.fail('none')
  await expect.poll(() => whileHolding(other, 'e', nothing)).toBe(true)
  await expect.poll(() => whileHolding(faulty, 'e', nothing)).toBe(true)
  await faulty.close()
  await wire.close()
})

test('a lost connection loses its locks; the next caller gets a new connection', async () => {
  const wire = await faultyWire(database.url)
  const faulty = openDatabase(wire.url, 1)
  await whileHolding(faulty, 'c', async (lost) => {
    expect(lost.aborted).toBe(false)
    wire.fail('away')
    // The holder must start nothing new outside.
    await expect.poll(() => lost.aborted).toBe(true)
    await expect.poll(() => whileHolding(other, 'c', nothing)).toBe(true)
    expect(await whileHolding(faulty, 'c', nothing)).toBe(false)
  })
  await expect(whileHolding(faulty, 'd', nothing)).rejects.toBeInstanceOf(DatabaseAway)
  wire.fail('none')
  expect(await whileHolding(faulty, 'd', nothing)).toBe(true)
  await faulty.close()
  await wire.close()
})

test('a machine keeps its locks while its heartbeats arrive, and gives up before another takes them', async () => {
  const wire = await faultyWire(database.url)
  const vanishing = new NamedLocks(connectionOptions(wire.url, defaultLimits), {
    expiresMs: 2000,
    beatMs: 50,
    answerMs: 150,
  })
  const ended = vanishing.whileHolding('hot-wallet', async (lost) => {
    // Longer than the lease: heartbeats keep the lock.
    await new Promise((resolve) => setTimeout(resolve, 2200))
    expect(await whileHolding(other, 'hot-wallet', nothing)).toBe(false)
    wire.fail('silent')
    // Half the lease: PostgreSQL has not ended the session yet.
    await expect.poll(() => lost.aborted, { timeout: 1000 }).toBe(true)
    await expect.poll(() => whileHolding(other, 'hot-wallet', nothing), { timeout: 5000 }).toBe(true)
  })
  expect(await ended).toBe(true)
  await wire.close()
})

test('PostgreSQL ends the session of a silent process, which frees its locks', async () => {
  const frozen = new NamedLocks(connectionOptions(database.url, defaultLimits), {
    expiresMs: 300,
    beatMs: 60_000,
    answerMs: 60_000,
  })
  await frozen.whileHolding('frozen', async (lost) => {
    expect(await whileHolding(other, 'frozen', nothing)).toBe(false)
    await expect.poll(() => whileHolding(other, 'frozen', nothing), { timeout: 5000 }).toBe(true)
    await expect.poll(() => lost.aborted).toBe(true)
  })
})

test('the lease ends within twenty seconds, and its holder gives up before', () => {
  const { expiresMs, beatMs, answerMs } = defaultLease
  expect(expiresMs).toBeLessThanOrEqual(20_000)
  expect(beatMs + answerMs).toBeLessThan(expiresMs)
})
