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
import { findUnfounded } from '../../teams/bonuses/find-unfounded.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const byHand = (order: Bought, profitCents: bigint) =>
  house.broker.deal(order.login, { profitCents, byClient: true })
const fund = async () => (await balancesOf(house.t.app.db, [safetyFund]))[0] ?? 0n
const detailsOf = async (order: Bought) => {
  const { details } = await house.t.app.db
    .selectFrom('alarm')
    .select('details')
    .where('kind', '=', 'TRADED_BY_HAND')
    .where('subject', '=', `order:${order.id}`)
    .executeTakeFirstOrThrow()
  return details
}
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
  // Half of the price is lost for good; the fund has a tenth of the other account's gain.
  expect(await moneyOf(house, other, lost)).toMatchObject({ usdt: 7500, capital: 0, free: 0 })
  expect(await moneyOf(house, one, won)).toMatchObject({ usdt: 5000, capital: 5000, free: 2250 })
  expect(await fund()).toBe(before + usdt('250'))
  for (const order of [won, lost]) {
    expect(await eventsOf(order)).toEqual([])
    expect(await alarmsOf(house, order)).toEqual(['TRADED_BY_HAND'])
  }
  expect(await detailsOf(lost)).toMatch(
    /^1 deals on account \d+ were made by hand .* a result of -2500.00 USD;/,
  )
  expect(await findUnfounded(house.t.app.db)).toEqual([])
  await expectBooksBalance(house)
})

test('the copier’s loss is compensated and its gain charged, apart from trades by hand', async () => {
  const member = await anInvestor(house)
  const order = await bought(house, member)
  house.broker.trade(order.login, 2000n)
  byHand(order, -6800n)
  await settled(house)
  expect(await eventsOf(order)).toEqual([
    { kind: 'LOTS', amount: '1000' },
    { kind: 'PROFIT', amount: String(usdt('20')) },
  ])
  // 18 were free and 50 of the capital are lost by hand; then the copier loses 260, more than half of the price.
  house.broker.trade(order.login, -26_000n)
  await settled(house)
  expect(await orderRow(house.t, order)).toMatchObject({
    closing_reason: 'LOSS_STOP',
    lost_by_hand: String(usdt('50')),
  })
  expect(await moneyOf(house, member, order)).toMatchObject({ usdt: 9950, capital: 0, free: 0 })
  expect(await findUnfounded(house.t.app.db)).toEqual([])
  await expectBooksBalance(house)
})

test('a member who causes the loss stop by hand is not compensated for the copier’s earlier losses', async () => {
  const member = await anInvestor(house)
  const order = await bought(house, member)
  house.broker.trade(order.login, -24_000n)
  await settled(house)
  expect(await orderRow(house.t, order)).toMatchObject({ state: 'ACTIVE' })
  byHand(order, -1000n)
  await settled(house)
  expect(await orderRow(house.t, order)).toMatchObject({ state: 'CLOSED', closing_reason: 'LOSS_STOP' })
  expect(await moneyOf(house, member, order)).toMatchObject({ usdt: 9750, capital: 0, free: 0 })
  await expectBooksBalance(house)
})

test('a position opened by hand that causes the loss stop and then recovers is not compensated', async () => {
  const member = await anInvestor(house)
  const order = await bought(house, member)
  house.broker.trade(order.login, -20_000n)
  const positionId = house.broker.open(order.login, -6000n, 100n)
  house.broker.deal(order.login, { entry: 'IN', positionId, byClient: true })
  await settled(house)
  expect(await orderRow(house.t, order)).toMatchObject({
    state: 'CLOSED',
    closing_reason: 'LOSS_STOP',
    lost_by_hand: '0',
  })
  expect(await moneyOf(house, member, order)).toMatchObject({ usdt: 9801, capital: 0, free: 0 })
  await expectBooksBalance(house)
})

