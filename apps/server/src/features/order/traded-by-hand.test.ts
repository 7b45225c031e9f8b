import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  anInvestor,
  type Bought,
  bought,
  expectBooksBalance,
  expectBrokerAgrees,
  type House,
  moneyOf,
  openHouse,
  work,
} from '../../../../../tests/support/investing.ts'
import { alarmsOf, settled } from '../../../../../tests/support/order-calls.ts'
import { orderRow, usdt } from '../../../../../tests/support/orders.ts'
import { balancesOf, safetyFund } from '../../ledger/index.ts'
import { findUnfounded } from '../bonus/find-unfounded.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const byHand = (order: Bought, profitCents: bigint) =>
  house.broker.deal(order.login, { profitCents, byClient: true })
const fund = async () => (await balancesOf(house.t.app.db, [safetyFund]))[0] ?? 0n
const eventsOf = (order: Bought) =>
  house.t.app.db
    .selectFrom('team_event')
    .select(['kind', 'amount'])
    .where('order_id', '=', order.id)
    .where('kind', 'in', ['LOTS', 'PROFIT'])
    .orderBy('kind')
    .execute()

test('opposite trades by hand on two accounts of one person gain nothing', async () => {
  const sponsor = await anInvestor(house)
  const [one, other] = [
    await anInvestor(house, undefined, sponsor),
    await anInvestor(house, undefined, sponsor),
  ]
  const wish = { packagePrice: '5000' }
  const [won, lost] = [await bought(house, one, wish), await bought(house, other, wish)]
  const before = await fund()
  byHand(won, 250_000n)
  byHand(lost, -250_000n)
  await settled(house)
  expect(await orderRow(house.t, lost)).toMatchObject({ state: 'CLOSED', closing_reason: 'LOSS_STOP' })
  // Half of the price is lost and stays lost; of what the other won, the fund has a tenth.
  expect(await moneyOf(house, other, lost)).toMatchObject({ usdt: 7500, capital: 0, free: 0 })
  expect(await moneyOf(house, one, won)).toMatchObject({ usdt: 5000, capital: 5000, free: 2250 })
  expect(await fund()).toBe(before + usdt('250'))
  for (const order of [won, lost]) {
    expect(await eventsOf(order)).toEqual([])
    expect(await alarmsOf(house, order)).toEqual(['TRADED_BY_HAND'])
  }
  const { details } = await house.t.app.db
    .selectFrom('alarm')
    .select('details')
    .where('subject', '=', `order:${lost.id}`)
    .executeTakeFirstOrThrow()
  expect(details).toMatch(/^1 deals on account \d+ were made by hand .* a result of -2500.00 USD;/)
  expect(await findUnfounded(house.t.app.db)).toEqual([])
  await expectBooksBalance(house)
})

test('what the copier lost is made good and what it won is paid for, beside what was done by hand', async () => {
  const member = await anInvestor(house)
  const order = await bought(house, member)
  house.broker.trade(order.login, 2000n)
  byHand(order, -6800n)
  await settled(house)
  expect(await eventsOf(order)).toEqual([
    { kind: 'LOTS', amount: '1000' },
    { kind: 'PROFIT', amount: String(usdt('20')) },
  ])
  // 18 were free and 50 of the capital are lost by hand; then the copier loses 210.
  house.broker.trade(order.login, -21_000n)
  await settled(house)
  expect(await orderRow(house.t, order)).toMatchObject({
    closing_reason: 'LOSS_STOP',
    lost_by_hand: String(usdt('50')),
  })
  expect(await moneyOf(house, member, order)).toMatchObject({ usdt: 9950, capital: 0, free: 0 })
  expect(await findUnfounded(house.t.app.db)).toEqual([])
  await expectBooksBalance(house)
})

test('a position that was opened by hand stays so, whoever closes it, in this round or a later one', async () => {
  const member = await anInvestor(house)
  const order = await bought(house, member)
  const position = (positionId: bigint, byClient: boolean) =>
    house.broker.deal(order.login, { entry: 'IN', positionId, byClient })
  const close = (positionId: bigint, profitCents: bigint) =>
    house.broker.deal(order.login, { positionId, profitCents })
  position(901n, true)
  close(901n, -1000n)
  position(902n, true)
  position(903n, false)
  await settled(house)
  expect(await alarmsOf(house, order)).toEqual(['TRADED_BY_HAND'])
  close(902n, -2000n)
  close(903n, 500n)
  await settled(house)
  expect(await orderRow(house.t, order)).toMatchObject({ lost_by_hand: String(usdt('25')) })
  expect(await eventsOf(order)).toEqual([{ kind: 'LOTS', amount: '1000' }])
})

test('what is won by hand in a trial is not paid to the member', async () => {
  const member = await anInvestor(house)
  const order = await bought(house, member, { productId: house.trialId, packagePrice: '300' })
  byHand(order, 10_000n)
  await settled(house)
  await expectBrokerAgrees(house, order)
  expect(await moneyOf(house, member, order)).toMatchObject({ capital: 390, free: 0 })
  house.t.advance(32 * 24 * 3600)
  await work(house)
  expect(await moneyOf(house, member, order)).toMatchObject({ state: 'CLOSED', usdt: 10_000, capital: 0 })
  await expectBooksBalance(house)
})
