import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsRead } from '../../../../../tests/support/rows-read.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { aMember, type Member } from '../../../../../tests/support/wallets.ts'
import { type Database, run } from '../../platform/db/database.ts'
import { memberFeed, missedSince, readChanges } from './feed.ts'
import { idOf } from './position.ts'

let t: TestServer
let member: Member
beforeAll(async () => {
  t = await testServer()
  member = await aMember(t)
})
afterAll(() => t.close())

const write = 'insert into member_change (member_id, kind) values ($1, $2) on conflict do nothing'
const look = (snapshot: string | null) => readChanges(t.app.db, memberFeed, snapshot)
const kindsOf = ({ changes }: Awaited<ReturnType<typeof look>>) => changes.map(({ kind }) => kind).sort()

test('during a long transaction a read returns only newer changes, and then those of the long one', async () => {
  const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const long = t.app.db.transact(async (tx) => {
    await run(tx, write, [member.id, 'profile'])
    begun.resolve()
    await goOn.promise
  })
  await begun.promise
  const first = await look(null)
  for (let count = 0; count < 50; count++)
    await t.app.db.transact((tx) => run(tx, write, [member.id, 'wallets']))
  const second = await look(first.snapshot)
  expect(kindsOf(second)).toHaveLength(50)
  const third = await look(second.snapshot)
  expect(kindsOf(third)).toEqual([])
  await t.app.db.snapshot(async (reader) => {
    const before = await rowsRead(reader, 'member_change')
    await readChanges(reader as Database, memberFeed, third.snapshot)
    expect((await rowsRead(reader, 'member_change')) - before).toBeLessThan(10)
  })
  goOn.resolve()
  await long
  const last = await look(third.snapshot)
  expect(kindsOf(last)).toEqual(['profile'])
  expect(kindsOf(await look(last.snapshot))).toEqual([])
})

test('a change is sent once its transaction commits, whatever its number, to open and returning pages', async () => {
  const [begun, goOn] = [Promise.withResolvers<string>(), Promise.withResolvers<void>()]
  const newest = t.app.db.transact(async (tx) => {
    await run(tx, write, [member.id, 'deposits'])
    const [row] = await run<{ number: string }>(tx, 'select pg_current_xact_id()::text as number', [])
    begun.resolve(row?.number ?? '')
    await goOn.promise
  })
  const number = await begun.promise
  // No later transaction has ended yet: the snapshot ends at that transaction and does not list it.
  const snapshot = `${number}:${number}:`
  const { position } = await look(null)
  expect(BigInt(position.horizon)).toBeLessThanOrEqual(BigInt(number))
  expect(kindsOf(await look(snapshot))).toEqual([])
  goOn.resolve()
  await newest
  const after = await look(snapshot)
  expect(kindsOf(after)).toEqual(['deposits'])
  expect(kindsOf(await look(after.snapshot))).toEqual([])
  const { kinds } = await missedSince(t.app.db, memberFeed, member.id, idOf(position))
  expect(kinds).toContain('deposits')
})
