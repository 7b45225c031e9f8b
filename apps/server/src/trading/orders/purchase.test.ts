import { type BodyOf, operatorCatalogue, operatorInvestments, products } from '@halyard/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  anInvestor,
  bought,
  buy,
  type Crash,
  expectBooksBalance,
  expectBrokerAgrees,
  type House,
  moneyOf,
  openHouse,
  prove,
  proveTimes,
  purchase,
  rested,
  work,
} from '../../../../../tests/support/investing.ts'
import { transactionPassword } from '../../../../../tests/support/members.ts'
import { anOperator } from '../../../../../tests/support/operators.ts'
import { leave } from '../../../../../tests/support/order-calls.ts'
import { orderRow } from '../../../../../tests/support/orders.ts'
import { releaseContentNow } from '../../../../../tests/support/released-content.ts'
import { aMember, type Member, turnTwoFaOn } from '../../../../../tests/support/wallets.ts'
import { balancesOf, promotion, usdpReserve } from '../../ledger/index.ts'
import { newId } from '../../platform/ids.ts'
import { placeOrder } from './purchase.ts'

const crash: Crash = { at: null, happened: 0 }
let house: House
beforeAll(async () => {
  house = await openHouse(crash)
})
afterAll(() => house.close())

const ordersOf = ({ id }: Member) =>
  house.t.app.db.selectFrom('investment_order').selectAll().where('member_id', '=', id).execute()

const mailsTo = async ({ email }: Member) => (await house.t.deliveredMails()).filter(({ to }) => to === email)

