import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { asOwner, type TestDatabase, testDatabase } from '../../../../../tests/support/database.ts'
import { type FaultyWire, faultyWire } from '../../../../../tests/support/faulty-wire.ts'
import { type Database, openDatabase, run, type Tx } from './database.ts'
import { DatabaseAway, OutcomeUnknown } from './faults.ts'
import { defaultLimits } from './limits.ts'

let database: TestDatabase
let wire: FaultyWire
let db: Database
/** A database with short timeouts, for tests about waiting. */
let hasty: Database
let impatient: Database
let direct: Database
beforeAll(async () => {
  database = await testDatabase()
  wire = await faultyWire(database.url)
  db = openDatabase(wire.url, 2)
  hasty = openDatabase(wire.url, 2, { ...defaultLimits, statementMs: 500, lockMs: 300 })
  impatient = openDatabase(wire.url, 2, { ...defaultLimits, connectMs: 400 })
  direct = openDatabase(database.url, 2)
  await asOwner(database.ownerUrl, (owner) =>
    owner.query(`
      create table note (id integer primary key);
      create table late_note (id integer references note initially deferred)`),
  )
})
afterEach(() => wire.fail('none'))
afterAll(async () => {
  await db.close()
  await hasty.close()
  await impatient.close()
  await direct.close()
  await wire.close()
  await database.drop()
})

const insert = 'insert into note values ($1)'
const has = async (id: number) => (await run(direct, 'select from note where id = $1', [id])).length === 1

describe('a commit whose response is lost', () => {
  const write = (id: number) => db.transact((tx) => run(tx, insert, [id]))

  test('is unknown if it was carried out', async () => {
    wire.fail('afterCommit')
    await expect(write(10)).rejects.toBeInstanceOf(OutcomeUnknown)
    expect(await has(10)).toBe(true)
  })

  test('is unknown if it was not', async () => {
    wire.fail('beforeCommit')
    await expect(write(11)).rejects.toBeInstanceOf(OutcomeUnknown)
    expect(await has(11)).toBe(false)
    await write(11)
    expect(await has(11)).toBe(true)
  })
})

test('a commit is unknown if PostgreSQL stops responding', async () => {
  const silent = hasty.transact(async (tx) => {
    await run(tx, insert, [45])
    wire.fail('silent')
  })
  await expect(silent).rejects.toBeInstanceOf(OutcomeUnknown)
})

test('a commit is unknown if any error on our side precedes its response', async () => {
  const client = await direct.pool.connect()
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>
  vi.spyOn(client, 'query').mockImplementation((async (...args: unknown[]) => {
    const answer = await query(...args)
    if (args[0] === 'commit') throw new Error('Received unexpected commandComplete message from backend.')
    return answer
  }) as never)
  vi.spyOn(direct.pool, 'connect').mockImplementationOnce((async () => client) as never)
  const failed = direct.transact(async (tx) => run(tx, insert, [46]))
  await expect(failed).rejects.toBeInstanceOf(OutcomeUnknown)
  vi.restoreAllMocks()
  expect(await has(46)).toBe(true)
})

describe('the outcome is known', () => {
  test('if the connection was lost before COMMIT: nothing happened', async () => {
    const lost = db.transact(async (tx) => {
      await run(tx, insert, [50])
      wire.fail('away')
      await run(tx, insert, [51])
    })
    await expect(lost).rejects.toBeInstanceOf(DatabaseAway)
    expect(await has(50)).toBe(false)
    await expect(db.transact(async () => 'done')).rejects.toBeInstanceOf(DatabaseAway)
    wire.fail('none')
    expect(await db.transact(async () => 'done')).toBe('done')
  })

  test('if PostgreSQL itself refuses the commit: nothing happened', async () => {
    const refused = db.transact(async (tx) => {
      await run(tx, insert, [52])
      await run(tx, 'insert into late_note values ($1)', [53])
    })
    await expect(refused).rejects.toMatchObject({ code: '23503' })
    expect(await has(52)).toBe(false)
  })
})

describe('a transaction whose BEGIN is cancelled', () => {
  const works: Record<string, (tx: Tx) => Promise<unknown>> = {
    'with a statement': (tx) => run(tx, insert, [90]),
    'with several at once': (tx) => Promise.all([run(tx, insert, [91]), run(tx, insert, [92])]),
    'with a refusal': async (tx) => {
      await run(tx, insert, [93])
      throw new Error('refused')
    },
  }

  test.each(Object.entries(works))('does nothing: %s', async (_what, work) => {
    await run(db, 'select $1::int', [1])
    wire.fail('cancelBegin')
    await expect(db.transact(work)).rejects.toBeInstanceOf(DatabaseAway)
    expect(await Promise.all([90, 91, 92, 93].map(has))).toEqual([false, false, false, false])
  })
})

describe('a single statement', () => {
  test('that writes is unknown if its response is lost', async () => {
    await run(db, 'select $1::int', [1])
    wire.fail('afterStatement')
    await expect(run(db, insert, [60])).rejects.toBeInstanceOf(OutcomeUnknown)
    expect(await has(60)).toBe(true)
  })

  test('that reads, or gets no connection, has done nothing', async () => {
    await run(db, 'select $1::int', [1])
    wire.fail('afterStatement')
    await expect(run(db, 'select from note where id = $1', [1])).rejects.toBeInstanceOf(DatabaseAway)
    wire.fail('away')
    await expect(run(db, insert, [61])).rejects.toBeInstanceOf(DatabaseAway)
    await expect(db.selectFrom('member').select('id').execute()).rejects.toBeInstanceOf(DatabaseAway)
  })
})

describe('limits', () => {
  test('statements, locks, the pool and new connections have timeouts', async () => {
    await expect(run(hasty, 'select pg_sleep($1)', [5])).rejects.toBeInstanceOf(DatabaseAway)
    await direct.transact(async (holder) => {
      await run(holder, 'lock table note in access exclusive mode', [])
      await expect(run(hasty, insert, [70])).rejects.toBeInstanceOf(DatabaseAway)
    })
    // A busy machine may need several attempts to connect in so short a time.
    const take = () => vi.waitFor(() => impatient.pool.connect(), { timeout: 15_000 })
    const held = [await take(), await take()]
    await expect(run(impatient, insert, [71])).rejects.toBeInstanceOf(DatabaseAway)
    for (const client of held) client.release(true)
    wire.fail('silent')
    await expect(run(impatient, insert, [72])).rejects.toBeInstanceOf(DatabaseAway)
    expect(await has(70)).toBe(false)
  })

  test('a long transaction sets its own timeout, without affecting the next one', async () => {
    const sleep = (tx: Tx) => run(tx, 'select pg_sleep($1)', [0.8])
    await hasty.transact(sleep, { statementMs: 3000 })
    await expect(hasty.transact(sleep)).rejects.toBeInstanceOf(DatabaseAway)
  })

  test('an idle transaction is ended, which releases its locks', async () => {
    const lazy = openDatabase(database.url, 1, { ...defaultLimits, idleInTransactionMs: 200 })
    const resting = lazy.transact(async (tx) => {
      await run(tx, insert, [80])
      await new Promise((resolve) => setTimeout(resolve, 600))
      await run(tx, insert, [81])
    })
    await expect(resting).rejects.toBeInstanceOf(DatabaseAway)
    expect([await has(80), await has(81)]).toEqual([false, false])
    await lazy.close()
  })
})
