import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../../tests/support/database.ts'
import { registered } from '../../../../tests/support/members.ts'
import { anOperator } from '../../../../tests/support/operators.ts'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { run } from '../platform/db/database.ts'
import { newId } from '../platform/ids.ts'
import { sessionKeyOf } from './operator-sessions.ts'

let t: TestServer
let session: { id: string; key: Buffer }
let number: number
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 1000 })
  session = await sessionOf((await anOperator(t, [])).id)
  const member = await registered(t)
  const found = await t.app.db
    .selectFrom('member')
    .select('number')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  number = found.number
})
afterAll(() => t.close())

async function sessionOf(operatorId: string) {
  const { id } = await t.app.db
    .selectFrom('operator_session')
    .select('id')
    .where('operator_id', '=', operatorId)
    .executeTakeFirstOrThrow()
  return { id, key: sessionKeyOf(t.app, id) }
}

const clockMoves = (moves: boolean) =>
  asOwner(t.ownerUrl, (owner) => owner.query('update product_clock set moves = $1', [moves]))

const act = (action: string, at: Date) =>
  t.app.db.pool.query("select operator_act($1, $2, gen_random_uuid(), $3, 'self', '', '127.0.0.1', $4)", [
    session.id,
    session.key,
    action,
    at,
  ])

const look = (action: string, at: Date) =>
  t.app.db.pool.query("select operator_view($1, $2, gen_random_uuid(), $3, $4, '127.0.0.1', $5)", [
    session.id,
    session.key,
    action,
    [number],
    at,
  ])

async function timesOf(action: string): Promise<number[]> {
  const rows = await t.app.db
    .selectFrom('audit_entry')
    .select('created_at')
    .where('action', '=', action)
    .execute()
  return rows.map(({ created_at }) => created_at.getTime())
}

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000)

test.each([
  ['a year back', -525_600],
  ['a year ahead', 525_600],
  ['one minute back', -1],
])('the database dates audit entries and views now, though given %s', async (when, minutes) => {
  await clockMoves(false)
  const [did, saw] = [`test.${when}`, `test.${when}.read`]
  const before = Date.now() - 1000
  await act(did, minutesFromNow(minutes))
  await look(saw, minutesFromNow(minutes))
  for (const time of [...(await timesOf(did)), ...(await timesOf(saw))]) {
    expect(time).toBeGreaterThan(before)
    expect(time).toBeLessThan(Date.now() + 1000)
  }
  expect([await timesOf(did), await timesOf(saw)].map(({ length }) => length)).toEqual([1, 1])
})

test('a view dated within the hour of an equal one is recorded all the same', async () => {
  await clockMoves(true)
  await look('members.read', minutesFromNow(-180))
  await clockMoves(false)
  await look('members.read', minutesFromNow(-179))
  expect(await timesOf('members.read')).toHaveLength(2)
})

test('entries follow the product’s clock if the owner allows it to move', async () => {
  await clockMoves(true)
  const ahead = minutesFromNow(100_000)
  await act('test.moved', ahead)
  expect(await timesOf('test.moved')).toEqual([ahead.getTime()])
})

test('only the owner can allow a moving clock, and for no extra row', async () => {
  for (const change of ['update product_clock set moves = true', 'delete from product_clock'])
    await expect(t.app.db.pool.query(change)).rejects.toThrow('permission denied')
})

test('the database dates a proposal and its decision', async () => {
  await clockMoves(false)
  const [asking, deciding] = [
    await anOperator(t, ['members.freeze']),
    await anOperator(t, ['members.freeze']),
  ]
  const id = newId()
  const acting = async (operatorId: string, action: string, statement: string, at: Date) => {
    const { id: sessionId, key } = await sessionOf(operatorId)
    await t.app.db.transact(async (tx) => {
      const act = "select operator_act($1, $2, gen_random_uuid(), $3, $4, '', '127.0.0.1', $5)"
      await run(tx, act, [sessionId, key, `proposals.unfreeze.${action}`, `proposal:${id}`, at])
      await run(tx, statement, [id, operatorId, at])
    })
  }
  const before = Date.now() - 1000
  await acting(
    asking.id,
    'propose',
    `insert into proposal (id, kind, capability, subject, payload, reason, requested_by, requested_at)
     values ($1, 'unfreeze', 'members.freeze', 'member:nobody', '{}', '', $2, $3)`,
    minutesFromNow(525_600),
  )
  await acting(
    deciding.id,
    'reject',
    "update proposal set state = 'REJECTED', decided_by = $2, decided_at = $3 where id = $1",
    minutesFromNow(-525_600),
  )
  const { requested_at, decided_at } = await t.app.db
    .selectFrom('proposal')
    .select(['requested_at', 'decided_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  for (const time of [requested_at, decided_at]) {
    expect(time?.getTime()).toBeGreaterThan(before)
    expect(time?.getTime()).toBeLessThan(Date.now() + 1000)
  }
})