describe('buying a package', () => {
  test('[API-072] [STA-030] [FLD-018] creates and funds an account of its own, and answers its id and password', async () => {
    const member = await anInvestor(house)
    const first = await buy(house, member)
    expect(first.status).toBe(200)
    expect(first.body).toMatchObject({
      message: 'Subscription Successful',
      status: 'ACTIVE',
      investmentPackage: 'Harbour',
      packagePrice: '500.00',
      mt5Broker: 'Halyard Markets',
    })
    expect(first.body.mt5Password).toMatch(/^\S{8,}$/)
    const second = await buy(house, member)
    expect(second.body.mt5Id).not.toBe(first.body.mt5Id)
    const order = { id: first.body.orderId, login: Number(first.body.mt5Id) }
    expect(await moneyOf(house, member, order)).toEqual({
      usdt: 9000,
      usdp: 0,
      state: 'ACTIVE',
      capital: 500,
      free: 0,
      hold: 0,
    })
    await expectBrokerAgrees(house, order)
    await expectBooksBalance(house)
  })

  test('notifies the member in the portal and by mail, with the member’s phrase', async () => {
    const member = await anInvestor(house)
    await house.t.app.db.transact((tx) =>
      tx
        .updateTable('member')
        .set({ anti_phishing_phrase: 'blue kite' })
        .where('id', '=', member.id)
        .execute(),
    )
    await house.t.deliveredMails()
    const { login } = await bought(house, member)
    const [mail] = await mailsTo(member)
    expect(mail?.subject).toBe('Harbour is active')
    expect(mail?.text).toContain(`on MT5 account ${login}`)
    expect(mail?.text).toContain('blue kite')
  })

  test('[PER-006] the wrong transaction password buys nothing', async () => {
    const member = await anInvestor(house)
    const reply = await buy(house, member, { transactionPassword: 'wrong' })
    expect(reply.body.code).toBe('TRANSACTION_PASSWORD_WRONG')
    expect(await ordersOf(member)).toEqual([])
  })

  test('[PER-011] [PER-013] needs 2FA set up, and a fresh code each time', async () => {
    const member = await aMember(house.t, { usdt: '2000' })
    expect((await purchase(house, member)).body.code).toBe('TWO_FA_SETUP_REQUIRED')
    await turnTwoFaOn(house.t, member.id)
    expect((await purchase(house, member)).body.code).toBe('TWO_FA_REQUIRED')
    await prove(house, member)
    expect((await purchase(house, member)).status).toBe(200)
    expect((await purchase(house, member)).body.code).toBe('TWO_FA_REQUIRED')
    expect(await ordersOf(member)).toHaveLength(1)
  })

  test('[VAL-030] is refused below the minimum, above the maximum and between the offers', async () => {
    const member = await anInvestor(house)
    await prove(house, member)
    const below = await purchase(house, member, { packagePrice: '499' })
    expect(below.body).toMatchObject({
      code: 'PRICE_OUT_OF_RANGE',
      message: 'The amount must be between 500.00 and 5,000.00 USDT.',
    })
    expect((await purchase(house, member, { packagePrice: '5001' })).body.code).toBe('PRICE_OUT_OF_RANGE')
    expect((await purchase(house, member, { packagePrice: '600' })).body.code).toBe('PRICE_NOT_OFFERED')
    expect((await purchase(house, member, { packagePrice: '5e2' })).body.code).toBe('PRICE_NOT_OFFERED')
    expect(await ordersOf(member)).toEqual([])
  })

  test('[VAL-026] [VAL-027] without an amount or a wallet it says which to select', async () => {
    const member = await anInvestor(house)
    const body = { productId: house.productId, transactionPassword } as never
    const reply = await house.t.ask(products.purchaseInvestment, { body }, { token: member.token })
    expect(reply.status).toBe(400)
    expect(reply.body.fields?.packagePrice?.message).toBe('Please Select Investment Amount!')
    expect(reply.body.fields?.walletType?.message).toBe('Please Select Investment Currency!')
  })

  test('is refused for more than the wallet holds, and for an unknown package', async () => {
    const member = await anInvestor(house, { usdt: '499.99' })
    await prove(house, member)
    expect((await purchase(house, member)).body.message).toBe('Insufficient balance')
    expect((await purchase(house, member, { productId: newId() })).status).toBe(404)
    expect((await purchase(house, member, { productId: 'x' })).status).toBe(404)
  })

  test('a purchase that cannot be paid uses up no login of the broker', async () => {
    const poor = await openHouse(undefined, { USDP_RESERVE: '49.99', TRIALS: '299.99' })
    const [rich, member] = [await anInvestor(poor), await anInvestor(poor, { usdt: '449.99', usdp: '50' })]
    const first = await bought(poor, rich)
    await proveTimes(poor, member, 1)
    const wishes = [
      [{}, 'INSUFFICIENT_BALANCE'],
      [{ packagePrice: '1000', walletType: 'USDT + USDP' }, 'USDP_UNAVAILABLE'],
      [{ productId: poor.trialId, packagePrice: '300' }, 'TRIAL_NOT_AVAILABLE'],
    ] as const
    for (const [wish, code] of wishes) expect((await purchase(poor, member, wish)).body.code).toBe(code)
    expect((await bought(poor, rich)).login).toBe(first.login + 1)
    await poor.close()
  })

  test('the same Idempotency-Key buys once, also when sent concurrently', async () => {
    const member = await anInvestor(house)
    await prove(house, member)
    await proveTimes(house, member, 5)
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => purchase(house, member, {}, 'one-purchase')),
    )
    expect(new Set(replies.map(({ body }) => body.orderId)).size).toBe(1)
    expect(replies.every(({ status }) => status === 200)).toBe(true)
    expect(await ordersOf(member)).toHaveLength(1)
    expect((await moneyOf(house, member)).usdt).toBe(9500)
    const other = await purchase(house, member, { packagePrice: '1000' }, 'one-purchase')
    expect(other.body.code).toBe('IDEMPOTENCY_KEY_REUSED')
  })
})

