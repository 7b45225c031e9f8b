import { mt5Transfers, products, wallet } from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '../../../../../tests/support/database.ts'
import {
  anInvestor,
  type Bought,
  bought,
  type Crash,
  expectBooksBalance,
  expectBrokerAgrees,
  type House,
  later,
  moneyOf,
  openHouse,
  prove,
  rested,
  work,
} from '../../../../../tests/support/investing.ts'
import { transactionPassword } from '../../../../../tests/support/members.ts'
import { toMt5, toWallet } from '../../../../../tests/support/order-calls.ts'
import { booksOf, orderRow } from '../../../../../tests/support/orders.ts'
import { expectRequired } from '../../../../../tests/support/required.ts'
import type { Member } from '../../../../../tests/support/wallets.ts'
import { newId } from '../../platform/ids.ts'
import { runSettlement } from '../settlement/run-settlement.ts'
import { type Operation, openOperations } from './operations.ts'
import { orderById } from './orders.ts'
import { readOwnFunds } from './own-funds.ts'
import { requestBalanceChange } from './request-balance-change.ts'
import { drawFrom } from './transfer-plans.ts'

const crash: Crash = { at: null, happened: 0 }
let house: House
beforeAll(async () => {
  house = await openHouse(crash)
})
afterAll(() => house.close())

const password2 = transactionPassword

const check = (member: Member, amount: string, changes: object = {}) =>
  house.t.ask(
    mt5Transfers.mt5TransferCheck,
    { body: { password2, amount, ...changes } },
    { token: member.token },
  )
const balance = async (member: Member) =>
  (await house.t.ask(mt5Transfers.mt5Balance, undefined, { token: member.token })).body

const freeOf = async (...orders: Bought[]) => {
  const held = []
  for (const order of orders) held.push(Number((await booksOf(house.t, order)).free) / 1_000_000)
  return held
}

