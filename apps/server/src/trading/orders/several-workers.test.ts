import { setTimeout as sleep } from 'node:timers/promises'
import { products } from '@halyard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  anInvestor,
  type Bought,
  bought,
  buy,
  expectBooksBalance,
  type House,
  moneyOf,
  openHouse,
  prove,
  work,
} from '../../../../../tests/support/investing.ts'
import { transactionPassword } from '../../../../../tests/support/members.ts'
import { orderRow } from '../../../../../tests/support/orders.ts'
import type { App } from '../../platform/app.ts'
import { type BalanceChange, type BalanceChanged, type Broker, BrokerUnknown } from '../../ports/broker.ts'
import { executeStep } from './execute-step.ts'
import { orderById } from './orders.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/**
 * A broker without idempotency, like the real one: a look-up before the request was sent finds nothing. Only
 * the caller's record of earlier tries prevents sending twice.
 */
function racingBroker(broker: House['broker'], sent: string[]): Broker {
  const done = new Map<string, BalanceChanged>()
  async function changeBalance(change: BalanceChange): Promise<BalanceChanged> {
    const earlier = done.get(change.id)
    await sleep(10)
    if (earlier) return earlier
    if (typeof change.triedMsAgo === 'number') throw new BrokerUnknown('TOO_EARLY', 'may be on its way')
    sent.push(change.id)
    const changed = await broker.changeBalance({ ...change, id: `${change.id.slice(0, 20)}#${sent.length}` })
    done.set(change.id, changed)
    return changed
  }
  return { ...broker, changeBalance }
}

/** Workers that each believe they are alone with the order. */
async function together(app: App, orderId: string): Promise<void> {
  const one = async () => {
    for (let step = 0; step < 12; step++) {
      if ((await executeStep(app, await orderById(app.db, orderId))) === 'rest') return
    }
  }
  await Promise.allSettled([one(), one(), one(), one()])
}

test('workers that lost their locks pay in once and take out once', async () => {
  const sent: string[] = []
  const app = { ...house.t.app, broker: racingBroker(house.broker, sent) }
  const member = await anInvestor(house)
  house.broker.failNext('createAccount', 'unheard')
  const { body } = await buy(house, member)
  await together(app, body.orderId)
  const { login } = await orderRow(house.t, { id: body.orderId })
  const order: Bought = { id: body.orderId, login: Number(login) }
  expect(await moneyOf(house, member, order)).toMatchObject({ state: 'ACTIVE', usdt: 9500, capital: 500 })
  expect(house.broker.balanceOf(order.login)).toBe(50_000n)

  house.broker.failNext('setTrading', 'unheard')
  await prove(house, member)
  const leaving = { orderId: order.id, transactionPassword }
  await house.t.ask(products.unsubscribe, { body: leaving }, { token: member.token })
  await together(app, order.id)
  expect(await moneyOf(house, member, order)).toMatchObject({ state: 'CLOSED', usdt: 9950, hold: 0 })
  expect(house.broker.balanceOf(order.login)).toBe(0n)
  expect(sent).toHaveLength(2)
  await expectBooksBalance(house)
})

test('an order in use by another process is left to it', async () => {
  const member = await anInvestor(house)
  const order = await bought(house, member)
  await house.t.app.db.transact((tx) =>
    tx.updateTable('investment_order').set({ trading_wanted: false }).where('id', '=', order.id).execute(),
  )
  const other = await house.t.app.db.connect()
  await other.query('select pg_advisory_lock(hashtextextended($1, 0))', [`order:${order.id}`])
  await work(house)
  expect((await orderRow(house.t, order)).trading_on).toBe(true)
  await other.end()
  await work(house)
  expect((await orderRow(house.t, order)).trading_on).toBe(false)
})
