import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { asOwner } from '../../../../../tests/support/database.ts'
import { anActiveOrder, orderRow, type TestOrder } from '../../../../../tests/support/orders.ts'
import { rowsRead } from '../../../../../tests/support/rows-read.ts'
import { type ScriptedBroker, scriptedBroker } from '../../../../../tests/support/scripted-broker.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import type { App } from '../../platform/app.ts'
import { BrokerUnknown } from '../../ports/broker.ts'
import { ordersToRead } from './orders.ts'
import { runSettlement } from './run-settlement.ts'
import { settleBatch } from './settle-batch.ts'

let t: TestServer
let broker: ScriptedBroker
beforeAll(async () => {
  broker = scriptedBroker(() => t.app.clock.now())
  t = await testServer({}, { broker })
})
afterAll(() => t.close())

async function orders(count: number): Promise<TestOrder[]> {
  const made: TestOrder[] = []
  for (let index = 0; index < count; index++) made.push(await anActiveOrder(t, broker))
  return made
}

const all = () => ordersToRead(t.app.db, null, 1000, t.app.clock.now())
const these = async (some: readonly TestOrder[]) =>
  (await all()).filter(({ id }) => some.some((order) => order.id === id))
const statesOf = async (some: readonly TestOrder[]) => {
  const rows = await Promise.all(some.map((order) => orderRow(t, order)))
  return rows.map(({ state }) => state)
}
const openAlarms = async (subject: string) =>
  (
    await t.app.db
      .selectFrom('alarm')
      .select('kind')
      .where('subject', '=', subject)
      .where('cleared_at', 'is', null)
      .execute()
  ).map(({ kind }) => kind)

test('losses are confirmed eight at a time, and one slow account delays no other', async () => {
  const losing = await orders(12)
  for (const { login } of losing) broker.open(login, -30_000n)
  const [slow, answer] = [losing[0] as TestOrder, Promise.withResolvers<void>()]
  let [running, most] = [0, 0]
  const positions: App['broker']['positions'] = async (login) => {
    most = Math.max(most, ++running)
    // Long enough for the calls to overlap as much as they can.
    if (login === slow.login) await answer.promise
    else await new Promise((resolve) => setTimeout(resolve, 20))
    running--
    return broker.positions(login)
  }
  const app = { ...t.app, broker: { ...broker, positions } }
  const settling = settleBatch(app, await these(losing), t.app.clock.now())
  const others = losing.slice(1)
  await vi.waitUntil(async () => (await statesOf(others)).every((state) => state === 'CLOSING'), 15_000)
  expect(await statesOf([slow])).toEqual(['ACTIVE'])
  expect(most).toBe(8)
  answer.resolve()
  await settling
  expect(await statesOf([slow])).toEqual(['CLOSING'])
})

test('a loss is seen within one pass, despite many deals and failures of the orders before it', async () => {
  const [first, ...others] = await orders(7)
  const last = others.at(-1) as TestOrder
  broker.open(last.login, -30_000n)
  const failing: ScriptedBroker = {
    ...broker,
    async dealsOfMany(logins, period) {
      if (logins.includes(first?.login ?? 0)) throw new TypeError('no deal at all')
      return broker.dealsOfMany(logins, period)
    },
    async *deals(login, period) {
      if (login === first?.login) throw new TypeError('no deal at all')
      yield* broker.deals(login, period)
    },
  }
  const batch = 2
  // One more, since the first may start anywhere.
  const rounds = Math.ceil((await all()).length / batch) + 1
  for (let round = 0; round < rounds; round++) {
    for (const { login } of others.slice(0, -1)) broker.trade(login, 10n)
    await runSettlement({ ...t.app, broker: failing }, undefined, { batch, batchesOfRound: 1 }).catch(
      () => undefined,
    )
  }
  expect(await statesOf([last])).toEqual(['CLOSING'])
})

test('an account whose deals cannot be read is stopped at its loss all the same', async () => {
  const [unread, read] = (await orders(2)) as [TestOrder, TestOrder]
  for (const { login } of [unread, read]) broker.open(login, -30_000n)
  const silent = {
    dealsOfMany: (logins: readonly number[], period: Parameters<typeof broker.dealsOfMany>[1]) =>
      broker.dealsOfMany(
        logins.filter((login) => login !== unread.login),
        period,
      ),
    async *deals(login: number, period: Parameters<typeof broker.deals>[1]) {
      if (login === unread.login) throw new BrokerUnknown('MALFORMED', 'not a deal')
      yield* broker.deals(login, period)
    },
  }
  const app = { ...t.app, broker: { ...broker, ...silent } }
  await settleBatch(app, await these([unread, read]), t.app.clock.now())
  expect(await statesOf([unread, read])).toEqual(['CLOSING', 'CLOSING'])
})