describe('wallet to MT5', () => {
  test('[API-067] [STA-032] [STA-033] adds to the free funds of the newest active order of the product', async () => {
    const member = await anInvestor(house)
    const older = await bought(house, member)
    const newer = await bought(house, member)
    await bought(house, member, { productId: house.otherProductId, packagePrice: '1000' })
    const allowed = await check(member, '120', { direction: 'TO_MT5', productId: house.productId })
    expect(allowed.body).toMatchObject({ status: 'ok', data: null })
    const reply = await toMt5(house, member, '120')
    expect(reply).toEqual({
      status: 200,
      body: { status: 'ok', state: 'COMPLETED', message: 'Transfer successful: 120.00 USDT' },
    })
    expect(await freeOf(older, newer)).toEqual([0, 120])
    expect((await moneyOf(house, member)).usdt).toBe(7880)
    await expectBrokerAgrees(house, newer)
    await expectBooksBalance(house)
  })

  test('[VAL-021] [VAL-022] requires amount, password and product, and digits only', async () => {
    const member = await anInvestor(house)
    const fields = ['amount', 'password2', 'productId']
    await expectRequired(fields, (changes) => toMt5(house, member, '10', changes), { blanks: [''] })
    for (const amount of ['1.5', '-1', 'a', '1e3']) {
      const reply = await toMt5(house, member, amount)
      expect(reply.body.fields?.amount?.message).toBe('Only Numbers are allowed in this field')
    }
  })

  test('[PER-007] [API-064] without the right password, enough money or an order, nothing moves', async () => {
    const member = await anInvestor(house)
    const to = { direction: 'TO_MT5', productId: house.productId }
    expect((await toMt5(house, member, '10')).body.code).toBe('NO_ACTIVE_ORDER')
    expect((await check(member, '10', to)).body.data?.message).toBe(
      'You don’t have an active package of this kind.',
    )
    const order = await bought(house, member)
    const wrong = await toMt5(house, member, '10', { password2: 'wrong' })
    expect(wrong.body.code).toBe('TRANSACTION_PASSWORD_WRONG')
    expect(Object.keys(wrong.body.fields ?? {})).toEqual(['password2'])
    expect((await check(member, '10', { ...to, password2: 'wrong' })).body.code).toBe(
      'TRANSACTION_PASSWORD_WRONG',
    )
    expect((await check(member, '9501', to)).body.data?.message).toBe('Insufficient balance')
    expect((await toMt5(house, member, '9501')).body.code).toBe('INSUFFICIENT_BALANCE')
    expect((await toMt5(house, member, '10', { productId: 'x' })).body.code).toBe('NO_ACTIVE_ORDER')
    expect(await moneyOf(house, member, order)).toMatchObject({ usdt: 9500, free: 0 })
  })

  test('counts as own money once it is on the account: earlier transfers back were profit', async () => {
    const orderId = newId()
    const minute = (minutes: number) => new Date(house.t.app.clock.now().getTime() + minutes * 60_000)
    await asOwner(house.t.ownerUrl, async (owner) => {
      await owner.query('begin; set local session_replication_role = replica')
      const operations = [
        { kind: 'TOP_UP', cents: 10_000, requested: minute(0), done: minute(2) },
        { kind: 'FROM_MT5', cents: -2_000, requested: minute(1), done: minute(1) },
        { kind: 'TOP_UP', cents: 5_000, requested: minute(0), done: null },
        // Set aside: it has left the free funds.
        { kind: 'FROM_MT5', cents: -1_000, requested: minute(3), done: null },
      ]
      for (const { kind, cents, requested, done } of operations)
        await owner.query(
          `insert into broker_operation (id, order_id, kind, amount_cents, created_at, state, finished_at, noted_at,
            deal_id)
          values ($1, $2, $3, $4, $5, case when $6::timestamptz is null then 'OPEN' else 'DONE' end, $6, $6, $7)`,
          [`${kind} ${cents}`, orderId, kind, cents, requested, done, done && -cents],
        )
      await owner.query('commit')
    })
    const own = await readOwnFunds(house.t.app.db, [orderId])
    expect(own(orderId)).toEqual({
      toppedUp: 100_000_000n,
      takenBack: 10_000_000n,
      profitMoved: 20_000_000n,
    })
    const cleared = 'set session_replication_role = replica; delete from broker_operation where order_id ='
    await asOwner(house.t.ownerUrl, (owner) => owner.query(`${cleared} '${orderId}'`))
  })

  test('is returned to the wallet if the broker refuses', async () => {
    const member = await anInvestor(house)
    const order = await bought(house, member)
    house.broker.failNext('changeBalance', { reason: 'OTHER', message: 'Not now' })
    expect((await toMt5(house, member, '10')).body.message).toBe('The broker declined the request.')
    expect(await moneyOf(house, member, order)).toMatchObject({ usdt: 9500, free: 0, hold: 0 })
    await expectBooksBalance(house)
  })

  test('is returned to the wallet if unsent when the order ends, and covers no loss', async () => {
    const member = await anInvestor(house)
    const order = await bought(house, member)
    house.broker.open(order.login, -26_000n)
    // Held, and the process crashed before asking the broker.
    Object.assign(crash, { at: 'order:held', happened: 0 })
    const key = newId()
    await toMt5(house, member, '100', {}, key)
    expect(crash.happened).toBe(1)
    await runSettlement(house.t.app)
    expect(await orderRow(house.t, order)).toMatchObject({ state: 'CLOSING', closing_reason: 'LOSS_STOP' })
    await work(house)
    // 260 lost, which the fund makes good, beside the 100.
    expect(await moneyOf(house, member, order)).toMatchObject({ state: 'CLOSED', usdt: 10_000, hold: 0 })
    expect((await toMt5(house, member, '100', {}, key)).body.message).toBe(
      'We couldn’t complete this request. Nothing was charged or moved.',
    )
    await expectBooksBalance(house)
  })

  test('is not returned at the order’s end if another process has sent it meanwhile', async () => {
    const { app } = house.t
    const member = await anInvestor(house)
    const order = await bought(house, member)
    Object.assign(crash, { at: 'order:held', happened: 0 })
    await toMt5(house, member, '100')
    const request = async () => requestBalanceChange(app, await orderById(app.db, order.id), seen)
    const [seen] = (await openOperations(app.db, order.id)) as [Operation]
    // Another process sends it, and the answer is lost.
    house.broker.failNext('changeBalance', 'unanswered')
    await expect(request()).rejects.toThrow('not answered')
    house.broker.open(order.login, -36_000n)
    await runSettlement(app)
    expect(await orderRow(house.t, order)).toMatchObject({ state: 'CLOSING' })
    expect(await request()).toBe('rest')
    expect(await moneyOf(house, member, order)).toMatchObject({ usdt: 9400, hold: 100 })
    await rested(house)
    await work(house)
    // Of 360, the 100 are lost first; the fund makes good the rest.
    expect(await moneyOf(house, member, order)).toMatchObject({ state: 'CLOSED', usdt: 9900, hold: 0 })
    await expectBooksBalance(house)
  })

  test.each(['unheard', 'unanswered'] as const)(
    'an answer that is %s is waited for, and counts once',
    async (fault) => {
      const member = await anInvestor(house)
      const order = await bought(house, member)
      house.broker.failNext('changeBalance', fault)
      const key = newId()
      expect((await toMt5(house, member, '10', {}, key)).body.state).toBe('PENDING')
      expect(await moneyOf(house, member, order)).toMatchObject({ usdt: 9490, hold: 10 })
      await rested(house)
      await work(house)
      expect((await toMt5(house, member, '10', {}, key)).body).toMatchObject({
        state: 'COMPLETED',
        replayed: { state: 'COMPLETED' },
      })
      expect(await moneyOf(house, member, order)).toMatchObject({ usdt: 9490, free: 10, hold: 0 })
      await expectBrokerAgrees(house, order)
    },
  )

  test.each(['order:held', 'order:tried', 'order:answered', 'order:operation-finished'] as const)(
    'after a crash at %s the worker continues, in both directions',
    async (point) => {
      const member = await anInvestor(house)
      const order = await bought(house, member)
      Object.assign(crash, { at: point, happened: 0 })
      await toMt5(house, member, '50')
      await rested(house)
      await work(house)
      expect(await moneyOf(house, member, order)).toMatchObject({ usdt: 9450, free: 50, hold: 0 })
      Object.assign(crash, { at: point })
      await toWallet(house, member, '20')
      await rested(house)
      await work(house)
      expect(crash.happened).toBe(2)
      expect(await moneyOf(house, member, order)).toMatchObject({ usdt: 9470, free: 30, hold: 0 })
      await expectBrokerAgrees(house, order)
      await expectBooksBalance(house)
    },
  )
})

