import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  anInvestor,
  type Bought,
  bought,
  type House,
  openHouse,
} from '../../../../../tests/support/investing.ts'
import { leave, settled } from '../../../../../tests/support/order-calls.ts'
import { afterTampering } from '../../../../../tests/support/tampered-books.ts'
import { type PlantedEvent, plantEvents } from '../../../../../tests/support/teams.ts'
import type { Member } from '../../../../../tests/support/wallets.ts'
import { checkAllBooks } from '../../books/reconciliation/index.ts'
import { newId } from '../../platform/ids.ts'
import { checkBonuses } from './check-bonuses.ts'
import { findUnfounded } from './find-unfounded.ts'
import { findUnfoundedNow } from './find-unfounded-nightly.ts'
import { runEvents } from './run-events.ts'

const usdt = 1_000_000n

let house: House
let sponsor: Member
let buyer: Member
let order: Bought
beforeAll(async () => {
  house = await openHouse()
  sponsor = await anInvestor(house)
  buyer = await anInvestor(house, { usdt: '10000' }, sponsor)
  order = await bought(house, buyer)
  house.broker.trade(order.login, 4000n)
  await settled(house)
  const left = await bought(house, buyer)
  await leave(house, 'unsubscribe', buyer, left)
  await settled(house)
  await workThrough()
})
afterAll(() => house.close())

async function workThrough(): Promise<void> {
  while ((await runEvents(house.t.app)) > 0);
}

const kindsOf = async (table: 'team_event' | 'bonus') => {
  const { rows } = await sql<{ kind: string }>`
    select distinct kind from ${sql.table(table)} order by kind
  `.execute(house.t.app.db)
  return rows.map(({ kind }) => kind)
}

const numberOf = async ({ id }: Pick<Member, 'id'>) =>
  (await house.t.app.db.selectFrom('member').select('number').where('id', '=', id).executeTakeFirstOrThrow())
    .number

/** Faults found now and not before. */
async function foundBy(act: () => Promise<unknown>): Promise<string[]> {
  const before = new Set((await findUnfounded(house.t.app.db)).map(({ details }) => details))
  await act()
  const found = (await findUnfounded(house.t.app.db)).map(({ details }) => details)
  return found.filter((details) => !before.has(details))
}

test('real events and their bonuses are founded', async () => {
  expect(await kindsOf('team_event')).toEqual(['ENDED', 'JOINED', 'LOTS', 'PROFIT', 'PURCHASED'])
  expect(await kindsOf('bonus')).toEqual(['GENERATION_BONUS', 'LEVEL_BONUS', 'SUBSCRIBE_BONUS'])
  expect(await findUnfounded(house.t.app.db)).toEqual([])
})

test('a closing without a result counts its lots', async () => {
  house.broker.deal(order.login, { volume: 2000 })
  expect(await foundBy(() => settled(house))).toEqual([])
  const { rows } = await sql<{ volume: string }>`
    select amount as volume from team_event where kind = 'LOTS' and order_id = ${order.id} order by occurred_at desc limit 1
  `.execute(house.t.app.db)
  expect(rows).toEqual([{ volume: '2000' }])
})

test('lots of unsettled deals are found: the nightly run looks up no others at the broker', async () => {
  const invented = { member: await numberOf(buyer), order: order.id, at: house.t.app.clock.now() }
  await house.t.app.db.pool.query(
    `insert into broker_deal (login, deal_id, order_id, at, action, entry, symbol, volume, price, result_cents, comment,
       created_at)
     values ($1, 990001, $2, now(), 'SELL', 'OUT', 'EURUSD', 7000000, 1, 0, '', now())`,
    [order.login, order.id],
  )
  const found = await foundBy(() =>
    plantEvents(house.t.app, [{ ...invented, kind: 'LOTS', amount: 7_000_000n }]),
  )
  expect(found).toEqual([expect.stringMatching(/^LOTS of order .* add up to /)])
})

