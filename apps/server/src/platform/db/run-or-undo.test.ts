import { afterAll, beforeAll, expect, test } from 'vitest'
import { noteDatabase, writeNoteAlong as writeAlong } from '../../../../../tests/support/note-database.ts'
import { type Database, run, type Tx } from './database.ts'
import { reasonOf, runOrUndo } from './run-or-undo.ts'

let notes: Awaited<ReturnType<typeof noteDatabase>>
let db: Database
beforeAll(async () => {
  notes = await noteDatabase()
  db = notes.db
})
afterAll(() => notes.close())

const has = (id: number) => notes.has(id)
const undoIf = (tx: Tx, refused: boolean, reason: object) =>
  runOrUndo(tx, 'select refuse_if($1)', [refused], reason)
const reasonFor = (failed: Promise<unknown>) =>
  failed.then(
    () => 'carried out',
    (error: unknown) => reasonOf(error) ?? error,
  )

const [one, another] = [{ why: 'one' }, { why: 'another' }]

test('a transaction is undone for the first reason there is', async () => {
  const undone = db.transact(async (tx) => {
    writeAlong(tx, 1)
    undoIf(tx, false, {})
    undoIf(tx, true, one)
    undoIf(tx, true, another)
    writeAlong(tx, 2)
  })
  expect(await reasonFor(undone)).toBe(one)
  expect([await has(1), await has(2)]).toEqual([false, false])
})

test('without a reason it is carried out', async () => {
  const done = db.transact(async (tx) => {
    undoIf(tx, false, one)
    writeAlong(tx, 3)
  })
  expect(await reasonFor(done)).toBe('carried out')
  expect(await has(3)).toBe(true)
})

test('the reason is also what is told where the work was waiting for a later statement', async () => {
  const undone = db.transact(async (tx) => {
    undoIf(tx, true, one)
    await run(tx, 'select $1::int', [1])
  })
  expect(await reasonFor(undone)).toBe(one)
})

test('a statement that fails for another cause is no reason', async () => {
  const failed = db.transact(async (tx) => runOrUndo(tx, 'insert into note values ($1)', [3], one))
  expect(await reasonFor(failed)).toMatchObject({ constraint: 'note_pkey' })
})
