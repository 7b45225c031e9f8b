import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  anActiveOrder,
  expectOrderBooks,
  orderRow,
  type TestOrder,
  usdt,
} from '../../../../../tests/support/orders.ts'
import { postAsOwner } from '../../../../../tests/support/post-as-owner.ts'
import { type ScriptedBroker, scriptedBroker } from '../../../../../tests/support/scripted-broker.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { dealsOf, settlementsOf, sharesOf } from '../../../../../tests/support/settled.ts'
import { uncaused } from '../../../../../tests/support/uncaused.ts'
import { fund } from '../../../../../tests/support/wallets.ts'
import { accountOfOrder, balancesOf, brokerResults, safetyFund, walletOf } from '../../ledger/index.ts'
import { newId } from '../../platform/ids.ts'
import type { Deal } from '../../ports/broker.ts'
import { settlementFailPoints } from './fail-points.ts'
import { settleOrder } from './index.ts'
import { keepDeals } from './keep-deals.ts'
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

const day = 24 * 3600
const ago = (seconds: number) => new Date(t.app.clock.now().getTime() - seconds * 1000)
const expectBooks = (order: TestOrder, capital: string, free: string, trial = false) =>
  expectOrderBooks(t, order, { capital, free, trial })

test('[STA-070] [CON-029] results reach the books, with the safety fund’s share as a line of its own', async () => {
  const order = await anActiveOrder(t, broker)
  const [fundBefore = 0n, brokerBefore = 0n] = await balancesOf(t.app.db, [safetyFund, brokerResults])
  broker.trade(order.login, 4_000n)
  await runSettlement(t.app)
  await expectBooks(order, '500', '36')
  expect(await settlementsOf(t, order)).toMatchObject([
    {
      realised: '40000000',
      fund_share: '4000000',
      high_water: '40000000',
      new_high: '40000000',
      deals: 1,
      first_deal_at: t.app.clock.now(),
    },
  ])
  expect(await sharesOf(t, order)).toMatchObject([{ amount_cents: '-400', state: 'OPEN' }])
  expect(await balancesOf(t.app.db, [safetyFund, brokerResults])).toEqual([
    fundBefore + usdt('4'),
    brokerBefore - usdt('40'),
  ])

  t.advance(60)
  broker.trade(order.login, -10_000n)
  await runSettlement(t.app)
  await expectBooks(order, '436', '0')
  t.advance(60)
  broker.trade(order.login, 8_000n)
  await runSettlement(t.app)
  await expectBooks(order, '500', '16')
  expect(await orderRow(t, order)).toMatchObject({
    realised: '20000000',
    high_water: '40000000',
    fund_share: '4000000',
    settled_at: t.app.clock.now(),
    state: 'ACTIVE',
  })
  expect(await sharesOf(t, order)).toHaveLength(1)
})

test('a payment in is recorded and is no result', async () => {
  const order = await anActiveOrder(t, broker)
  await runSettlement(t.app)
  expect(await dealsOf(t, order)).toMatchObject([
    { action: 'BALANCE', result_cents: '50000', settlement_id: null },
  ])
  await expectBooks(order, '500', '0')
  expect(await settlementsOf(t, order)).toEqual([])
})

test('a deal counts once: read again, given twice, or entered late with an earlier time', async () => {
  const order = await anActiveOrder(t, broker)
  broker.trade(order.login, 100n)
  await runSettlement(t.app)
  await runSettlement(t.app)
  await expectBooks(order, '500', '0.90')

  const twice: ScriptedBroker = {
    ...broker,
    async dealsOfMany(logins, period) {
      const found = await broker.dealsOfMany(logins, period)
      return new Map([...found].map(([login, deals]) => [login, [...deals, ...deals]]))
    },
    async *deals(login, period) {
      const all: Deal[] = []
      for await (const deal of broker.deals(login, period)) all.push(deal)
      yield* all
      yield* all
    },
  }
  t.advance(30)
  broker.trade(order.login, 100n)
  await runSettlement({ ...t.app, broker: twice })
  await expectBooks(order, '500', '1.80')

  t.advance(1800)
  await runSettlement(t.app)
  broker.trade(order.login, -50n, ago(1700))
  await runSettlement(t.app)
  await expectBooks(order, '500', '1.30')
  expect(await dealsOf(t, order)).toHaveLength(4)
})

test('very late deals are found when everything is read again', async () => {
  const order = await anActiveOrder(t, broker)
  t.advance(5 * 24 * 3600)
  await runSettlement(t.app)
  broker.trade(order.login, 700n, ago(4 * 24 * 3600))
  await runSettlement(t.app)
  await expectBooks(order, '500', '0')
  await settleOrder(t.app, order.id, 'all')
  await expectBooks(order, '500', '6.30')
})

test('deals before and after midnight each count once, whenever they are read', async () => {
  const order = await anActiveOrder(t, broker)
  const midnight = new Date(t.app.clock.now())
  midnight.setUTCHours(24, 0, 0, 0)
  t.advance((midnight.getTime() - t.app.clock.now().getTime()) / 1000 - 1)
  broker.trade(order.login, 1_000n)
  await runSettlement(t.app)
  t.advance(2)
  broker.trade(order.login, 2_000n)
  broker.trade(order.login, -500n, ago(1))
  await runSettlement(t.app)
  await runSettlement(t.app)
  expect((await dealsOf(t, order)).map(({ at }) => at.toISOString().slice(11, 19))).toContain('23:59:59')
  expect(await settlementsOf(t, order)).toHaveLength(2)
  await expectBooks(order, '500', '22.50')
})