test.each<[string, Pick<PlantedEvent, 'kind' | 'amount'>, 'of the order' | 'of none', RegExp]>([
  ['a profit without an order', { kind: 'PROFIT', amount: 9n * usdt }, 'of none', /^PROFIT of 9 USDT by /],
  [
    'a profit without a settlement',
    { kind: 'PROFIT', amount: 8n * usdt },
    'of the order',
    /^PROFIT of 8 USDT by /,
  ],
  ['an unpaid purchase', { kind: 'PURCHASED', amount: 7n * usdt }, 'of none', /^PURCHASED of 7 USDT by /],
  ['an end too early', { kind: 'ENDED', amount: 500n * usdt }, 'of the order', /^ENDED of 500 USDT by /],
  [
    'lots without closings',
    { kind: 'LOTS', amount: 50_000n },
    'of the order',
    /^LOTS of order .* add up to [\d.]+ lots, its deals have closed [\d.]+ lots$/,
  ],
])('%s is found, before and after it is processed', async (_what, event, whose, expected) => {
  const planted = {
    ...event,
    member: await numberOf(buyer),
    order: whose === 'of none' ? newId() : order.id,
    at: house.t.app.clock.now(),
  }
  expect(await foundBy(() => plantEvents(house.t.app, [planted]))).toEqual([expect.stringMatching(expected)])
  expect(await foundBy(workThrough)).toEqual([])
})

test('an unpaid purchase is found, though its order is marked active', async () => {
  const { app } = house.t
  const invented = {
    id: newId(),
    login: 990_001,
    price: 900_000_000_000,
    state: 'PENDING',
    activated_at: null,
  }
  await app.db.pool.query(
    'insert into investment_order select (jsonb_populate_record(placed, $2)).* from investment_order placed where id = $1',
    [order.id, { ...invented, realised: 0, high_water: 0, usdp_paid: 0 }],
  )
  await app.db.pool.query(
    "update investment_order set state = 'ACTIVE', activated_at = now() where id = $1",
    [invented.id],
  )
  await app.db.pool.query(
    "insert into broker_operation (id, order_id, kind, amount_cents, created_at) values ('unpaid', $1, 'FUND', 90000000, now())",
    [invented.id],
  )
  const bought = { member: await numberOf(buyer), order: invented.id, amount: 900_000n * usdt }
  const event = { kind: 'PURCHASED' as const, ...bought, at: app.clock.now() }
  expect(await foundBy(() => plantEvents(app, [event]))).toEqual([
    expect.stringMatching(/^PURCHASED of 900000 USDT /),
  ])
})

test('a leaving fee that gives the budget more than the plan says is found', async () => {
  const faultsAfter = (statement: string) => afterTampering(house.t.ownerUrl, statement, checkBonuses)
  expect(await faultsAfter('select')).toEqual([])
  expect(await faultsAfter('update order_payment set bonus_share = fee where fee > 0')).toEqual([
    expect.stringMatching(/^payment \S+ gives the bonus budget (\d+) of its fee of \1, the plan \d+$/),
  ])
})

const forge = (amount: bigint, kind: string, eventKind: string) =>
  house.t.app.db.transact(async (tx) =>
    sql`
      insert into bonus (position, kind, receiver, depth, rate, amount, plan_version, transfer_id)
      select min(position), ${kind}, ${await numberOf(sponsor)}::integer, 1, 1, ${String(amount)}::bigint, 1, ${newId()}::uuid
      from team_event where kind = ${eventKind} and order_id = ${order.id}
    `.execute(tx),
  )

test('a bonus without a rule is found, and an event whose bonuses exceed what the plan brings', async () => {
  const found = await foundBy(() => forge(80_000n * usdt, 'TEAM_LEADER_BONUS', 'PROFIT'))
  expect(found).toEqual([
    expect.stringMatching(/^the bonus of 80000 USDT for member \d+ does not follow/),
    expect.stringMatching(/^bonuses of [\d.]+ USDT where the plan brings [\d.]+ USDT$/),
  ])
  expect(await foundBy(() => forge(1n, 'RANK_BONUS', 'PURCHASED'))).toEqual([
    expect.stringMatching(/^the bonus of 0.000001 USDT for member \d+ does not follow/),
  ])
})

test('an unfounded event is a fault of the books', async () => {
  const [first] = await findUnfounded(house.t.app.db)
  const { faults } = await checkAllBooks(house.t.app.db)
  expect(faults).toContain(first?.details)
})

test('an unfounded event raises an alarm', async () => {
  const { app } = house.t
  await findUnfoundedNow(app)
  const alarms = await app.db
    .selectFrom('alarm')
    .select('subject')
    .where('kind', '=', 'BONUS_UNFOUNDED')
    .execute()
  const events = new Set((await findUnfounded(app.db)).map(({ event }) => `team-event:${event}`))
  expect(new Set(alarms.map(({ subject }) => subject))).toEqual(events)
  expect(events.size).toBeGreaterThan(0)
})