describe('USDT + USDP', () => {
  const both = { walletType: 'USDT + USDP' } as const

  test.each([
    ['no more than a tenth', '200', 450, 150],
    ['as far as the balance reaches', '30', 470, 0],
    ['whole cents only', '30.019', 469.99, 0.009],
    ['none at all', '0.009', 500, 0.009],
  ])('[CON-023] USDP pays %s of the price', async (_what, usdp, paid, left) => {
    const member = await anInvestor(house, { usdt: '1000', usdp })
    const order = await bought(house, member, both)
    expect(await moneyOf(house, member, order)).toMatchObject({ usdt: 1000 - paid, usdp: left, capital: 500 })
    await expectBrokerAgrees(house, order)
    await expectBooksBalance(house)
  })

  test('USDT alone leaves the USDP untouched', async () => {
    const member = await anInvestor(house, { usdt: '1000', usdp: '100' })
    await bought(house, member)
    expect(await moneyOf(house, member)).toEqual({ usdt: 500, usdp: 100 })
  })

  test('a refusal of the broker returns every part to its origin', async () => {
    const member = await anInvestor(house, { usdt: '1000', usdp: '100' })
    const [before] = await balancesOf(house.t.app.db, [usdpReserve])
    house.broker.failNext('createAccount', { reason: 'OTHER', message: 'No more accounts' })
    expect((await buy(house, member, both)).body.code).toBe('BROKER_REFUSED_BECAUSE')
    expect(await moneyOf(house, member)).toEqual({ usdt: 1000, usdp: 100 })
    expect(await balancesOf(house.t.app.db, [usdpReserve])).toEqual([before])
    await expectBooksBalance(house)
  })

  test('is refused beyond the backing of USDP, as is a trial that nobody funds', async () => {
    const poor = await openHouse(undefined, { USDP_RESERVE: '49.99', TRIALS: '299.99' })
    const member = await anInvestor(poor, { usdt: '1000', usdp: '50' })
    await prove(poor, member)
    expect((await purchase(poor, member, both)).body.code).toBe('USDP_UNAVAILABLE')
    const trial = { productId: poor.trialId, packagePrice: '300' }
    expect((await purchase(poor, member, trial)).body.code).toBe('TRIAL_NOT_AVAILABLE')
    expect(await moneyOf(poor, member)).toEqual({ usdt: 1000, usdp: 50 })
    expect((await purchase(poor, member)).status).toBe(200)
    await poor.close()
  })
})

test('a trial that takes more than a fifth of the trial budget raises an alarm', async () => {
  const poor = await openHouse(undefined, { TRIALS: '1800' })
  const alarms = () => poor.t.app.db.selectFrom('alarm').select(['kind', 'details', 'acting']).execute()
  const save = async (change: object) => {
    const { id, token } = await anOperator(poor.t, ['products.set'])
    const { items } = (
      await poor.t.ask(operatorCatalogue.catalogue, { query: { kind: 'PRODUCT' } }, { token })
    ).body
    const content = items.find(({ subject }) => subject === poor.trialId)?.content
    const body = { ...content, ...change } as BodyOf<typeof operatorInvestments.saveProduct>
    expect((await poor.t.ask(operatorInvestments.saveProduct, { body }, { token })).status).toBe(200)
    poor.t.advance(1)
    return id
  }
  await save({ prices: [299] })
  const setter = await save({ prices: [300] })
  await save({ sortOrder: 7 })
  await releaseContentNow(poor.t)
  const takeTrial = async () =>
    bought(poor, await anInvestor(poor), { productId: poor.trialId, packagePrice: '300' })
  await takeTrial()
  await takeTrial()
  expect(await alarms()).toEqual([])
  const { id } = await takeTrial()
  expect(await alarms()).toEqual([
    {
      kind: 'TRIAL_TAKES_MUCH',
      details: `Order ${id} takes 300.00 of 1200.00 USDT`,
      acting: [setter],
    },
  ])
  await poor.close()
})

