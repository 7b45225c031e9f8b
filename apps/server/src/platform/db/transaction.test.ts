import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noteDatabase } from '../../../../../tests/support/note-database.ts'
import { type Database, run, type Tx } from './database.ts'

let notes: Awaited<ReturnType<typeof noteDatabase>>
let db: Database
beforeAll(async () => {
  notes = await noteDatabase()
  db = notes.db
})
afterAll(() => notes.close())

const write = (on: Tx | Database, id: number) => run(on, 'insert into note values ($1)', [id])
const has = (id: number) => notes.has(id)

describe('a transaction', () => {
  test('commits everything or nothing, and releases its connection', async () => {
    expect(await db.transact((tx) => write(tx, 1).then(() => 'done'))).toBe('done')
    const failed = db.transact(async (tx) => {
      await write(tx, 2)
      throw new Error('changed my mind')
    })
    await expect(failed).rejects.toThrow('changed my mind')
    expect([await has(1), await has(2)]).toEqual([true, false])
  })

  test('is rolled back if a statement’s error was ignored, and throws', async () => {
    const ignoring = db.transact(async (tx) => {
      await write(tx, 3)
      await write(tx, 3).catch(() => undefined)
    })
    await expect(ignoring).rejects.toThrow('undone')
    expect(await has(3)).toBe(false)
  })

  test('is rolled back if a statement was not awaited: COMMIT needs all results', async () => {
    const hasty = db.transact(async (tx) => {
      await write(tx, 4)
      write(tx, 5).catch(() => undefined)
    })
    await expect(hasty).rejects.toThrow('not awaited')
    expect([await has(4), await has(5)]).toEqual([false, false])
  })

  test('sends no further statement after a failure: it would be a transaction of its own', async () => {
    let late: Promise<unknown> | undefined
    const failed = db.transact(async (tx) => {
      const goesOn = async () => {
        await run(tx, 'select $1::int', [1])
        late = setTimeout(20).then(() => write(tx, 6))
        late.catch(() => undefined)
      }
      const fails = async () => {
        await run(tx, 'select $1::int', [1])
        throw new Error('changed my mind')
      }
      await Promise.all([goesOn(), fails()])
    })
    await expect(failed).rejects.toThrow('changed my mind')
    await expect(late).rejects.toThrow('has ended')
    expect(await has(6)).toBe(false)
  })

  test('runs concurrent statements in order', async () => {
    const [, , found] = await db.transact((tx) =>
      Promise.all([write(tx, 7), write(tx, 8), run(tx, 'select from note where id >= $1', [7])]),
    )
    expect(found).toHaveLength(2)
  })

  test('cannot be used once it has ended', async () => {
    let saved: Tx | undefined
    await db.transact(async (tx) => {
      saved = tx
    })
    await expect(write(saved as Tx, 9)).rejects.toThrow('has ended')
    await expect((saved as Tx).selectFrom('member').select('id').execute()).rejects.toThrow('has ended')
  })

  test('that loses its connection fails, and the next one gets another', async () => {
    const lost = db.transact(async (tx) => {
      await run(tx, 'select pg_terminate_backend(pg_backend_pid(), $1)', [0])
    })
    await expect(lost).rejects.toThrow()
    await db.transact((tx) => write(tx, 10))
    expect(await has(10)).toBe(true)
  })
})

test('a snapshot cannot write', async () => {
  const written = db.snapshot(async (reader) => write(reader as Tx, 11))
  await expect(written).rejects.toThrow('read-only')
})

test('a prepared statement is named by its text, so that no two share a name', async () => {
  const texts = ['select $1::int as one', 'select $1::int as other']
  // On one connection: each has its own prepared statements.
  const named = await db.transact(async (tx) => {
    for (const text of texts) await run(tx, text, [1])
    return run<{ name: string; statement: string }>(
      tx,
      'select name, statement from pg_prepared_statements where statement = any ($1)',
      [texts],
    )
  })
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
  expect(new Map(named.map(({ statement, name }) => [statement, name]))).toEqual(
    new Map(texts.map((text) => [text, sha256(text).slice(0, 63)])),
  )
})
