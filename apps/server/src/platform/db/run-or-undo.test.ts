import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner, type TestDatabase, testDatabase } from '../../../../../tests/support/database.ts'
import { type Database, openDatabase, run, runAlong, type Tx } from './database.ts'
import { reasonOf, runOrUndo } from './run-or-undo.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await testDatabase()
  // One connection, so that the next transaction meets whatever this one leaves behind.
  db = openDatabase(database.url, 1)
  await asOwner(database.ownerUrl, (owner) => owner.query('create table note (id integer primary key)'))
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

const writeAlong = (tx: Tx, id: number) => runAlong(tx, 'insert into note values ($1)', [id])
const has = async (id: number) => (await run(db, 'select from note where id = $1', [id])).length === 1
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