describe('when the broker refuses', () => {
  test.each(['createAccount', 'changeBalance'] as const)(
    '[STA-028] %s: the money is returned and the reason shown, by mail too',
    async (call) => {
      const member = await anInvestor(house)
      await house.t.deliveredMails()
      house.broker.failNext(call, { reason: 'OTHER', message: 'Group is full' })
      const reply = await buy(house, member)
      expect(reply.status).toBe(422)
      expect(reply.body).toMatchObject({
        code: 'BROKER_REFUSED_BECAUSE',
        message: 'The broker declined the request: Group is full',
      })
      const [order] = await ordersOf(member)
      expect(order).toMatchObject({ state: 'FAILED', refusal: 'Group is full' })
      expect(await moneyOf(house, member)).toMatchObject({ usdt: 10_000 })
      const [mail] = await mailsTo(member)
      expect(mail?.subject).toBe('Your purchase of Harbour failed')
      expect(mail?.text).toContain('Everything you paid is back in your wallets.')
      expect(mail?.text).not.toContain('Group is full')
      await expectBooksBalance(house)
      expect((await buy(house, member)).body.status).toBe('ACTIVE')
    },
  )
})

describe('when the outcome is unknown', () => {
  test.each([
    ['createAccount', 'unheard'],
    ['createAccount', 'unanswered'],
    ['changeBalance', 'unheard'],
    ['changeBalance', 'unanswered'],
  ] as const)(
    '[STA-029] %s %s: the order is pending, the worker resolves it, and a repeat of the request shows that',
    async (call, fault) => {
      const member = await anInvestor(house)
      house.broker.failNext(call, fault)
      const key = newId()
      const reply = await buy(house, member, {}, key)
      expect(reply.body).toMatchObject({ status: 'PENDING', mt5Id: null, mt5Password: null })
      expect(reply.body.message).toContain('The broker hasn’t responded yet.')
      const [row] = await ordersOf(member)
      expect(row).toMatchObject({ state: 'PENDING', obstacle: 'BROKER_SILENT' })
      expect((await moneyOf(house, member)).usdt).toBe(9500)
      await house.t.deliveredMails()
      await rested(house)
      await work(house)
      const order = { id: reply.body.orderId, login: Number(row?.login) }
      expect(await moneyOf(house, member, order)).toMatchObject({ usdt: 9500, state: 'ACTIVE', capital: 500 })
      expect((await orderRow(house.t, order)).obstacle).toBeNull()
      await expectBrokerAgrees(house, order)
      await expectBooksBalance(house)
      const [mail] = await mailsTo(member)
      expect(mail?.subject).toBe('Harbour is active')
      expect((await purchase(house, member, {}, key)).body).toMatchObject({
        status: 'ACTIVE',
        orderId: order.id,
        mt5Id: String(order.login),
        replayed: { state: 'ACTIVE' },
      })
      await leave(house, 'unsubscribe', member, order)
      expect((await purchase(house, member, {}, key)).body.replayed?.state).toBe('INACTIVE')
    },
  )

  test('a long broker outage keeps the money held, and a later refusal returns it', async () => {
    const member = await anInvestor(house)
    house.broker.failNext('createAccount', 'unheard', 3)
    const { body } = await buy(house, member)
    await work(house, house.t.app, 2)
    expect(await moneyOf(house, member, { id: body.orderId })).toMatchObject({ usdt: 9500, hold: 500 })
    house.broker.failNext('createAccount', { reason: 'OTHER', message: 'Closed for good' })
    await work(house, house.t.app, 1)
    expect(await moneyOf(house, member, { id: body.orderId })).toMatchObject({
      usdt: 10_000,
      hold: 0,
      state: 'FAILED',
    })
    await expectBooksBalance(house)
  })
})

