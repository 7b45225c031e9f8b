import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  anInvestor,
  type Bought,
  bought,
  type House,
  openHouse,
} from '../../../../../tests/support/investing.ts'
import { orderRow } from '../../../../../tests/support/orders.ts'
import type { App } from '../../platform/app.ts'
import { runSettlement } from '../settlement/run-settlement.ts'
import { runOrders } from './run-orders.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

async function orders(count: number): Promise<Bought[]> {
  const member = await anInvestor(house, { usdt: '20000' })
  const made: Bought[] = []
  for (let index = 0; index < count; index++) made.push(await bought(house, member))
  return made
}

const close = (some: readonly Bought[]) =>
  house.t.app.db.transact((tx) =>
    tx
      .updateTable('investment_order')
      .set({
        state: 'CLOSING',
        closing_reason: 'CAPITAL',
        closing_at: house.t.app.clock.now(),
        fee_percent: 0,
      })
      .where(
        'id',
        'in',
        some.map(({ id }) => id),
      )
      .execute(),
  )

const closed = async (some: readonly Bought[]) => {
  const rows = await Promise.all(some.map((order) => orderRow(house.t, order)))
  return rows.filter(({ state }) => state === 'CLOSED').length
}

/** A broker that always refuses to stop trading on these accounts. */
function refusing(some: readonly Bought[]): App {
  const setTrading: App['broker']['setTrading'] = async (login, on) =>
    some.some((order) => order.login === login)
      ? { state: 'refused', reason: 'OTHER', message: 'Not now' }
      : house.broker.setTrading(login, on)
  return { ...house.t.app, broker: { ...house.broker, setTrading } }
}

test('a round takes no more than its limit, and the orders behind it follow in the next ones', async () => {
  const waiting = await orders(7)
  await close(waiting)
  const ended: number[] = []
  for (let round = 0; round < 4; round++) {
    await runOrders(house.t.app, undefined, { orders: 2 })
    ended.push(await closed(waiting))
  }
  expect(ended).toEqual([2, 4, 6, 7])
})

test('orders without progress make way: the newest stop at a loss is next', async () => {
  const stuck = await orders(4)
  const [losing] = (await orders(1)) as [Bought]
  await close(stuck)
  const app = refusing(stuck)
  for (let round = 0; round < 2; round++) await runOrders(app, undefined, { orders: 2 })
  house.broker.open(losing.login, -30_000n)
  await runSettlement(app)
  await runOrders(app, undefined, { orders: 2 })
  expect(await orderRow(house.t, losing)).toMatchObject({ state: 'CLOSED', closing_reason: 'LOSS_STOP' })
  expect(await closed(stuck)).toBe(0)
  // And they are not forgotten.
  for (let round = 0; round < 3; round++) await runOrders(house.t.app, undefined, { orders: 2 })
  expect(await closed(stuck)).toBe(4)
})