describe('MT5 to wallet', () => {
  test('[API-064] [API-066] [STA-034] draws from free funds, the largest first, never from capital', async () => {
    const member = await anInvestor(house)
    const [small, large] = [
      await bought(house, member),
      await bought(house, member, { productId: house.otherProductId, packagePrice: '1000' }),
    ]
    await toMt5(house, member, '30')
    await toMt5(house, member, '80', { productId: house.otherProductId })
    expect((await check(member, '111')).body.data?.message).toBe('Insufficient balance')
    expect((await toWallet(house, member, '111')).body.code).toBe('INSUFFICIENT_BALANCE')
    expect((await check(member, '90')).body.data).toBeNull()
    expect((await toWallet(house, member, '90')).body).toMatchObject({ status: 'ok', state: 'COMPLETED' })
    expect(await freeOf(small, large)).toEqual([20, 0])
    expect((await moneyOf(house, member)).usdt).toBe(8480)
    await expectBrokerAgrees(house, small)
    await expectBrokerAgrees(house, large)
    await expectBooksBalance(house)
  })

  test('a partial transfer is reported as such, the same on a repeat', async () => {
    const member = await anInvestor(house)
    const [small, large] = [
      await bought(house, member),
      await bought(house, member, { productId: house.otherProductId, packagePrice: '1000' }),
    ]
    await toMt5(house, member, '50')
    await toMt5(house, member, '50', { productId: house.otherProductId })
    house.broker.failNext('changeBalance', { reason: 'NO_MONEY', message: '10019 Not enough money' })
    const key = newId()
    const reply = await toWallet(house, member, '100', {}, key)
    const expectedReply = {
      status: 'ok',
      state: 'PARTIAL',
      partly: { moved: '50.00', underWay: '0.00', requested: '100.00', code: 'BROKER_NO_MONEY' },
      message: 'Part of the amount was transferred. The rest couldn’t be moved.',
    }
    expect(reply).toEqual({ status: 200, body: expectedReply })
    expect((await moneyOf(house, member)).usdt).toBe(8450)
    expect((await freeOf(small, large)).toSorted((a, b) => a - b)).toEqual([0, 50])
    const again = await toWallet(house, member, '100', {}, key)
    expect(again.body).toMatchObject({
      ...expectedReply,
      message: expect.any(String),
      replayed: { state: 'PARTIAL' },
    })
    expect((await moneyOf(house, member)).usdt).toBe(8450)
    await expectBooksBalance(house)
  })

  test('declined in part while the rest is unanswered: both are reported', async () => {
    const member = await anInvestor(house)
    await bought(house, member)
    await bought(house, member, { productId: house.otherProductId, packagePrice: '1000' })
    await toMt5(house, member, '50')
    await toMt5(house, member, '50', { productId: house.otherProductId })
    house.broker.failNext('changeBalance', { reason: 'OTHER', message: 'Not now' })
    house.broker.failNext('changeBalance', 'unheard')
    const { body } = await toWallet(house, member, '100')
    expect(body).toMatchObject({
      state: 'PARTIAL',
      partly: { moved: '0.00', underWay: '50.00', requested: '100.00', code: 'BROKER_REFUSED' },
      message:
        'Nothing has been transferred yet. One part couldn’t be moved, and the rest is still on its way.',
    })
    await work(house)
  })

  test('[API-065] [STA-035] the figures are the sum of all accounts, and the movable part', async () => {
    const member = await anInvestor(house)
    await bought(house, member)
    await bought(house, member, { productId: house.otherProductId, packagePrice: '1000' })
    await toMt5(house, member, '30')
    await toMt5(house, member, '80', { productId: house.otherProductId })
    expect(await balance(member)).toMatchObject({
      status: 'ok',
      data: { mt5Balance: '1610.00', movable: '110.00' },
    })
    const { body } = await house.t.ask(wallet.walletList, { query: {} }, { token: member.token })
    expect(body.mt5Balance).toBe('1610.00')
  })

  test('[VAL-019] [VAL-020] requires amount and password, and digits only', async () => {
    const member = await anInvestor(house)
    await expectRequired(['amount', 'password2'], (changes) => toWallet(house, member, '10', changes), {
      blanks: [''],
    })
    for (const amount of ['12,5', '1.5', '-1', 'a', '1e3']) {
      const reply = await toWallet(house, member, amount)
      expect(reply.body.fields?.amount?.message, amount).toBe('Only Numbers are allowed in this field')
    }
  })

  test('[PER-007] the wrong password moves nothing', async () => {
    const member = await anInvestor(house)
    const order = await bought(house, member)
    await toMt5(house, member, '30')
    expect((await toWallet(house, member, '30', { password2: 'wrong' })).body.code).toBe(
      'TRANSACTION_PASSWORD_WRONG',
    )
    expect(await freeOf(order)).toEqual([30])
    expect((await toWallet(house, await anInvestor(house), '1')).body.code).toBe('NO_ACTIVE_ORDER')
  })

  test('50 concurrent ones take no more than is there', async () => {
    const member = await anInvestor(house)
    const order = await bought(house, member)
    await toMt5(house, member, '100')
    const replies = await Promise.all(Array.from({ length: 50 }, () => toWallet(house, member, '9')))
    await work(house)
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(11)
    expect(await moneyOf(house, member, order)).toMatchObject({ usdt: 9499, free: 1, capital: 500, hold: 0 })
    await expectBrokerAgrees(house, order)
    await expectBooksBalance(house)
  }, 60_000)

  test.each([
    ['the largest alone, if it has enough', [5n, 9n, 7n], 8n, [[1, 8n]]],
    [
      'then the next',
      [5n, 9n, 7n],
      18n,
      [
        [1, 9n],
        [2, 7n],
        [0, 2n],
      ],
    ],
    [
      'all of it',
      [5n, 9n],
      14n,
      [
        [1, 9n],
        [0, 5n],
      ],
    ],
    ['not more than all', [5n, 9n], 15n, null],
  ] as const)('is drawn from %s', (_what, free, amount, expected) => {
    const orders = free.map((held, index) => ({
      id: String(index),
      login: index,
      free: held,
      blocked: false,
    }))
    const parts = drawFrom(orders, amount)?.map(({ order, amount }) => [Number(order.id), amount]) ?? null
    expect(parts).toEqual(expected)
  })

  test('a blocked order is left alone', () => {
    const orders = [
      { id: 'a', login: 1, free: 9n, blocked: true },
      { id: 'b', login: 2, free: 5n, blocked: false },
    ]
    expect(drawFrom(orders, 5n)?.map(({ order }) => order.id)).toEqual(['b'])
    expect(drawFrom(orders, 6n)).toBeNull()
  })
})