describe('a crash', () => {
  test.each([
    'order:held',
    'order:account-opened',
    'order:tried',
    'order:answered',
    'order:operation-finished',
  ] as const)('at %s: the worker continues, and the member pays once for one account', async (point) => {
    const member = await anInvestor(house)
    await prove(house, member)
    crash.at = point
    crash.happened = 0
    const accounts = house.broker.logins().length
    await purchase(house, member)
    expect(crash.happened).toBe(1)
    await rested(house)
    await work(house)
    const orders = await ordersOf(member)
    expect(orders).toHaveLength(1)
    const order = { id: orders[0]?.id ?? '', login: Number(orders[0]?.login) }
    expect(await moneyOf(house, member, order)).toMatchObject({
      usdt: 9500,
      state: 'ACTIVE',
      capital: 500,
      hold: 0,
    })
    expect(house.broker.logins()).toHaveLength(accounts + 1)
    await expectBrokerAgrees(house, order)
    await expectBooksBalance(house)
  })
})

describe('the free trial', () => {
  const trial = () => ({ productId: house.trialId, packagePrice: '300' })

  test('[CON-028] is paid by the platform', async () => {
    const member = await anInvestor(house, { usdt: '0.5' })
    const [before = 0n] = await balancesOf(house.t.app.db, [promotion])
    const order = await bought(house, member, trial())
    expect(await moneyOf(house, member, order)).toMatchObject({ usdt: 0.5, capital: 300 })
    expect(await balancesOf(house.t.app.db, [promotion])).toEqual([before - 300_000_000n])
    await expectBrokerAgrees(house, order)
    await expectBooksBalance(house)
  })

  test('[CON-027] is not for a member who bought before, and comes back after a refusal of the broker', async () => {
    const [buyer, unlucky] = [await anInvestor(house), await anInvestor(house)]
    await bought(house, buyer)
    expect((await buy(house, buyer, trial())).body.code).toBe('TRIAL_NOT_AVAILABLE')
    house.broker.failNext('changeBalance', { reason: 'OTHER', message: 'No' })
    const [before] = await balancesOf(house.t.app.db, [promotion])
    expect((await buy(house, unlucky, trial())).body.code).toBe('BROKER_REFUSED_BECAUSE')
    expect(await balancesOf(house.t.app.db, [promotion])).toEqual([before])
    expect((await buy(house, unlucky, trial())).body.status).toBe('ACTIVE')
    expect((await buy(house, unlucky, trial())).body.code).toBe('TRIAL_NOT_AVAILABLE')
  })

  test('[CON-027] 100 concurrent claims give one', async () => {
    const member = await anInvestor(house)
    await prove(house, member)
    await proveTimes(house, member, 100)
    const replies = await Promise.all(Array.from({ length: 100 }, () => purchase(house, member, trial())))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ body }) => body.code === 'TRIAL_NOT_AVAILABLE')).toHaveLength(99)
    expect(await ordersOf(member)).toHaveLength(1)
    await expectBooksBalance(house)
  }, 60_000)

  test('[CON-027] waits for a concurrent purchase, and is not given beside it', async () => {
    const { app } = house.t
    const member = await anInvestor(house)
    const common = { walletType: 'USDT' as const }
    const [placed, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const buying = app.db.transact(async (tx) => {
      await placeOrder(tx, app, member, { ...common, productId: house.productId, packagePrice: '500' })
      placed.resolve()
      await goOn.promise
    })
    await placed.promise
    let ended = false
    const claiming = app.db
      .transact((tx) => placeOrder(tx, app, member, { ...common, ...trial() }))
      .finally(() => {
        ended = true
      })
    await expect.poll(async () => ended || (await isWaiting())).toBe(true)
    goOn.resolve()
    await buying
    expect(await claiming).toMatchObject({ code: 'TRIAL_NOT_AVAILABLE' })
    expect(await ordersOf(member)).toHaveLength(1)
  })

  /** Whether a connection to this database is waiting for a lock that another one holds. */
  async function isWaiting(): Promise<boolean> {
    const { rows } = await sql<{ waiting: boolean }>`
      select exists (
        select from pg_stat_activity
        where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0
      ) as waiting
    `.execute(house.t.app.db)
    return rows[0]?.waiting ?? false
  }
})
