import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { noteDatabase, writeNoteAlong as writeAlong } from '../../../../../tests/support/note-database.ts'
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
  test('keeps everything or nothing, and hands its connection on', async () => {
    expect(await db.transact((tx) => write(tx, 1).then(() => 'done'))).toBe('done')
    const failed = db.transact(async (tx) => {
      await write(tx, 2)
      throw new Error('changed my mind')
    })
    await expect(failed).rejects.toThrow('changed my mind')
    expect([await has(1), await has(2)]).toEqual([true, false])
  })

  test('is undone by an error that was passed over, and says so', async () => {
    const hushed = db.transact(async (tx) => {
      await write(tx, 3)
      await write(tx, 3).catch(() => undefined)
    })
    await expect(hushed).rejects.toThrow('undone')
    expect(await has(3)).toBe(false)
  })

  test('waits at its end for what runs along, and fails with its error', async () => {
    await db.transact(async (tx) => {
      writeAlong(tx, 4)
      writeAlong(tx, 5)
    })
    expect([await has(4), await has(5)]).toEqual([true, true])
    const failed = db.transact(async (tx) => {
      await write(tx, 6)
      writeAlong(tx, 5)
      return 'done'
    })
    await expect(failed).rejects.toMatchObject({ constraint: 'note_pkey' })
    expect(await has(6)).toBe(false)
  })

  test('gives the own error, not that of what runs along', async () => {
    const failed = db.transact(async (tx) => {
      writeAlong(tx, 1)
      throw new Error('first')
    })
    await expect(failed).rejects.toThrow('first')
  })

  test('runs statements that are begun together in their order', async () => {
    const [, , found] = await db.transact((tx) =>
      Promise.all([write(tx, 7), write(tx, 8), run(tx, 'select from note where id >= $1', [7])]),
    )
    expect(found).toHaveLength(2)
  })

  describe('with a statement ahead of it', () => {
    const ahead =
      (id: number, failed?: (error: unknown) => void) =>
      ({ alone }: Pick<Database, 'alone'>) =>
        void alone.query('insert into note values ($1)', [id]).catch(failed)

    test('keeps that even if it is rolled back', async () => {
      const refused = db.transact(
        async (tx) => {
          await write(tx, 31)
          throw new Error('changed my mind')
        },
        { ahead: ahead(30) },
      )
      await expect(refused).rejects.toThrow('changed my mind')
      expect([await has(30), await has(31)]).toEqual([true, false])
    })

    test('sends it before all else, and sees what it wrote', async () => {
      const found = await db.transact((tx) => run(tx, 'select from note where id = $1', [32]), {
        ahead: ahead(32),
      })
      expect(found).toHaveLength(1)
    })

    test('is carried out even if that fails, and whoever sent it is told', async () => {
      const failed = vi.fn()
      await db.transact((tx) => write(tx, 33), { ahead: ahead(30, failed) })
      expect(failed).toHaveBeenCalledWith(expect.objectContaining({ constraint: 'note_pkey' }))
      expect(await has(33)).toBe(true)
    })
  })

  test('cannot be used once it has ended', async () => {
    let kept: Tx | undefined
    await db.transact(async (tx) => {
      kept = tx
    })
    await expect(write(kept as Tx, 9)).rejects.toThrow('has ended')
    expect(() => writeAlong(kept as Tx, 9)).toThrow('has ended')
    await expect((kept as Tx).selectFrom('member').select('id').execute()).rejects.toThrow('has ended')
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
