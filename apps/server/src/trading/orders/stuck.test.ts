import { products } from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  anInvestor,
  type Bought,
  buy,
  day,
  expectBooksBalance,
  expectBrokerAgrees,
  type House,
  moneyOf,
  openHouse,
  prove,
  rested,
  work,
} from '../../../../../tests/support/investing.ts'
import { transactionPassword } from '../../../../../tests/support/members.ts'
import { alarmsOf, earning, leave } from '../../../../../tests/support/order-calls.ts'
import { orderRow } from '../../../../../tests/support/orders.ts'
import { postAsOwner } from '../../../../../tests/support/post-as-owner.ts'
import { uncaused } from '../../../../../tests/support/uncaused.ts'
import type { Member } from '../../../../../tests/support/wallets.ts'
import { accountOfOrder, balancesOf, brokerResults, promotion } from '../../ledger/index.ts'
import type { App } from '../../platform/app.ts'
import { newId } from '../../platform/ids.ts'
import { BrokerUnknown } from '../../ports/broker.ts'
import { runSettlement } from '../settlement/run-settlement.ts'
import { runOrders } from './run-orders.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const no = { reason: 'OTHER', message: 'Not now' } as const
const trial = () => ({ productId: house.trialId, packagePrice: '300' })

/** Leaves the rest to the worker. */
const close = (order: Bought) =>
  house.t.app.db.transact((tx) =>
    tx
      .updateTable('investment_order')
      .set({ state: 'CLOSING', closing_reason: 'CAPITAL', closing_at: new Date(), fee_percent: 0 })
      .where('id', '=', order.id)
      .execute(),
  )

/** As a settlement did before it waited for the broker's answer. */
function lose({ id }: Bought, amount: bigint): Promise<void> {
  const way = { from: accountOfOrder(id, 'trial'), to: brokerResults, amount }
  return postAsOwner(house.t, uncaused('SETTLE_LOSS', way))
}

