import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  anInvestor,
  type Bought,
  bought,
  day,
  expectBooksBalance,
  type House,
  later,
  moneyOf,
  openHouse,
  work,
} from '../../../../../tests/support/investing.ts'
import { alarmsOf, leave } from '../../../../../tests/support/order-calls.ts'
import { orderRow } from '../../../../../tests/support/orders.ts'
import type { Member } from '../../../../../tests/support/wallets.ts'
import type { App } from '../../platform/app.ts'
import { BrokerUnknown } from '../../ports/broker.ts'
import { runSettlement } from '../settlement/run-settlement.ts'
import { runReconciliation } from './run-reconciliation.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** Closed and paid so long ago that its account is no longer read. */
async function closedLongAgo(): Promise<{ member: Member; order: Bought }> {
  const member = await anInvestor(house)
  const order = await bought(house, member)
  await leave(house, 'unsubscribe', member, order)
  expect((await orderRow(house.t, order)).state).toBe('CLOSED')
  return { member: await later(house, member, 8 * day), order }
}

test('a deal on an account that was closed weeks ago is found in the night, told to people and paid to the member', async () => {
  const { member, order } = await closedLongAgo()
  expect(await moneyOf(house, member, order)).toMatchObject({ usdt: 9950 })
  house.broker.trade(order.login, 3000n)
  await runSettlement(house.t.app)
  await work(house)
  expect(await alarmsOf(house, order)).toEqual([])
  expect(await runReconciliation(house.t.app)).toMatchObject({ agreed: true })
  expect(await alarmsOf(house, order)).toEqual(['DEALS_AFTER_CLOSING'])
  await work(house)
  expect(await moneyOf(house, member, order)).toMatchObject({ usdt: 9977, capital: 0, free: 0, hold: 0 })
  expect(house.broker.balanceOf(order.login)).toBe(0n)
  expect(await runReconciliation(house.t.app)).toMatchObject({ agreed: true })
  await expectBooksBalance(house)
})

test('money that somebody put into the account of a closed order is a difference until it is gone', async () => {
  const { order } = await closedLongAgo()
  const { login } = order
  await house.broker.changeBalance({ login, amountCents: 500n, id: 'somebody' })
  expect(await runReconciliation(house.t.app)).toMatchObject({ agreed: false, differences: 1 })
  expect(await alarmsOf(house, order)).toEqual(['BOOKS_DIFFER'])
  await house.broker.changeBalance({ login, amountCents: -500n, id: 'somebody-else' })
  expect(await runReconciliation(house.t.app)).toMatchObject({ agreed: true })
  expect(await alarmsOf(house, order)).toEqual([])
})

test('accounts of closed orders are asked about together, and one that the broker has archived is an empty one', async () => {
  const closed = [(await closedLongAgo()).order, (await closedLongAgo()).order]
  house.t.advance(day)
  const asked: string[] = []
  const archived = closed[0]?.login
  const { broker } = house
  const counting: App['broker'] = {
    ...broker,
    account: async (login) => {
      asked.push(`account ${login}`)
      return login === archived ? null : broker.account(login)
    },
    deals: (login, period) => {
      asked.push(`deals ${login}`)
      return broker.deals(login, period)
    },
    holdingsOfMany: (logins) => broker.holdingsOfMany(logins.filter((login) => login !== archived)),
  }
  expect(await runReconciliation({ ...house.t.app, broker: counting })).toMatchObject({ agreed: true })
  expect(asked).toEqual([`account ${archived}`])
  // If the broker does not answer, it is not asked about each account.
  asked.length = 0
  const holdingsOfMany: App['broker']['holdingsOfMany'] = async () => {
    throw new BrokerUnknown('NO_ANSWER', 'no answer')
  }
  const silent = await runReconciliation({ ...house.t.app, broker: { ...counting, holdingsOfMany } })
  expect(silent).toMatchObject({ agreed: false, differences: 0 })
  expect(silent?.left).toBeGreaterThan(1)
  expect(asked).toEqual([])
})
