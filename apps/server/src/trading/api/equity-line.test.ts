import { products } from '@halyard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unitsOf } from '../../../../../tests/support/add-up.ts'
import {
  anInvestor,
  type Bought,
  bought,
  day,
  type House,
  later,
  openHouse,
  work,
} from '../../../../../tests/support/investing.ts'
import { leave, settled, takeProfit, toMt5 } from '../../../../../tests/support/order-calls.ts'
import type { Member } from '../../../../../tests/support/wallets.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const lineOf = async ({ token }: Member, orderId?: string) =>
  (await house.t.ask(products.equityLine, { query: orderId ? { orderId } : {} }, { token })).body.line

/** The portfolio's current figure: the value of the accounts, and what has left them. */
async function shownNow({ token }: Member) {
  const { body } = await house.t.ask(products.investmentOverview, { query: {} }, { token })
  const amount = unitsOf(body.currentValue) + unitsOf(body.leaving) + unitsOf(body.received)
  return { day: body.day, amount, paidIn: unitsOf(body.paidIn) }
}

async function trade({ login }: Bought, cents: bigint, openCents: bigint): Promise<void> {
  house.broker.trade(login, cents)
  house.broker.open(login, openCents)
  await settled(house)
}

test('the line has for each day the figure shown on it, across payments in, withdrawals and closings', async () => {
  let member = await anInvestor(house, { usdt: '2000' })
  const order = await bought(house, member)
  const shown = []
  await trade(order, 4_000n, 300n)
  shown.push(await shownNow(member))

  member = await later(house, member, day)
  await toMt5(house, member, '50')
  await takeProfit(house, member, order, '20')
  await trade(order, -1_500n, -200n)
  shown.push(await shownNow(member))

  member = await later(house, member, day)
  await leave(house, 'unsubscribe', member, order)
  await work(house)
  shown.push(await shownNow(member))

  const line = await lineOf(member)
  expect(
    line.map(({ day, amount, paidIn }) => ({ day, amount: unitsOf(amount), paidIn: unitsOf(paidIn) })),
  ).toEqual(shown)
  expect(await lineOf(member, order.id)).toEqual(line)

  // A closed order is over; the portfolio continues.
  member = await later(house, member, day)
  expect(await lineOf(member, order.id)).toEqual(line)
  expect((await lineOf(member)).map(({ amount }) => amount)).toEqual([
    ...line.map(({ amount }) => amount),
    line.at(-1)?.amount,
  ])
})

test('a member without purchases has no line', async () => {
  expect(await lineOf(await anInvestor(house, { usdt: '10' }))).toEqual([])
})
