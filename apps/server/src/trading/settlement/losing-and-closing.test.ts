import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  anActiveOrder,
  expectOrderBooks,
  fundSafety,
  orderRow,
  type TestOrder,
} from '../../../../../tests/support/orders.ts'
import { type ScriptedBroker, scriptedBroker } from '../../../../../tests/support/scripted-broker.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { alarmsOf } from '../../../../../tests/support/settled.ts'
import { settleOrder } from './index.ts'
import { runSettlement } from './run-settlement.ts'

let t: TestServer
let broker: ScriptedBroker
beforeAll(async () => {
  broker = scriptedBroker(() => t.app.clock.now())
  t = await testServer({}, { broker })
})
afterAll(() => t.close())

const expectBooks = (order: TestOrder, capital: string, free: string, trial = false) =>
  expectOrderBooks(t, order, { capital, free, trial })

test('[CON-032] half of the price lost closes an order without a fee; a cent less does not', async () => {
  const [stopped, spared] = [await anActiveOrder(t, broker), await anActiveOrder(t, broker)]
  broker.trade(stopped.login, -25_000n)
  broker.trade(spared.login, -24_999n)
  await runSettlement(t.app)
  expect(await orderRow(t, stopped)).toMatchObject({
    state: 'CLOSING',
    closing_reason: 'LOSS_STOP',
    fee_percent: 0,
    closing_at: t.app.clock.now(),
  })
  await expectBooks(stopped, '250', '0')
  expect(await orderRow(t, spared)).toMatchObject({ state: 'ACTIVE' })
  await expectBooks(spared, '250.01', '0')
  // Open positions count as well, and are stored with the time they were read.
  broker.open(spared.login, -1n)
  await runSettlement(t.app)
  expect(
    await t.app.db
      .selectFrom('order_value')
      .select(['open_cents', 'read_at'])
      .where('order_id', '=', spared.id)
      .execute(),
  ).toEqual([{ open_cents: '-1', read_at: t.app.clock.now() }])
  expect(await orderRow(t, spared)).toMatchObject({ state: 'CLOSING', closing_reason: 'LOSS_STOP' })
  await expectBooks(spared, '250.01', '0')
})

test('at a member’s own limit an order closes, with the fee of that day', async () => {
  const order = await anActiveOrder(t, broker, { lossLimitPercent: 20 })
  broker.trade(order.login, -9_999n)
  await runSettlement(t.app)
  expect(await orderRow(t, order)).toMatchObject({ state: 'ACTIVE' })
  broker.trade(order.login, -1n)
  await runSettlement(t.app)
  expect(await orderRow(t, order)).toMatchObject({
    state: 'CLOSING',
    closing_reason: 'LOSS_LIMIT',
    fee_percent: 10,
  })
})

test('[STA-064] the results of closing the positions are settled at once, for the order alone', async () => {
  const [order, other] = [await anActiveOrder(t, broker), await anActiveOrder(t, broker)]
  broker.open(order.login, -1_200n)
  broker.open(order.login, 200n)
  broker.trade(other.login, 1_000n)
  await broker.closePositions(order.login)
  await settleOrder(t.app, order.id)
  await expectBooks(order, '490', '0')
  await expectBooks(other, '500', '0')
  expect(broker.balanceOf(order.login)).toBe(49_000n)
})

test('a loss beyond the order’s balance raises an alarm and settles what is there', async () => {
  const order = await anActiveOrder(t, broker)
  broker.trade(order.login, -60_000n)
  await runSettlement(t.app)
  await expectBooks(order, '0', '0')
  expect(await alarmsOf(t, order)).toEqual([
    { kind: 'LOSS_BEYOND_HOLDINGS', details: expect.stringContaining('100.00 USDT') },
  ])
  expect(await orderRow(t, order)).toMatchObject({ realised: '-600000000', state: 'CLOSING' })
  broker.trade(order.login, -1_000n)
  await runSettlement(t.app)
  expect((await alarmsOf(t, order))[0]?.details).toMatch(/^10\.00 USDT more/)
})

test.each([1, 2])('a profit first brings an account back to zero (settled in %i parts)', async (parts) => {
  const order = await anActiveOrder(t, broker)
  broker.trade(order.login, -62_000n)
  if (parts === 2) await runSettlement(t.app)
  broker.trade(order.login, 70_000n)
  await runSettlement(t.app)
  await expectBooks(order, '500', '72')
  expect(await orderRow(t, order)).toMatchObject({ fund_share: '8000000', unpaid_loss: '0' })
  expect(broker.balanceOf(order.login)).toBe(58_000n)
})

test('[CON-028] the loss of a trial takes the platform’s capital, and its profit is the member’s', async () => {
  const order = await anActiveOrder(t, broker, { trial: true })
  broker.trade(order.login, -8_000n)
  await runSettlement(t.app)
  await expectBooks(order, '420', '0', true)
  broker.trade(order.login, 18_000n)
  await runSettlement(t.app)
  // 100 realised: 10 for the fund, 80 restore the capital, 90 are the member's.
  await expectBooks(order, '500', '90', true)
})

test('deals after an order was closed are settled, and raise an alarm', async () => {
  const order = await anActiveOrder(t, broker)
  const now = t.app.clock.now()
  await t.app.db.transact((tx) =>
    tx
      .updateTable('investment_order')
      .set({ state: 'CLOSING', closing_reason: 'UNSUBSCRIBE', fee_percent: 10, closing_at: now })
      .where('id', '=', order.id)
      .execute(),
  )
  await t.app.db.transact((tx) =>
    tx
      .updateTable('investment_order')
      .set({ state: 'CLOSED', closed_at: now })
      .where('id', '=', order.id)
      .execute(),
  )
  await fundSafety(t, '1')
  broker.trade(order.login, 100n)
  await runSettlement(t.app)
  expect(await alarmsOf(t, order)).toMatchObject([{ kind: 'DEALS_AFTER_CLOSING' }])
  await expectBooks(order, '500', '0.90')
})
