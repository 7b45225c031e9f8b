import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../../../tests/support/database.ts'
import { rowsRead } from '../../../../../tests/support/rows-read.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { plantTree, type TeamMember } from '../../../../../tests/support/teams.ts'
import { signsInFrom } from '../../../../../tests/support/traits.ts'
import { findSignals } from './find-signals.ts'

let t: TestServer
let receiver: TeamMember
let source: TeamMember
beforeAll(async () => {
  t = await testServer()
  const planted = await plantTree(t.app, [null, 0])
  ;[receiver, source] = planted as typeof planted & [TeamMember, TeamMember]
})
afterAll(() => t.close())

const many = 400

/**
 * `many` packages that the source left a day after the receiver was paid for them, and as many waiting
 * bonuses; written at once, so that PostgreSQL's statistics miss them.
 */
async function plantMany(): Promise<string[]> {
  return asOwner(t.ownerUrl, async (owner) => {
    await owner.query("set session_replication_role = 'replica'")
    await owner.query(
      `with package as (select n, gen_random_uuid() as id from generate_series(1, $1::integer) n),
      events as (
        insert into team_event (id, kind, cause, member, order_id, amount, is_left, occurred_at, position)
        select gen_random_uuid(), kind, case kind when 'LOTS' then gen_random_uuid() else package.id end::text, $2,
          package.id, 100, kind = 'ENDED', $4::timestamptz - interval '2 days' + n * interval '1 second', 3 * n + place
        from package cross join (values ('PURCHASED', 0), ('ENDED', 1), ('LOTS', 2)) as kinds (kind, place)
        returning kind, position
      ), bonuses as (
        insert into bonus (position, kind, receiver, depth, rate, amount, plan_version, transfer_id, state, paid_at)
        select position, case kind when 'LOTS' then 'GENERATION_BONUS' else 'SUBSCRIBE_BONUS' end, $3, 1, 1, 1, 1,
          gen_random_uuid(), case kind when 'LOTS' then 'WAITING' else 'PAID' end,
          case kind when 'PURCHASED' then $4::timestamptz - interval '3 days' end
        from events where kind <> 'ENDED' returning id, position, receiver, kind
      )
      insert into bonus_reversal (bonus_id, position, receiver, amount, taken)
      select id, position + 1, receiver, 1, 1 from bonuses where kind = 'SUBSCRIBE_BONUS'`,
      [many, source.number, receiver.number, t.app.clock.now()],
    )
    const { rows } = await owner.query<{ id: string }>("select id from bonus where state = 'WAITING'")
    return rows.map(({ id }) => id)
  })
}

test('many bonuses between two members, and many packages left, are checked once and not one by one', async () => {
  for (const member of [receiver, source]) {
    for (let times = 0; times < 100; times++) await signsInFrom(t.app, member, '203.0.113.7')
  }
  const ids = await plantMany()
  await t.app.db.transact(async (tx) => {
    const tables = ['bonus', 'team_event', 'bonus_reversal', 'sign_in'] as const
    const before = await Promise.all(tables.map((table) => rowsRead(tx, table)))
    const signals = await findSignals(tx, ids, t.app.clock.now())
    const after = await Promise.all(tables.map((table) => rowsRead(tx, table)))
    const read = after.map((rows, index) => rows - (before[index] ?? 0))
    const [bonuses = 0, events = 0, reversals = 0, signIns = 0] = read
    expect(bonuses).toBeLessThanOrEqual(4 * many)
    expect(events).toBeLessThanOrEqual(6 * many)
    expect(reversals).toBeLessThanOrEqual(2 * many)
    expect(signIns).toBeLessThanOrEqual(6 * 200)
    // Each is held for the shared address and for the newest packages left.
    const kinds = Map.groupBy(signals, ({ kind }) => kind)
    expect(kinds.get('SAME_NETWORK')).toHaveLength(many)
    expect(kinds.get('LEFT_AFTER_BONUS')).toHaveLength(20 * many)
  })
})
