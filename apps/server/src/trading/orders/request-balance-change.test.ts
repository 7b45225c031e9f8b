import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  anInvestor,
  bought,
  buy,
  expectBooksBalance,
  expectBrokerAgrees,
  type House,
  moneyOf,
  openHouse,
  work,
} from '../../../../../tests/support/investing.ts'
import { orderRow } from '../../../../../tests/support/orders.ts'
import type { App } from '../../platform/app.ts'
import { type BalanceChange, BrokerUnknown } from '../../ports/broker.ts'
import { openOperations } from './operations.ts'
import { orderById } from './orders.ts'
import { requestBalanceChange } from './request-balance-change.ts'
import { runOrder } from './run-order.ts'
import { runOrders } from './run-orders.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** Records the earlier tries it is given; sends nothing again within three minutes, like the adapter. */
function cautious(changes: BalanceChange[]): App {
  const { app } = house.t
  const changeBalance = async (change: BalanceChange) => {
    changes.push(change)
    if (change.triedMsAgo !== null && (change.triedMsAgo ?? 0) < 180_000) {
      throw new BrokerUnknown('TOO_EARLY', 'may be on its way')
    }
    return house.broker.changeBalance(change)
  }
  return { ...app, broker: { ...house.broker, changeBalance } }
}

/** A purchase whose funding was sent and not answered. */
async function unanswered() {
  const member = await anInvestor(house)
  house.broker.failNext('changeBalance', 'unheard')
  const { body } = await buy(house, member)
  const { login } = await orderRow(house.t, { id: body.orderId })
  return { member, order: { id: body.orderId, login: Number(login) } }
}

const triedAt = async (orderId: string) =>
  (
    await house.t.app.db
      .selectFrom('broker_operation')
      .select('tried_at')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
  ).tried_at

const tryWas = (orderId: string, ago: string) =>
  house.t.app.db.transact((tx) =>
    sql`
      update broker_operation set tried_at = date_trunc('milliseconds', now() - ${ago}::interval)
      where order_id = ${orderId}
    `.execute(tx),
  )

test.each([
  ['a day forward', 86_400],
  ['a day back', -86_400],
])('the time since a try goes by the real clock, also if the app’s clock moves %s', async (_, seconds) => {
  const { member, order } = await unanswered()
  const changes: BalanceChange[] = []
  const app = cautious(changes)
  house.t.advance(seconds)
  await runOrders(app)
  house.t.advance(-seconds)
  expect(changes).toHaveLength(1)
  expect(changes[0]?.triedMsAgo).toBeLessThan(60_000)
  expect(house.broker.balanceOf(order.login)).toBe(0n)
  await tryWas(order.id, '3 minutes')
  await work(house, app, 1)
  expect(await moneyOf(house, member, order)).toMatchObject({ state: 'ACTIVE', capital: 500 })
  await expectBrokerAgrees(house, order)
  await expectBooksBalance(house)
})

test('a try in the future, by another clock, counts as just made', async () => {
  const { order } = await unanswered()
  await tryWas(order.id, '-1 hour')
  const before = await triedAt(order.id)
  const changes: BalanceChange[] = []
  await work(house, cautious(changes), 2)
  expect(changes.map(({ triedMsAgo }) => triedMsAgo)).toEqual([0, 0])
  // Nothing was sent, so the time of the try is unchanged.
  expect(await triedAt(order.id)).toEqual(before)
  await tryWas(order.id, '4 minutes')
  await work(house)
  expect((await orderRow(house.t, order)).state).toBe('ACTIVE')
})

test('a refusal of an earlier request says nothing about a later one', async () => {
  const { member, order } = await unanswered()
  await tryWas(order.id, '4 minutes')
  const [requested, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow = async () => {
    requested.resolve()
    await answer.promise
    return { state: 'refused', reason: 'NO_MONEY', message: 'No' } as const
  }
  // Runs without the order's lock, like a process that has lost it.
  const row = await orderById(house.t.app.db, order.id)
  const [operation] = await openOperations(house.t.app.db, order.id)
  if (!operation) throw new Error('nothing is open')
  const losing = requestBalanceChange(
    { ...house.t.app, broker: { ...house.broker, changeBalance: slow } },
    row,
    operation,
  )
  await requested.promise
  // Meanwhile another process has asked and got no answer.
  await tryWas(order.id, '1 second')
  answer.resolve()
  expect(await losing).toBe('rest')
  const [still] = await openOperations(house.t.app.db, order.id)
  expect(still).toMatchObject({ state: 'OPEN', refusal: null })
  expect(await moneyOf(house, member, order)).toMatchObject({ state: 'PENDING', usdt: 9500 })
  await tryWas(order.id, '4 minutes')
  await work(house)
  expect((await orderRow(house.t, order)).state).toBe('ACTIVE')
  await expectBooksBalance(house)
})

test('the first try reports no earlier one', async () => {
  const changes: BalanceChange[] = []
  const member = await anInvestor(house)
  house.broker.failNext('createAccount', 'unheard')
  await buy(house, member)
  await work(house, cautious(changes), 1)
  expect(changes.map(({ triedMsAgo }) => triedMsAgo)).toEqual([null])
})

test('a stopping process finishes its current step, and starts no other', async () => {
  const member = await anInvestor(house)
  const order = await bought(house, member)
  await house.t.app.db.transact((tx) =>
    tx
      .updateTable('investment_order')
      .set({ state: 'CLOSING', closing_reason: 'CAPITAL', closing_at: new Date(), fee_percent: 0 })
      .where('id', '=', order.id)
      .execute(),
  )
  const [ending, onTheWire] = [new AbortController(), Promise.withResolvers<void>()]
  const answer = Promise.withResolvers<void>()
  const setTrading = async (login: number, on: boolean) => {
    onTheWire.resolve()
    await answer.promise
    return house.broker.setTrading(login, on)
  }
  const app: App = { ...house.t.app, broker: { ...house.broker, setTrading } }
  const closings = house.broker.requested.get('closePositions') ?? 0
  const going = runOrder(app, order.id, ending.signal)
  await onTheWire.promise
  ending.abort()
  answer.resolve()
  expect(await going).toBe(true)
  expect(await orderRow(house.t, order)).toMatchObject({ state: 'CLOSING', trading_on: false })
  expect(house.broker.requested.get('closePositions') ?? 0).toBe(closings)
  expect(await runOrder(app, order.id, ending.signal)).toBe(false)
  await work(house)
  expect((await orderRow(house.t, order)).state).toBe('CLOSED')
})

test('for an operation recorded by a clock ahead, the deal is searched from the beginning', async () => {
  const days = 30 * 86_400
  house.t.advance(days)
  const { order } = await unanswered()
  house.t.advance(-days)
  const changes: BalanceChange[] = []
  await tryWas(order.id, '4 minutes')
  await work(house, cautious(changes), 1)
  expect(changes.map(({ since }) => since)).toEqual([null])
})