const operationsOf = (order: Bought) =>
  house.t.app.db
    .selectFrom('broker_operation')
    .select(['kind', 'state', 'amount_cents', 'refusal'])
    .where('order_id', '=', order.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

describe('a closing with a refused payment', () => {
  test('is planned again: a late charge is settled, and the remainder is taken out', async () => {
    const [member, order] = await earning(house, 2000n)
    await work(house)
    const { app } = house.t
    // The charge arrives between reading the account and the payment.
    const changeBalance: App['broker']['changeBalance'] = async (change) => {
      if (change.amountCents === -51_800n) house.broker.trade(order.login, -500n)
      return house.broker.changeBalance(change)
    }
    await close(order)
    await runOrders({ ...app, broker: { ...house.broker, changeBalance } })
    expect(await orderRow(house.t, order)).toMatchObject({ state: 'CLOSING', obstacle: 'CLOSE_REFUSED' })
    expect(await moneyOf(house, member, order)).toMatchObject({ usdt: 9500, capital: 500, free: 18, hold: 0 })
    expect(await alarmsOf(house, order)).toEqual(['ORDER_CLOSE_REFUSED'])
    await work(house)
    expect(await moneyOf(house, member, order)).toMatchObject({ usdt: 10_013, state: 'CLOSED', hold: 0 })
    const closings = (await operationsOf(order)).filter(({ kind }) => kind === 'CLOSE')
    expect(closings.sort((a, b) => Number(a.amount_cents) - Number(b.amount_cents))).toMatchObject([
      { state: 'REFUSED', amount_cents: '-51800', refusal: 'Not enough money' },
      { state: 'DONE', amount_cents: '-51300' },
    ])
    expect(await orderRow(house.t, order)).toMatchObject({ obstacle: null, held_up_rounds: 0 })
    await expectBooksBalance(house)
  })

  test('of a trial gives the profit back and leaves the platform’s capital where it is', async () => {
    const [member, order] = await earning(house, 2000n, trial())
    await work(house)
    const [before = 0n] = await balancesOf(house.t.app.db, [promotion])
    house.broker.failNext('changeBalance', no)
    await leave(house, 'unsubscribe', member, order)
    expect(await moneyOf(house, member, order)).toMatchObject({ capital: 300, free: 18, hold: 0 })
    await work(house)
    expect(await moneyOf(house, member, order)).toMatchObject({ usdt: 10_018, state: 'CLOSED', capital: 0 })
    expect(await balancesOf(house.t.app.db, [promotion])).toEqual([before + 300_000_000n])
    await expectBooksBalance(house)
  })

  test('is retried less and less often, and raises its alarm once', async () => {
    const [, order] = await earning(house, 2000n)
    await work(house)
    const changeBalance = async () => ({ state: 'refused' as const, ...no })
    const app = { ...house.t.app, broker: { ...house.broker, changeBalance } }
    await close(order)
    const heldUp = async (rounds: number) => {
      await work(house, app, rounds)
      return (await orderRow(house.t, order)).held_up_rounds
    }
    expect(await heldUp(12)).toBe(5)
    house.t.advance(5)
    expect(await heldUp(1)).toBe(5)
    house.t.advance(1)
    expect(await heldUp(5)).toBe(6)
    expect(await alarmsOf(house, order)).toEqual(['ORDER_CLOSE_REFUSED'])
    await house.t.app.db.pool.query('update alarm set cleared_at = now() where subject = $1', [
      `order:${order.id}`,
    ])
    expect(await alarmsOf(house, order)).toEqual([])
    // If the clock was set back, the order must not wait for the time it came from.
    house.t.advance(-3600)
    expect(await heldUp(1)).toBe(7)
    // The problem persists although an operator has cleared the alarm, so it is raised again.
    expect(await alarmsOf(house, order)).toEqual(['ORDER_CLOSE_REFUSED'])
    house.t.advance(7200)
    await work(house)
    expect(await orderRow(house.t, order)).toMatchObject({
      state: 'CLOSED',
      held_up_rounds: 0,
      next_try_at: null,
    })
  })
})

describe('a deal that comes in while the broker is paying everything out', () => {
  /** Closing with the answer lost, whether or not the broker has paid. */
  async function unanswered(fault: 'unheard' | 'unanswered', wish = {}): Promise<[Member, Bought]> {
    const [member, order] = await earning(house, 2000n, wish)
    await work(house)
    house.broker.failNext('changeBalance', fault)
    await leave(house, 'unsubscribe', member, order)
    expect((await orderRow(house.t, order)).state).toBe('CLOSING')
    await rested(house)
    return [member, order]
  }

  test.each(['unanswered', 'unheard'] as const)(
    'a loss of a trial does not prevent its closing (%s)',
    async (fault) => {
      const [member, order] = await unanswered(fault, trial())
      house.broker.trade(order.login, -700n)
      await runSettlement(house.t.app)
      // It is still unknown whose loss it is.
      expect(await moneyOf(house, member, order)).toMatchObject({ capital: 300, hold: 18 })
      house.t.advance(300)
      await work(house)
      const paid = fault === 'unanswered' ? 10_018 : 10_011
      expect(await moneyOf(house, member, order)).toMatchObject({ usdt: paid, state: 'CLOSED', capital: 0 })
      await expectBooksBalance(house)
    },
  )

  test('a trial whose capital was lost before it could be secured closes as well', async () => {
    const [member, order] = await unanswered('unanswered', trial())
    const [before = 0n] = await balancesOf(house.t.app.db, [promotion])
    await lose(order, 7_000_000n)
    await work(house)
    expect(await moneyOf(house, member, order)).toMatchObject({ usdt: 10_018, state: 'CLOSED', capital: 0 })
    expect(await balancesOf(house.t.app.db, [promotion])).toEqual([before + 293_000_000n])
    expect(await alarmsOf(house, order)).toContain('LOSS_BEYOND_HOLDINGS')
    await expectBooksBalance(house)
  })

  test('a late profit is taken out too, as profit; all is paid together', async () => {
    const [member, order] = await unanswered('unanswered')
    await house.t.deliveredMails()
    house.broker.trade(order.login, 1000n)
    await runSettlement(house.t.app)
    expect((await moneyOf(house, member, order)).usdt).toBe(9500)
    // Finding the payment resolves the unknown outcome; the deal is then settled before the order is closed.
    await work(house)
    await runSettlement(house.t.app)
    await work(house)
    // 20 and 10, a tenth of that for the fund, and the fee on the 500 only.
    expect(await moneyOf(house, member, order)).toMatchObject({ usdt: 9977, state: 'CLOSED', hold: 0 })
    expect(house.broker.balanceOf(order.login)).toBe(0n)
    const [mail] = (await house.t.deliveredMails()).filter(({ to }) => to === member.email)
    expect(mail?.text).toContain('capital 500.00, profit 27.00')
    await expectBooksBalance(house)
  })
})

describe('the fund’s share, when the broker refuses it', () => {
  /** Refuses every share of the order. */
  const stingy = (order: Bought): App => {
    const changeBalance: App['broker']['changeBalance'] = async (change) => {
      const isShare = change.login === order.login && change.id.startsWith('share-')
      return isShare ? { state: 'refused', ...no } : house.broker.changeBalance(change)
    }
    return { ...house.t.app, broker: { ...house.broker, changeBalance } }
  }

  test('does not keep a trial open, and is requested again after the end', async () => {
    const [member, order] = await earning(house, 5000n, trial())
    const app = stingy(order)
    await work(house, app)
    expect(await orderRow(house.t, order)).toMatchObject({ state: 'ACTIVE', obstacle: 'FUND_SHARE_REFUSED' })
    expect(await alarmsOf(house, order)).toEqual(['ORDER_FUND_SHARE_REFUSED'])
    house.t.advance(32 * day)
    await work(house, app)
    expect(await moneyOf(house, member, order)).toMatchObject({ usdt: 10_045, state: 'CLOSED', capital: 0 })
    expect(house.broker.balanceOf(order.login)).toBe(500n)
    expect((await operationsOf(order)).find(({ kind }) => kind === 'FUND_SHARE')).toMatchObject({
      state: 'OPEN',
      refusal: 'Not now',
    })
    house.t.advance(600)
    await work(house)
    expect(house.broker.balanceOf(order.login)).toBe(0n)
    expect((await operationsOf(order)).every(({ state }) => state === 'DONE')).toBe(true)
    expect((await orderRow(house.t, order)).obstacle).toBeNull()
    await expectBooksBalance(house)
  })

  test('does not concern the member: nothing is shown, profit and closing continue', async () => {
    const [member, order] = await earning(house, 2000n)
    const app = stingy(order)
    await work(house, app, 1)
    const { body } = await house.t.ask(
      products.getInvestmentOrder,
      { query: { orderId: order.id } },
      { token: member.token },
    )
    expect(body.order.obstacle).toBeNull()
    await close(order)
    await work(house, app)
    expect(await moneyOf(house, member, order)).toMatchObject({ usdt: 10_018, state: 'CLOSED', hold: 0 })
    expect(house.broker.balanceOf(order.login)).toBe(200n)
    await expectBooksBalance(house)
  })

  test('an unknown share freezes the account, since its balance is unknown', async () => {
    const [member, order] = await earning(house, 2000n)
    await close(order)
    const changeBalance: App['broker']['changeBalance'] = async (change) => {
      if (change.login === order.login) throw new BrokerUnknown('NO_ANSWER', 'not heard')
      return house.broker.changeBalance(change)
    }
    await work(house, { ...house.t.app, broker: { ...house.broker, changeBalance } }, 1)
    expect(await moneyOf(house, member, order)).toMatchObject({ state: 'CLOSING', capital: 500, hold: 0 })
    await rested(house)
    await work(house)
    expect(await moneyOf(house, member, order)).toMatchObject({ usdt: 10_018, state: 'CLOSED' })
    expect(house.broker.balanceOf(order.login)).toBe(0n)
  })

  test('is requested at the end if it was not before', async () => {
    const [, order] = await earning(house, 2000n)
    await house.t.app.db.transact((tx) =>
      tx
        .updateTable('broker_operation')
        .set({ state: 'REFUSED', refusal: 'No', finished_at: new Date() })
        .where('order_id', '=', order.id)
        .where('kind', '=', 'FUND_SHARE')
        .execute(),
    )
    await close(order)
    await work(house)
    expect((await orderRow(house.t, order)).state).toBe('CLOSED')
    expect(house.broker.balanceOf(order.login)).toBe(0n)
  })
})

describe('a broker that refuses to turn trading off', () => {
  test('delays no payment, and a change by hand is accepted', async () => {
    const [member, order] = await earning(house, 2000n)
    await work(house)
    const setTrading = async () => ({ state: 'refused' as const, ...no })
    const app = { ...house.t.app, broker: { ...house.broker, setTrading } }
    await close(order)
    await work(house, app, 2)
    expect(await orderRow(house.t, order)).toMatchObject({ state: 'CLOSING', obstacle: 'TRADING_REFUSED' })
    expect(await alarmsOf(house, order)).toEqual(['ORDER_TRADING_REFUSED'])
    await house.broker.setTrading(order.login, false)
    await work(house, app)
    expect(await moneyOf(house, member, order)).toMatchObject({ usdt: 10_018, state: 'CLOSED' })
  })

  test('profit is paid although trading cannot be stopped', async () => {
    const [member, order] = await earning(house, 2000n)
    await work(house)
    house.broker.failNext('setTrading', no, 3)
    const body = { mt5Id: String(order.login), enabled: false, transactionPassword }
    await house.t.ask(products.setTrading, { body }, { token: member.token, key: newId() })
    expect((await orderRow(house.t, order)).obstacle).toBe('TRADING_REFUSED')
    await prove(house, member)
    const given = { orderId: order.id, withdrawAmount: '18', transactionPassword }
    const paid = await house.t.ask(
      products.packageWithdrawal,
      { body: given },
      { token: member.token, key: newId() },
    )
    expect(paid.body.status).toBe('COMPLETED')
    await work(house)
    expect(await orderRow(house.t, order)).toMatchObject({ trading_on: false, obstacle: null })
    await expectBrokerAgrees(house, order)
  })
})

describe('work that fails by an internal error', () => {
  test('is stuck after ten rounds: an obstacle and one alarm, both cleared when it continues', async () => {
    const member = await anInvestor(house)
    house.broker.failNext('createAccount', 'unheard')
    const { body } = await buy(house, member)
    const order = { id: body.orderId }
    const changeBalance = async () => {
      throw new TypeError('broken')
    }
    const app = { ...house.t.app, broker: { ...house.broker, changeBalance } }
    for (let round = 0; round < 9; round++) {
      house.t.advance(300)
      await work(house, app, 1)
    }
    expect(await alarmsOf(house, order)).toEqual([])
    expect((await orderRow(house.t, order)).obstacle).toBe('BROKER_SILENT')
    house.t.advance(300)
    await work(house, app, 1)
    expect(await alarmsOf(house, order)).toEqual(['ORDER_STUCK'])
    expect((await orderRow(house.t, order)).obstacle).toBe('STUCK')
    await rested(house)
    house.t.advance(300)
    await work(house)
    expect(await orderRow(house.t, order)).toMatchObject({
      state: 'ACTIVE',
      obstacle: null,
      held_up_rounds: 0,
    })
    expect(await alarmsOf(house, order)).toEqual([])
  })

  test('a silence of almost an hour raises an alarm as well', async () => {
    const member = await anInvestor(house)
    house.broker.failNext('createAccount', 'unheard', 20)
    const { body } = await buy(house, member)
    for (let round = 0; round < 18; round++) {
      house.t.advance(300)
      await work(house, house.t.app, 1)
    }
    expect(await alarmsOf(house, { id: body.orderId })).toEqual([])
    house.t.advance(300)
    await work(house, house.t.app, 1)
    expect(await alarmsOf(house, { id: body.orderId })).toEqual(['ORDER_BROKER_SILENT'])
    house.t.advance(300)
    await work(house)
    expect((await orderRow(house.t, { id: body.orderId })).state).toBe('ACTIVE')
  })
})

test('a purchase with an unknown payment is not returned, whatever the broker says about its account', async () => {
  const member = await anInvestor(house)
  house.broker.failNext('changeBalance', 'unanswered')
  const { body } = await buy(house, member)
  const createAccount = async () => ({ state: 'refused' as const, ...no })
  await work(house, { ...house.t.app, broker: { ...house.broker, createAccount } })
  const order = { id: body.orderId }
  expect((await orderRow(house.t, order)).state).not.toBe('FAILED')
  await rested(house)
  house.t.advance(300)
  await work(house)
  expect(await moneyOf(house, member, order)).toMatchObject({ usdt: 9500, state: 'ACTIVE', capital: 500 })
  await expectBooksBalance(house)
})

test('a round takes some of the orders that only the fund waits for, and the next ones the others', async () => {
  const orders = [await earning(house, 2000n), await earning(house, 2000n), await earning(house, 2000n)].map(
    ([, order]) => order,
  )
  const [, closing] = await earning(house, 2000n)
  await close(closing)
  const taken = async () => {
    const found = await Promise.all(orders.map((order) => operationsOf(order)))
    return found.flat().filter(({ kind, state }) => kind === 'FUND_SHARE' && state === 'DONE').length
  }
  const before = await taken()
  await runOrders(house.t.app, undefined, { shares: 1 })
  expect((await taken()) - before).toBeLessThanOrEqual(1)
  expect((await orderRow(house.t, closing)).state).toBe('CLOSED')
  for (let round = 0; round < 3; round++) await runOrders(house.t.app, undefined, { shares: 1 })
  expect(await taken()).toBe(3)
})
