import { afterAll, beforeAll, expect, test } from 'vitest'
import { anActiveOrder, orderRow, type TestOrder } from '../../../../../tests/support/orders.ts'
import { type ScriptedBroker, scriptedBroker } from '../../../../../tests/support/scripted-broker.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import type { App } from '../../platform/app.ts'
import { orderToRead } from './orders.ts'
import { stopAtLoss } from './stop-at-loss.ts'

let t: TestServer
let broker: ScriptedBroker
beforeAll(async () => {
  broker = scriptedBroker(() => t.app.clock.now())
  t = await testServer({}, { broker })
})
afterAll(() => t.close())

const half = 25_000n

async function look(order: TestOrder, equityCents: bigint, changes: Partial<App['broker']> = {}) {
  const app = { ...t.app, broker: { ...broker, ...changes } }
  await stopAtLoss(app, await orderToRead(t.app.db, order.id), equityCents)
  return (await orderRow(t, order)).closing_reason
}

const alarmsOf = async ({ id }: TestOrder) =>
  (await t.app.db.selectFrom('alarm').select('kind').where('subject', '=', `order:${id}`).execute()).map(
    ({ kind }) => kind,
  )

test('[CON-032] one reading of a loss closes nothing: a second one and the positions have to agree', async () => {
  const order = await anActiveOrder(t, broker)
  // Still worth 500 at the second reading.
  expect(await look(order, half)).toBeNull()
  expect(await alarmsOf(order)).toEqual([])
  broker.open(order.login, -25_000n)
  expect(await look(order, half)).toBe('LOSS_STOP')
})

test('positions that do not add up to the loss raise an alarm', async () => {
  const order = await anActiveOrder(t, broker)
  const account: App['broker']['account'] = async (login) => {
    const reported = await broker.account(login)
    return reported && { ...reported, equityCents: half }
  }
  expect(await look(order, half, { account })).toBeNull()
  expect(await alarmsOf(order)).toEqual(['LOSS_NOT_CONFIRMED'])
})

test('swaps of open positions count', async () => {
  const order = await anActiveOrder(t, broker)
  broker.open(order.login, -24_999n)
  const positions: App['broker']['positions'] = async (login) =>
    (await broker.positions(login)).map((position) => ({ ...position, swapCents: -1n }))
  const account: App['broker']['account'] = async (login) => {
    const reported = await broker.account(login)
    return reported && { ...reported, equityCents: half }
  }
  expect(await look(order, half, { account })).toBeNull()
  expect(await look(order, half, { account, positions })).toBe('LOSS_STOP')
})

test('the highest reading decides which stop it is', async () => {
  const order = await anActiveOrder(t, broker, { lossLimitPercent: 20 })
  broker.open(order.login, -10_000n)
  expect(await look(order, half)).toBe('LOSS_LIMIT')
})

test('a limit that its member has lifted meanwhile stops nothing', async () => {
  const order = await anActiveOrder(t, broker, { lossLimitPercent: 20 })
  broker.open(order.login, -10_000n)
  const known = await orderToRead(t.app.db, order.id)
  await t.app.db.transact((tx) =>
    tx.updateTable('investment_order').set({ loss_limit_percent: 40 }).where('id', '=', order.id).execute(),
  )
  await stopAtLoss(t.app, known, 40_000n)
  expect((await orderRow(t, order)).state).toBe('ACTIVE')
})

test.each(['account', 'positions'] as const)(
  'a broker that is silent about %s confirms nothing',
  async (call) => {
    const order = await anActiveOrder(t, broker)
    broker.open(order.login, -30_000n)
    broker.failNext(call, 'unheard')
    expect(await look(order, half)).toBeNull()
    expect(await look(order, half)).toBe('LOSS_STOP')
  },
)

test('an order that stops does not wait for an earlier pause', async () => {
  const order = await anActiveOrder(t, broker)
  const later = new Date(t.app.clock.now().getTime() + 300_000)
  await t.app.db.transact((tx) =>
    tx.updateTable('investment_order').set({ next_try_at: later }).where('id', '=', order.id).execute(),
  )
  broker.open(order.login, -25_000n)
  expect(await look(order, half)).toBe('LOSS_STOP')
  expect((await orderRow(t, order)).next_try_at).toBeNull()
})