describe('trading', () => {
  const set = (member: Member, order: Bought, enabled: boolean, changes: object = {}) =>
    house.t.ask(
      products.setTrading,
      { body: { mt5Id: String(order.login), enabled, transactionPassword, ...changes } },
      { token: member.token },
    )
  const atBroker = async ({ login }: Bought) => (await house.broker.account(login))?.tradingOn

  test('[API-034] is stopped and resumed at the broker', async () => {
    const member = await anInvestor(house)
    const order = await bought(house, member)
    const stopped = await set(member, order, false)
    expect(stopped).toEqual({ status: 200, body: { message: 'Trading has stopped on this account.' } })
    expect(await atBroker(order)).toBe(false)
    expect((await set(member, order, true)).body.message).toBe('Trading has resumed on this account.')
    expect(await atBroker(order)).toBe(true)
  })

  test('is the member’s own, with the password; a change the broker missed is sent again', async () => {
    const [member, other] = [await anInvestor(house), await anInvestor(house)]
    const order = await bought(house, member)
    expect((await set(other, order, false)).status).toBe(404)
    expect((await set(member, { ...order, login: 1 }, false)).status).toBe(404)
    expect((await set(member, order, false, { transactionPassword: 'no' })).body.code).toBe(
      'TRANSACTION_PASSWORD_WRONG',
    )
    house.broker.failNext('setTrading', 'unheard')
    expect((await set(member, order, false)).body.message).toContain('hasn’t responded yet')
    expect(await atBroker(order)).toBe(true)
    await work(house)
    expect(await atBroker(order)).toBe(false)
    expect(await orderRow(house.t, order)).toMatchObject({ trading_on: false, obstacle: null })
  })

  test('a finished order cannot be resumed', async () => {
    const member = await later(house, await anInvestor(house), 1)
    const order = await bought(house, member)
    await prove(house, member)
    const body = { orderId: order.id, transactionPassword }
    await house.t.ask(products.unsubscribe, { body }, { token: member.token })
    expect((await set(member, order, true)).body.code).toBe('ORDER_NOT_ACTIVE')
    expect(await atBroker(order)).toBe(false)
  })
})
