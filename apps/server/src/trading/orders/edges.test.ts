import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  anInvestor,
  bought,
  buy,
  expectBooksBalance,
  type House,
  moneyOf,
  openHouse,
  prove,
  rested,
  work,
} from '../../../../../tests/support/investing.ts'
import { askForProfit, leave, toMt5, toWallet } from '../../../../../tests/support/order-calls.ts'
import { orderRow } from '../../../../../tests/support/orders.ts'
import { untilSomebodyWaits } from '../../../../../tests/support/waiting.ts'
import { beginClosing } from '../settlement/index.ts'
import { runSettlement } from '../settlement/run-settlement.ts'
import { today } from './days.ts'
import { readFigures } from './order-facts.ts'
import { lockOrder, orderById } from './orders.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test.each([
  ['USDT', { usdt: '500' }],
  ['USDT + USDP', { usdt: '450', usdp: '50' }],
] as const)('the last cent of %s buys', async (walletType, funds) => {
  const member = await anInvestor(house, funds)
  expect((await buy(house, member, { walletType })).body.status).toBe('ACTIVE')
  expect(await moneyOf(house, member)).toEqual({ usdt: 0, usdp: 0 })
})

test('a purchase of the whole wallet is topped up and returns in full', async () => {
  const member = await anInvestor(house, { usdt: '530' })
  const order = await bought(house, member)
  expect((await toMt5(house, member, '30')).body.state).toBe('COMPLETED')
  expect((await toWallet(house, member, '30')).body.state).toBe('COMPLETED')
  expect(await moneyOf(house, member, order)).toMatchObject({ usdt: 30, free: 0, hold: 0 })
})

test('a transfer of several parts is in progress as long as one of them is', async () => {
  const member = await anInvestor(house)
  await bought(house, member)
  await bought(house, member, { productId: house.otherProductId, packagePrice: '1000' })
  await toMt5(house, member, '30')
  await toMt5(house, member, '80', { productId: house.otherProductId })
  house.broker.failNext('changeBalance', 'unanswered')
  expect((await toWallet(house, member, '110')).body.state).toBe('PENDING')
  await rested(house)
  await work(house)
  expect((await moneyOf(house, member)).usdt).toBe(8500)
  await expectBooksBalance(house)
})

test('no profit is taken out of a closing or closed order', async () => {
  const member = await anInvestor(house)
  const order = await bought(house, member)
  await toMt5(house, member, '30')
  house.broker.failNext('setTrading', 'unheard')
  await leave(house, 'unsubscribe', member, order)
  expect((await orderRow(house.t, order)).state).toBe('CLOSING')
  await prove(house, member)
  expect((await askForProfit(house, member, order, '1')).body.code).toBe('ORDER_NOT_ACTIVE')
  await work(house)
  expect((await orderRow(house.t, order)).state).toBe('CLOSED')
  // The broker received it in the end, before anything was closed.
  expect((await house.broker.account(order.login))?.tradingOn).toBe(false)
  expect((await askForProfit(house, member, order, '1')).body.code).toBe('ORDER_NOT_ACTIVE')
})

test('a day includes its first moment, and excludes the last moment of the day before', async () => {
  const member = await anInvestor(house)
  const order = await bought(house, member)
  const { before: begin } = today(house.t.app.clock.now())
  house.t.advance((begin.getTime() - house.t.app.clock.now().getTime()) / 1000)
  house.broker.trade(order.login, 700n, begin)
  house.broker.trade(order.login, 10_000n, new Date(begin.getTime() - 1))
  await runSettlement(house.t.app)
  const found = await orderById(house.t.app.db, order.id)
  const [read] = await readFigures(house.t.app.db, [found], house.t.app.clock.now())
  expect(read?.figures.today.realised).toBe(7_000_000n)
})

test('a transfer waits for an order that starts to close at the same moment, and takes nothing out of it', async () => {
  const { app } = house.t
  const member = await anInvestor(house)
  const order = await bought(house, member)
  await toMt5(house, member, '30')
  const [started, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const closing = app.db.transact(async (tx) => {
    await beginClosing(tx, app, await lockOrder(tx, order.id), 'UNSUBSCRIBE')
    started.resolve()
    await goOn.promise
  })
  await started.promise
  const moving = toWallet(house, member, '30')
  await Promise.race([untilSomebodyWaits(app.db), moving])
  goOn.resolve()
  await closing
  expect((await moving).body.code).toBe('NO_ACTIVE_ORDER')
  await work(house)
  expect(await moneyOf(house, member, order)).toMatchObject({ usdt: 9950, state: 'CLOSED', hold: 0 })
})