test.each([
  ['cannot be read', new BrokerUnknown('MALFORMED', 'not a deal')],
  ['cannot be settled', null],
])(
  'an order alone in its batch that %s raises an alarm, and is stopped at its loss',
  async (_what, unreadable) => {
    const [order] = (await orders(1)) as [TestOrder]
    broker.open(order.login, -30_000n)
    const batch = await these([order])
    const failing: Partial<App['broker']> = unreadable
      ? {
          // biome-ignore lint/correctness/useYield: it fails before the first.
          async *deals() {
            throw unreadable
          },
        }
      : {
          async *deals(login, period) {
            for await (const deal of broker.deals(login, period)) yield { ...deal, volume: Number.NaN }
          },
        }
    const app = { ...t.app, broker: { ...broker, ...failing } }
    for (let round = 0; round < 10; round++)
      await settleBatch(app, batch, t.app.clock.now()).catch(() => undefined)
    expect(await statesOf([order])).toEqual(['CLOSING'])
    expect(await openAlarms(`settlement:${order.id}`)).toEqual(['SETTLEMENT_STUCK'])
    await settleBatch(t.app, batch, t.app.clock.now())
    expect(await openAlarms(`settlement:${order.id}`)).toEqual([])
  },
)

test('a broker outage is blamed on no account, and one alarm says that nothing is watched', async () => {
  const some = await orders(2)
  const serverTime = async () => {
    throw new BrokerUnknown('NO_ANSWER', 'not heard')
  }
  const away = { ...t.app, broker: { ...broker, serverTime } }
  for (let round = 0; round < 9; round++) await expect(runSettlement(away)).rejects.toThrow(BrokerUnknown)
  expect(await openAlarms('settlement')).toEqual([])
  await expect(runSettlement(away)).rejects.toThrow(BrokerUnknown)
  expect(await openAlarms('settlement')).toEqual(['SETTLEMENT_STUCK'])
  for (const { id } of some) expect(await openAlarms(`settlement:${id}`)).toEqual([])
  await runSettlement(t.app)
  expect(await openAlarms('settlement')).toEqual([])
})

test('a batch that the broker never answers raises an alarm, although the others are read in between', async () => {
  await orders(4)
  const unread = new Set((await all()).slice(0, 2).map(({ login }) => login))
  const silent: Partial<App['broker']> = {
    dealsOfMany: async (logins, period) => {
      if (logins.some((login) => unread.has(login))) throw new BrokerUnknown('MALFORMED', 'not a deal')
      return broker.dealsOfMany(logins, period)
    },
    async *deals(login, period) {
      if (unread.has(login)) throw new BrokerUnknown('MALFORMED', 'not a deal')
      yield* broker.deals(login, period)
    },
  }
  const app = { ...t.app, broker: { ...broker, ...silent } }
  const sizes = { batch: 2, batchesOfRound: 100 }
  // Each pass takes two rounds: one ends at the silent batch, the other does the rest.
  for (let round = 0; round < 21; round++)
    await runSettlement(app, undefined, sizes).catch((error) => expect(error).toBeInstanceOf(BrokerUnknown))
  expect(await openAlarms('settlement')).toEqual(['SETTLEMENT_STUCK'])
  // To the end of this pass, and then one full pass.
  for (let round = 0; round < 2; round++) await runSettlement(t.app, undefined, sizes)
  expect(await openAlarms('settlement')).toEqual([])
})

test('the orders to read are found without scanning all closed ones', async () => {
  const [open, justClosed] = (await orders(2)) as [TestOrder, TestOrder]
  const closedAt = (days: number) => new Date(t.app.clock.now().getTime() - days * 24 * 3_600_000)
  await asOwner(t.ownerUrl, async (owner) => {
    await owner.query("set session_replication_role = 'replica'")
    await owner.query(
      "update investment_order set state = 'CLOSED', closed_at = $2, closing_at = $2, closing_reason = 'CAPITAL', fee_percent = 0 where id = $1",
      [justClosed.id, closedAt(6)],
    )
    await owner.query(
      `insert into investment_order
       select (jsonb_populate_record(o, jsonb_build_object(
         'id', '00000000-0000-7000-8000-' || lpad(number::text, 12, '0'), 'login', 60000000 + number,
         'closed_at', $2::timestamptz))).*
       from investment_order o, generate_series(1, 3000) number where o.id = $1`,
      [justClosed.id, closedAt(8)],
    )
    await owner.query('analyze investment_order')
  })
  await t.app.db.snapshot(async (reader) => {
    const before = await rowsRead(reader, 'investment_order')
    const read = await ordersToRead(reader, null, 500, t.app.clock.now())
    const ids = read.map(({ id }) => id)
    expect(ids).toContain(open.id)
    expect(ids).toContain(justClosed.id)
    expect(ids).toEqual([...ids].sort())
    expect((await rowsRead(reader, 'investment_order')) - before).toBeLessThan(500)
    expect(await ordersToRead(reader, ids.at(-1) ?? null, 500, t.app.clock.now())).toEqual([])
  })
})
