import { afterAll, beforeAll, expect, test } from 'vitest'
import { anActiveOrder, expectOrderBooks, type TestOrder, usdt } from '../../../../../tests/support/orders.ts'
import { type ScriptedBroker, scriptedBroker } from '../../../../../tests/support/scripted-broker.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { settlementsOf, sharesOf } from '../../../../../tests/support/settled.ts'
import { settleOrder } from './index.ts'
import { runSettlement } from './run-settlement.ts'

let t: TestServer
let broker: ScriptedBroker
beforeAll(async () => {
  broker = scriptedBroker(() => t.app.clock.now())
  t = await testServer({}, { broker })
})
afterAll(() => t.close())

const day = 24 * 3600
const expectBooks = (order: TestOrder, capital: string, free: string, trial = false) =>
  expectOrderBooks(t, order, { capital, free, trial })

test('[CON-029] over many small profits the shares sum up to a tenth of the high, floored', async () => {
  const order = await anActiveOrder(t, broker)
  for (let round = 0; round < 13; round++) {
    t.advance(1)
    broker.trade(order.login, 7n)
    broker.trade(order.login, 6n)
    await runSettlement(t.app)
  }
  // 1.69 in all: 0.16 for the fund.
  await expectBooks(order, '500', '1.53')
  const shares = await settlementsOf(t, order)
  expect(shares.reduce((sum, { fund_share }) => sum + BigInt(fund_share), 0n)).toBe(usdt('0.16'))
  // The first share is taken out at once; the amount accumulated since, the next day.
  expect(await sharesOf(t, order)).toMatchObject([{ amount_cents: '-1' }])
  t.advance(day)
  await runSettlement(t.app)
  await runSettlement(t.app)
  expect(await sharesOf(t, order)).toMatchObject([{ amount_cents: '-1' }, { amount_cents: '-15' }])
  t.advance(day)
  await runSettlement(t.app)
  expect(await sharesOf(t, order)).toHaveLength(2)
})

test('closing an order takes out the fund’s whole share, on any day', async () => {
  const order = await anActiveOrder(t, broker)
  for (const at of ['ACTIVE', 'CLOSING']) {
    if (at === 'CLOSING') {
      const closing = {
        state: at,
        closing_reason: 'UNSUBSCRIBE',
        fee_percent: 10,
        closing_at: t.app.clock.now(),
      }
      await t.app.db.transact((tx) =>
        tx.updateTable('investment_order').set(closing).where('id', '=', order.id).execute(),
      )
    }
    t.advance(1)
    broker.trade(order.login, 1_000n)
    await settleOrder(t.app, order.id)
  }
  expect(await sharesOf(t, order)).toMatchObject([{ amount_cents: '-100' }, { amount_cents: '-100' }])
})

test('a refused share is requested again with the next one', async () => {
  const order = await anActiveOrder(t, broker)
  broker.trade(order.login, 1_000n)
  await runSettlement(t.app)
  await t.app.db.transact((tx) =>
    tx
      .updateTable('broker_operation')
      .set({ state: 'REFUSED', refusal: 'No money', finished_at: t.app.clock.now() })
      .where('order_id', '=', order.id)
      .where('kind', '=', 'FUND_SHARE')
      .execute(),
  )
  t.advance(day)
  broker.trade(order.login, 500n)
  await runSettlement(t.app)
  expect(await sharesOf(t, order)).toMatchObject([
    { amount_cents: '-100', state: 'REFUSED' },
    { amount_cents: '-150', state: 'OPEN' },
  ])
})

test('a share that waits for the next day survives a loss', async () => {
  const order = await anActiveOrder(t, broker)
  for (const cents of [1_000n, 500n, -200n]) {
    t.advance(1)
    broker.trade(order.login, cents)
    await runSettlement(t.app)
  }
  expect(await sharesOf(t, order)).toMatchObject([{ amount_cents: '-100' }])
  t.advance(day)
  await runSettlement(t.app)
  expect(await sharesOf(t, order)).toMatchObject([{ amount_cents: '-100' }, { amount_cents: '-50' }])
})