class Crash extends Error {}

test.each(settlementFailPoints.filter((point) => point !== 'settlement:stopped'))(
  'a crash at %s loses and doubles nothing',
  async (point) => {
    const order = await anActiveOrder(t, broker)
    broker.trade(order.login, 1_000n)
    const onFailPoint = (reached: string) => {
      if (reached === point) throw new Crash(point)
    }
    await expect(runSettlement({ ...t.app, onFailPoint })).rejects.toThrow(Crash)
    await runSettlement(t.app)
    await expectBooks(order, '500', '9')
    expect(await sharesOf(t, order)).toHaveLength(1)
    expect(await settlementsOf(t, order)).toHaveLength(1)
  },
)

test('workers that read the same deals concurrently settle them once', async () => {
  const orders = [await anActiveOrder(t, broker), await anActiveOrder(t, broker)]
  for (const { login } of orders) for (let deal = 0; deal < 5; deal++) broker.trade(login, 1_000n)
  const now = t.app.clock.now()
  const batch = (await ordersToRead(t.app.db, null, 1000, now)).filter(({ id }) =>
    orders.some((order) => order.id === id),
  )
  const works = [
    ...Array.from({ length: 4 }, () => settleBatch(t.app, batch, now)),
    ...Array.from({ length: 4 }, () => settleBatch(t.app, batch.toReversed(), now)),
    ...orders.flatMap(({ id }) => [settleOrder(t.app, id), settleOrder(t.app, id)]),
    runSettlement(t.app),
    runSettlement(t.app),
  ]
  await Promise.all(works)
  t.advance(day)
  await runSettlement(t.app)
  for (const order of orders) {
    await expectBooks(order, '500', '45')
    expect(await dealsOf(t, order)).toHaveLength(6)
    expect((await sharesOf(t, order)).reduce((sum, { amount_cents }) => sum + Number(amount_cents), 0)).toBe(
      -500,
    )
  }
})

test('deals before and after a profit was taken out: paid-out money is not lost again', async () => {
  const order = await anActiveOrder(t, broker)
  broker.trade(order.login, 10_000n)
  await runSettlement(t.app)
  await expectBooks(order, '500', '90')
  const [free, hold] = [accountOfOrder(order.id, 'free'), accountOfOrder(order.id, 'hold')]
  const amount = usdt('90')
  await postAsOwner(
    t,
    uncaused('ORDER_RESERVE', { from: free, to: hold, amount }),
    uncaused('PROFIT', { from: hold, to: walletOf(order.memberId, 'usdt'), amount }),
  )
  broker.trade(order.login, -3_000n)
  await runSettlement(t.app)
  await expectBooks(order, '470', '0')
  broker.trade(order.login, 5_000n)
  await runSettlement(t.app)
  // 120 realised: a new high of 20 above 100, so 2 for the fund; 30 restore capital.
  await expectBooks(order, '500', '18')
  expect(await orderRow(t, order)).toMatchObject({ fund_share: '12000000', realised: '120000000' })
})

test('restored capital and a lost top-up share one transfer', async () => {
  const order = await anActiveOrder(t, broker)
  broker.trade(order.login, -6_000n)
  await runSettlement(t.app)
  await fund(t, order.memberId, 'usdt', '20')
  const [wallet, free, hold] = [
    walletOf(order.memberId, 'usdt'),
    accountOfOrder(order.id, 'free'),
    accountOfOrder(order.id, 'hold'),
  ]
  const amount = usdt('20')
  await postAsOwner(
    t,
    uncaused('TOP_UP', { from: wallet, to: hold, amount }),
    uncaused('TOP_UP_APPLIED', { from: hold, to: free, amount }),
  )
  await expectBooks(order, '440', '20')
  broker.trade(order.login, 3_000n)
  t.advance(1)
  broker.trade(order.login, -2_500n)
  await runSettlement(t.app)
  await expectBooks(order, '465', '0')
})

test('the database refuses a deal of an unknown order or settlement, or of another order’s', async () => {
  const [order, other] = [await anActiveOrder(t, broker), await anActiveOrder(t, broker)]
  broker.trade(other.login, 100n)
  await runSettlement(t.app)
  const [{ id: settlementId } = { id: '' }] = await settlementsOf(t, other)
  const deal = broker.trade(order.login, 100n)
  const keep = (orderId: string, settlement: string | null) =>
    t.app.db.transact((tx) =>
      keepDeals(
        tx,
        [{ deal, orderId, settlementId: settlement, fundShare: 0n, byHand: false }],
        t.app.clock.now(),
      ),
    )
  for (const [orderId, settlement] of [
    [newId(), null],
    [order.id, newId()],
    [order.id, settlementId],
  ] as const) {
    await expect(keep(orderId, settlement)).rejects.toThrow('A deal belongs to an order that is there')
  }
  await runSettlement(t.app)
  await expectBooks(order, '500', '0.90')
})