test('the copier’s gains restore nothing lost by hand, regardless of who closes the position', async () => {
  const member = await anInvestor(house)
  const order = await bought(house, member)
  const deal = (positionId: bigint, entry: 'IN' | 'OUT', byClient: boolean, profitCents = 0n) => {
    house.t.advance(1)
    house.broker.deal(order.login, { positionId, entry, byClient, profitCents })
  }
  for (const positionId of [911n, 912n, 913n]) deal(positionId, 'IN', false)
  deal(911n, 'OUT', false, -10_000n)
  deal(914n, 'IN', true)
  deal(914n, 'OUT', true, -10_000n)
  deal(912n, 'OUT', true, 9000n)
  await settled(house)
  // Of the 110 that are missing, the copier has lost 10: it has won 90 of its 100 back.
  expect(await orderRow(house.t, order)).toMatchObject({ lost_by_hand: String(usdt('100')) })
  deal(913n, 'OUT', false, -26_000n)
  await settled(house)
  expect(await orderRow(house.t, order)).toMatchObject({ lost_by_hand: String(usdt('100')) })
  // 500 less 100 by hand: the copier's 270 are compensated.
  expect(await moneyOf(house, member, order)).toMatchObject({ usdt: 9900, capital: 0, free: 0 })
  await expectBooksBalance(house)
})

test('a position opened by hand stays so, regardless of who closes it, in this round or a later one', async () => {
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

test('the alarm names the copier’s half of positions that closed each other', async () => {
  const order = await bought(house, await anInvestor(house))
  for (const [positionId, byClient] of [
    [921n, false],
    [922n, true],
  ] as const)
    house.broker.deal(order.login, { entry: 'IN', positionId, byClient })
  house.t.advance(1)
  const hands = house.broker.deal(order.login, { entry: 'BOTH', positionId: 922n })
  const copiers = house.broker.deal(order.login, { entry: 'BOTH', positionId: 921n, profitCents: 500n })
  await settled(house)
  expect(await detailsOf(order)).toContain(`, ${hands.id})`)
  expect(await detailsOf(order)).toContain(
    `the copier's deals ${copiers.id} closed them by opposite positions`,
  )
})

test('the alarm names deals that closed a position before it was known to be opened by hand', async () => {
  const order = await bought(house, await anInvestor(house))
  const at = house.t.app.clock.now()
  house.t.advance(1)
  const closing = house.broker.deal(order.login, { positionId: 931n, profitCents: -1000n })
  await settled(house)
  expect(await alarmsOf(house, order)).toEqual([])
  house.broker.deal(order.login, { entry: 'IN', positionId: 931n, byClient: true, time: at })
  await settled(house)
  expect(await detailsOf(order)).toContain(`deals ${closing.id}, which close what they opened, came in first`)
})

const noticesOf = ({ id }: { readonly id: string }) =>
  house.t.app.db
    .selectFrom('notification')
    .select('params')
    .where('member_id', '=', id)
    .where('kind', '=', 'TRIAL_STOPPED')
    .execute()

test('gains by hand in a trial are not paid to the member, who is notified once why it stopped', async () => {
  const member = await anInvestor(house)
  const order = await bought(house, member, { productId: house.trialId, packagePrice: '300' })
  byHand(order, 10_000n)
  await settled(house)
  await expectBrokerAgrees(house, order)
  expect(await moneyOf(house, member, order)).toMatchObject({ capital: 390, free: 0 })
  // It is the platform's money: trading stays stopped until the member resumes it.
  expect(await orderRow(house.t, order)).toMatchObject({ trading_wanted: false, trading_on: false })
  expect(await detailsOf(order)).toMatch(/; trading on this trial is stopped$/)
  byHand(order, 0n)
  await settled(house)
  expect(await noticesOf(member)).toEqual([{ params: { product: 'Trial', mt5Id: String(order.login) } }])
  expect(await orderRow(house.t, order)).toMatchObject({ won_by_hand: String(usdt('90')) })
  house.t.advance(32 * 24 * 3600)
  await work(house)
  expect(await moneyOf(house, member, order)).toMatchObject({ state: 'CLOSED', usdt: 10_000, capital: 0 })
  await expectBooksBalance(house)
})
