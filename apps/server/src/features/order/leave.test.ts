import { mt5Transfers, products } from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  anInvestor,
  type Bought,
  bought,
  type Crash,
  day,
  expectBooksBalance,
  expectBrokerAgrees,
  type House,
  later,
  moneyOf,
  openHouse,
  prove,
  proveTimes,
  purchase,
  rested,
  work,
} from '../../../../../tests/support/investing.ts'
import { signedIn, transactionPassword } from '../../../../../tests/support/members.ts'
import { orderRow } from '../../../../../tests/support/orders.ts'
import { type Member, turnTwoFaOn } from '../../../../../tests/support/wallets.ts'
import { balancesOf, feeIncome, promotion, safetyFund } from '../../ledger/index.ts'
import { newId } from '../../platform/ids.ts'
import { runSettlement } from '../settlement/run-settlement.ts'
import { advanceOrders } from './advance-orders.ts'

const crash: Crash = { at: null, happened: 0 }
let house: House
beforeAll(async () => {
  house = await openHouse(crash)
})
afterAll(() => house.close())

type Way = 'withdrawCapital' | 'unsubscribe'

const ask = (
  way: Way,
  member: Member,
  order: Pick<Bought, 'id'>,
  changes: object = {},
  key: string = newId(),
) =>
  house.t.ask(
    products[way],
    { body: { orderId: order.id, transactionPassword, ...changes } },
    { token: member.token, key },
  )

async function leave(way: Way, member: Member, order: Pick<Bought, 'id'>) {
  await prove(house, member)
  return ask(way, member, order)
}

const profit = (member: Member, order: Pick<Bought, 'id'>, withdrawAmount: string, key: string = newId()) =>
  house.t.ask(
    products.packageWithdrawal,
    { query: { orderId: order.id, withdrawAmount, transactionPassword } },
    { token: member.token, key },
  )

/** An order that has made so many cents, settled. */
async function earning(cents: bigint): Promise<[Member, Bought]> {
  const member = await anInvestor(house)
  const order = await bought(house, member)
  house.broker.trade(order.login, cents)
  await runSettlement(house.t.app)
  await work(house)
  return [member, order]
}

const detailOf = async (member: Member, order: Pick<Bought, 'id'>) =>
  (await house.t.ask(products.getInvestmentOrder, { query: { orderId: order.id } }, { token: member.token }))
    .body.order

describe('profit', () => {
  test('[API-077] [STA-063] [STA-071] [FLD-026] takes from what is free, and never from capital', async () => {
    const [member, order] = await earning(4000n)
    expect(await detailOf(member, order)).toMatchObject({ roiBalance: '36.00', packageName: 'Harbour' })
    await prove(house, member)
    expect((await profit(member, order, '36.01')).body.message).toBe('Insufficient balance')
    const reply = await profit(member, order, '25')
    expect(reply).toEqual({
      status: 200,
      body: { status: 'COMPLETED', message: 'The profit is in your USDT wallet.' },
    })
    expect(await moneyOf(house, member, order)).toMatchObject({ usdt: 9525, capital: 500, free: 11, hold: 0 })
    // To the last cent of it, and from then on nothing.
    await prove(house, member)
    expect((await profit(member, order, '11')).status).toBe(200)
    await prove(house, member)
    expect((await profit(member, order, '0.01')).body.code).toBe('INSUFFICIENT_BALANCE')
    expect(await moneyOf(house, member, order)).toMatchObject({ usdt: 9536, capital: 500, free: 0, hold: 0 })
    await expectBrokerAgrees(house, order)
    await expectBooksBalance(house)
  })

  test('[STA-071] own top-ups are no profit: they are moved back, or returned at the end', async () => {
    const [member, order] = await earning(4000n)
    const body = { password2: transactionPassword, amount: '100', productId: house.productId }
    await house.t.ask(mt5Transfers.walletToMt5, { body }, { token: member.token, key: newId() })
    await prove(house, member)
    expect((await profit(member, order, '36.01')).body.code).toBe('INSUFFICIENT_BALANCE')
    expect((await profit(member, order, '36')).status).toBe(200)
    await leave('unsubscribe', member, order)
    const mail = (await house.t.deliveredMails()).find(({ subject }) =>
      subject.startsWith('You unsubscribed'),
    )
    expect(mail?.text).toContain(
      'capital 500.00, profit 0.00, own top-ups 100.00, management fee 50.00. 550.00',
    )
    const paid = await house.t.app.db
      .selectFrom('order_payment')
      .selectAll()
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(paid).toMatchObject({
      capital: '500000000',
      profit: '0',
      own_funds: '100000000',
      fee: '50000000',
      compensation: '0',
    })
    await expectBooksBalance(house)
  })

  test('[VAL-031] requires an amount, of whole cents', async () => {
    const [member, order] = await earning(4000n)
    await prove(house, member)
    const { status, body } = await profit(member, order, '')
    expect([status, body.fields?.withdrawAmount?.message]).toEqual([400, 'This field is required.'])
    expect((await profit(member, order, '0.001')).body.code).toBe('CENTS_ONLY')
  })

  test('[PER-006] [PER-013] needs the password, and a fresh code', async () => {
    const [member, order] = await earning(4000n)
    const query = { orderId: order.id, withdrawAmount: '1', transactionPassword: 'wrong' }
    const wrong = await house.t.ask(products.packageWithdrawal, { query }, { token: member.token })
    expect(wrong.body.code).toBe('TRANSACTION_PASSWORD_WRONG')
    expect((await profit(member, order, '1')).body.code).toBe('TWO_FA_REQUIRED')
    expect((await moneyOf(house, member)).usdt).toBe(9500)
  })

  test('a refusal of the broker leaves it where it was', async () => {
    const [member, order] = await earning(4000n)
    await prove(house, member)
    house.broker.failNext('changeBalance', { reason: 'NO_MONEY', message: 'Not enough money' })
    expect((await profit(member, order, '20')).body.message).toBe('The broker refused: Not enough money')
    expect(await moneyOf(house, member, order)).toMatchObject({ usdt: 9500, free: 36, hold: 0 })
    await expectBrokerAgrees(house, order)
  })

  test.each(['unheard', 'unanswered'] as const)(
    'an answer that is %s is waited for, and paid once',
    async (fault) => {
      const [member, order] = await earning(4000n)
      await prove(house, member)
      house.broker.failNext('changeBalance', fault)
      const key = newId()
      expect((await profit(member, order, '20', key)).body.status).toBe('PENDING')
      expect(await moneyOf(house, member, order)).toMatchObject({ usdt: 9500, free: 16, hold: 20 })
      await rested(house)
      await work(house)
      expect(await moneyOf(house, member, order)).toMatchObject({ usdt: 9520, free: 16, hold: 0 })
      expect((await profit(member, order, '20', key)).body.status).toBe('COMPLETED')
      expect((await moneyOf(house, member)).usdt).toBe(9520)
      await expectBrokerAgrees(house, order)
      await expectBooksBalance(house)
    },
  )

  test.each(['order:held', 'order:tried', 'order:answered', 'order:operation-finished'] as const)(
    'after a crash at %s the worker goes on, and pays once',
    async (point) => {
      const [member, order] = await earning(4000n)
      await prove(house, member)
      Object.assign(crash, { at: point, happened: 0 })
      await profit(member, order, '20')
      expect(crash.happened).toBe(1)
      await rested(house)
      await work(house)
      expect(await moneyOf(house, member, order)).toMatchObject({ usdt: 9520, free: 16, hold: 0 })
      await expectBrokerAgrees(house, order)
      await expectBooksBalance(house)
    },
  )
})

describe('unsubscribing', () => {
  test('[API-076] [STA-063] [STA-064] closes positions, settles what they brought, and pays for a fee of 10%', async () => {
    const [member, order] = await earning(4000n)
    await house.t.deliveredMails()
    house.broker.open(order.login, -1000n)
    const reply = await leave('unsubscribe', member, order)
    expect(reply).toEqual({
      status: 200,
      body: { message: 'You have unsubscribed. The money is in your USDT wallet.' },
    })
    // 40 made and 4 of it for the fund, then 10 lost: 500 and 26, less 50.
    expect(await moneyOf(house, member, order)).toMatchObject({
      usdt: 9976,
      state: 'CLOSED',
      capital: 0,
      free: 0,
      hold: 0,
    })
    expect(house.broker.balanceOf(order.login)).toBe(0n)
    expect((await house.broker.account(order.login))?.tradingOn).toBe(false)
    const mail = (await house.t.deliveredMails()).find(({ to }) => to === member.email)
    expect(mail?.subject).toBe('You unsubscribed from Harbour')
    expect(mail?.text).toContain(
      'capital 500.00, profit 26.00, own top-ups 0.00, management fee 50.00. 476.00 USDT',
    )
    await expectBooksBalance(house)
  })

  test.each([
    ['[CON-024] in the last second of day 60', 60 * day - 1, 10, 9950],
    ['[CON-025] in the first second of day 61', 60 * day, 5, 9975],
  ])('%s costs %s', async (_when, seconds, percent, usdt) => {
    const buyer = await anInvestor(house)
    const order = await bought(house, buyer)
    const { activated_at } = await orderRow(house.t, order)
    const member = await later(house, buyer, seconds)
    await proveTimes(house, member, 1)
    const passed = (house.t.app.clock.now().getTime() - (activated_at?.getTime() ?? 0)) / 1000
    expect(passed).toBe(seconds)
    expect(await detailOf(member, order)).toMatchObject({
      cumulativeDays: percent === 10 ? 60 : 61,
      feePercent: percent,
      fee: percent === 10 ? '50.00' : '25.00',
      mt5Password: expect.any(String),
      mt5Id: String(order.login),
    })
    const [fees = 0n] = await balancesOf(house.t.app.db, [feeIncome])
    expect((await ask('unsubscribe', member, order)).status).toBe(200)
    expect((await moneyOf(house, member)).usdt).toBe(usdt)
    expect(await balancesOf(house.t.app.db, [feeIncome])).toEqual([fees + BigInt(percent) * 5_000_000n])
    await expectBooksBalance(house)
  })

  test('[PER-006] [PER-013] needs the password, and a fresh code', async () => {
    const member = await anInvestor(house)
    const order = await bought(house, member)
    const wrong = await ask('unsubscribe', member, order, { transactionPassword: 'wrong' })
    expect(wrong.body.code).toBe('TRANSACTION_PASSWORD_WRONG')
    expect((await ask('unsubscribe', member, order)).body.code).toBe('TWO_FA_REQUIRED')
    expect((await orderRow(house.t, order)).state).toBe('ACTIVE')
  })

  test('happens once, whatever is sent', async () => {
    const member = await anInvestor(house)
    const order = await bought(house, member)
    await prove(house, member)
    await proveTimes(house, member, 1)
    expect((await ask('unsubscribe', member, order, {}, 'leave-once-1')).status).toBe(200)
    expect((await ask('unsubscribe', member, order, {}, 'leave-once-1')).status).toBe(200)
    expect((await ask('unsubscribe', member, order)).body.code).toBe('ORDER_NOT_ACTIVE')
    expect((await moneyOf(house, member)).usdt).toBe(9950)
  })

  const faults = [
    ['setTrading', 'unheard'],
    ['setTrading', 'unanswered'],
    ['closePositions', 'unheard'],
    ['closePositions', 'unanswered'],
    ['closePositions', { reason: 'MARKET_CLOSED', message: 'Market is closed' }],
    ['deals', 'unheard'],
    ['account', 'unheard'],
    ['changeBalance', 'unheard'],
    ['changeBalance', 'unanswered'],
    ['setTrading', { reason: 'OTHER', message: 'No' }],
  ] as const
  test.each(faults)(
    'when %s is %j it says that it is closing, and the worker ends it',
    async (call, fault) => {
      const [member, order] = await earning(2000n)
      house.broker.open(order.login, 500n)
      await prove(house, member)
      house.broker.failNext(call, fault)
      const reply = await ask('unsubscribe', member, order)
      expect(reply.body.message).toContain('The package is being closed.')
      const row = await orderRow(house.t, order)
      expect(row).toMatchObject({ state: 'CLOSING', fee_percent: 10 })
      expect(row.obstacle).toBeTruthy()
      house.t.advance(61 * day)
      await rested(house)
      await work(house)
      // 20 and 5, a tenth of it for the fund.
      expect(await moneyOf(house, member, order)).toMatchObject({ usdt: 9972.5, state: 'CLOSED', hold: 0 })
      expect((await orderRow(house.t, order)).obstacle).toBeNull()
      expect(house.broker.balanceOf(order.login)).toBe(0n)
      await expectBooksBalance(house)
    },
  )

  const points = [
    'order:closing',
    'order:trading-set',
    'order:positions-closed',
    'order:settled',
    'order:tried',
    'order:answered',
    'order:operation-finished',
    'order:reserved',
  ] as const
  test.each(points)('after a crash at %s the worker goes on, and pays once', async (point) => {
    const [member, order] = await earning(2000n)
    house.broker.open(order.login, 500n)
    await prove(house, member)
    Object.assign(crash, { at: point, happened: 0 })
    await ask('unsubscribe', member, order)
    expect(crash.happened).toBe(1)
    await rested(house)
    await work(house)
    expect(await moneyOf(house, member, order)).toMatchObject({ usdt: 9972.5, state: 'CLOSED', hold: 0 })
    expect(house.broker.balanceOf(order.login)).toBe(0n)
    await expectBooksBalance(house)
  })

  test('an account that holds something else than the books say is not emptied, and people hear of it', async () => {
    const member = await anInvestor(house)
    const order = await bought(house, member)
    await house.broker.changeBalance({ login: order.login, amountCents: 1n, id: 'from-nowhere' })
    await leave('unsubscribe', member, order)
    expect(await orderRow(house.t, order)).toMatchObject({ state: 'CLOSING', obstacle: 'BALANCE_DIFFERS' })
    const alarm = await house.t.app.db
      .selectFrom('alarm')
      .select('kind')
      .where('subject', '=', `order:${order.id}`)
      .execute()
    expect(alarm).toEqual([{ kind: 'ORDER_BALANCE_DIFFERS' }])
    await house.broker.changeBalance({ login: order.login, amountCents: -1n, id: 'to-nowhere' })
    await work(house)
    expect((await orderRow(house.t, order)).state).toBe('CLOSED')
  })
})

describe('withdrawing capital', () => {
  test('[API-075] [STA-063] [STA-072] is free once the period is over, and not offered before', async () => {
    const [buyer, order] = await earning(4000n)
    const { activated_at } = await orderRow(house.t, order)
    const passed = (house.t.app.clock.now().getTime() - (activated_at?.getTime() ?? 0)) / 1000
    const member = await later(house, buyer, 90 * day - passed - 1)
    await proveTimes(house, member, 1)
    expect(await detailOf(member, order)).toMatchObject({ showWithdrawCapitalButton: false, daysLeft: 1 })
    const early = await ask('withdrawCapital', member, order)
    expect(early.body.code).toBe('CAPITAL_LOCKED')
    expect(early.body.params?.time).toBe(
      new Date((activated_at?.getTime() ?? 0) + 90 * day * 1000).toISOString(),
    )
    house.t.advance(1)
    expect(await detailOf(member, order)).toMatchObject({ showWithdrawCapitalButton: true, daysLeft: 0 })
    const reply = await ask('withdrawCapital', member, order)
    expect(reply).toEqual({ status: 200, body: { message: 'The capital is in your USDT wallet.' } })
    expect(await moneyOf(house, member, order)).toMatchObject({ usdt: 10_036, state: 'CLOSED' })
    await expectBooksBalance(house)
  })

  test('[PER-011] [PER-013] [PER-006] is refused without 2FA, without a fresh code, with a wrong password', async () => {
    const buyer = await anInvestor(house)
    const order = await bought(house, buyer)
    const member = await later(house, buyer, 91 * day)
    expect((await ask('withdrawCapital', member, order)).body.code).toBe('TWO_FA_REQUIRED')
    const wrong = await ask('withdrawCapital', member, order, { transactionPassword: 'wrong' })
    expect(wrong.body.code).toBe('TRANSACTION_PASSWORD_WRONG')
    await house.t.app.db.transact((tx) =>
      tx.updateTable('member').set({ totp_secret_sealed: null }).where('id', '=', member.id).execute(),
    )
    expect((await ask('withdrawCapital', member, order)).body.code).toBe('TWO_FA_SETUP_REQUIRED')
    await turnTwoFaOn(house.t, member.id)
    expect((await leave('withdrawCapital', member, order)).status).toBe(200)
  })
})

test('[PER-013] a code verified in another session, or more than two minutes ago, opens none of the four', async () => {
  const [buyer, order] = await earning(4000n)
  const member = await later(house, buyer, 91 * day)
  const elsewhere = { ...member, token: await signedIn(house.t, member.email) }
  const codes = async () => {
    const replies = [
      await purchase(house, member),
      await ask('withdrawCapital', member, order),
      await profit(member, order, '1'),
      await ask('unsubscribe', member, order),
    ]
    return replies.map(({ status, body }) => [status, body.code])
  }
  const refused = Array(4).fill([403, 'TWO_FA_REQUIRED'])
  await prove(house, elsewhere)
  expect(await codes()).toEqual(refused)
  await prove(house, member)
  house.t.advance(121)
  expect(await codes()).toEqual(refused)
  expect(await moneyOf(house, member, order)).toMatchObject({ usdt: 9500, state: 'ACTIVE', free: 36 })
  await prove(house, member)
  expect((await profit(member, order, '1')).status).toBe(200)
})

describe('somebody else’s order, and one that is not there', () => {
  test('are answered alike, by every call', async () => {
    const [owner, other] = [await anInvestor(house), await anInvestor(house)]
    const order = await bought(house, owner)
    await prove(house, other)
    const answers = async (id: string) =>
      (await repliesTo(id)).map(({ status, body }) => ({ status, body: { ...body, requestId: '' } }))
    const repliesTo = async (id: string) => [
      await ask('unsubscribe', other, { id }),
      await ask('withdrawCapital', other, { id }),
      await profit(other, { id }, '1'),
      await house.t.ask(products.getInvestmentOrder, { query: { orderId: id } }, { token: other.token }),
      await house.t.ask(products.orderResults, { query: { orderId: id } }, { token: other.token }),
      await house.t.ask(
        products.setLossLimit,
        { body: { orderId: id, lossLimitPercent: 10, transactionPassword } },
        { token: other.token },
      ),
    ]
    const [foreign, missing, malformed] = [
      await answers(order.id),
      await answers(newId()),
      await answers('1'),
    ]
    expect(foreign).toEqual(missing)
    expect(malformed).toEqual(missing)
    expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
  })
})

test('100 mixes of capital, unsubscribe and profit at once never pay more than the order holds', async () => {
  const [buyer, order] = await earning(20_000n)
  const member = await later(house, buyer, 91 * day)
  await proveTimes(house, member, 100)
  const before = (await moneyOf(house, member)).usdt
  const ways = ['withdrawCapital', 'unsubscribe'] as const
  const replies = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      index % 4 === 1
        ? ask(ways[Math.floor(index / 4) % 2] ?? 'unsubscribe', member, order)
        : profit(member, order, '7'),
    ),
  )
  await work(house)
  const closed = await orderRow(house.t, order)
  expect(closed.state).toBe('CLOSED')
  // 200 made, 20 of it for the fund.
  const fee = closed.closing_reason === 'CAPITAL' ? 0 : 25
  expect(await moneyOf(house, member, order)).toMatchObject({
    usdt: before + 680 - fee,
    capital: 0,
    free: 0,
    hold: 0,
  })
  expect(house.broker.balanceOf(order.login)).toBe(0n)
  const leaving = replies.filter(({ body }) => !('status' in body) && !body.code)
  expect(leaving).toHaveLength(1)
  await expectBooksBalance(house)
}, 90_000)

describe('a loss', () => {
  test('[STA-070] [CON-032] of half of the price stops and closes the order without a fee, and the fund makes it good', async () => {
    const [member, order] = await earning(1000n)
    await house.t.deliveredMails()
    const [fund = 0n] = await balancesOf(house.t.app.db, [safetyFund])
    house.broker.open(order.login, -25_900n)
    await runSettlement(house.t.app)
    await work(house)
    // 509 held; 259 lost take 9 that were free, then 250 of the capital.
    expect(await orderRow(house.t, order)).toMatchObject({ state: 'CLOSED', closing_reason: 'LOSS_STOP' })
    expect(await moneyOf(house, member, order)).toMatchObject({ usdt: 10_000, capital: 0, free: 0 })
    expect(await balancesOf(house.t.app.db, [safetyFund])).toEqual([fund - 250_000_000n])
    const mail = (await house.t.deliveredMails()).find(({ to }) => to === member.email)
    expect(mail?.text).toContain(
      'capital left 250.00, profit 0.00, own top-ups 0.00, from the safety fund 250.00. 500.00 USDT',
    )
    await expectBooksBalance(house)
  })

  test('[CON-032] is made good as far as the fund reaches, also for two at once', async () => {
    const poor = await openHouse(undefined, { SAFETY_FUND: '300' })
    const members = [await anInvestor(poor), await anInvestor(poor)]
    const orders = [await bought(poor, members[0] as Member), await bought(poor, members[1] as Member)]
    for (const { login } of orders) poor.broker.trade(login, -30_000n)
    await runSettlement(poor.t.app)
    await Promise.all([advanceOrders(poor.t.app), advanceOrders(poor.t.app)])
    await work(poor)
    const left = [
      (await moneyOf(poor, members[0] as Member)).usdt,
      (await moneyOf(poor, members[1] as Member)).usdt,
    ]
    expect(left.sort()).toEqual([10_000, 9700])
    expect(await balancesOf(poor.t.app.db, [safetyFund])).toEqual([0n])
    await expectBooksBalance(poor)
    await poor.close()
  })

  test('of more than everything leaves nothing, and the member owes nothing', async () => {
    const member = await anInvestor(house)
    const order = await bought(house, member)
    house.broker.trade(order.login, -50_001n)
    await runSettlement(house.t.app)
    await work(house)
    expect(await moneyOf(house, member, order)).toMatchObject({ usdt: 10_000, state: 'CLOSED', capital: 0 })
    await expectBooksBalance(house)
  })

  test('at the member’s own limit closes the order, for the fee of that day', async () => {
    const member = await anInvestor(house)
    const order = await bought(house, member)
    const limit = (lossLimitPercent: number | null, changes: object = {}) =>
      house.t.ask(
        products.setLossLimit,
        { body: { orderId: order.id, lossLimitPercent, transactionPassword, ...changes } },
        { token: member.token },
      )
    house.broker.trade(order.login, -6000n)
    expect((await limit(11)).body.code).toBe('LOSS_LIMIT_REACHED')
    expect((await limit(50)).status).toBe(400)
    expect((await limit(20, { transactionPassword: 'wrong' })).body.code).toBe('TRANSACTION_PASSWORD_WRONG')
    expect((await limit(20)).body.message).toBe('Loss limit saved')
    await runSettlement(house.t.app)
    expect((await orderRow(house.t, order)).state).toBe('ACTIVE')
    house.broker.trade(order.login, -4001n)
    await runSettlement(house.t.app)
    await work(house)
    expect(await orderRow(house.t, order)).toMatchObject({ state: 'CLOSED', closing_reason: 'LOSS_LIMIT' })
    expect((await moneyOf(house, member)).usdt).toBe(9500 + 359.991)
    expect((await limit(null)).body.code).toBe('ORDER_NOT_ACTIVE')
    await expectBooksBalance(house)
  })
})

describe('the end of a trial', () => {
  test('[CON-026] [CON-028] comes after a month by itself: the profit is the member’s, the capital the platform’s', async () => {
    const member = await anInvestor(house, {})
    const order = await bought(house, member, { productId: house.trialId, packagePrice: '300' })
    const [before = 0n] = await balancesOf(house.t.app.db, [promotion])
    house.broker.trade(order.login, 5000n)
    await runSettlement(house.t.app)
    await work(house)
    const { activated_at } = await orderRow(house.t, order)
    const end = new Date(activated_at ?? 0)
    end.setUTCMonth(end.getUTCMonth() + 1)
    house.t.advance((end.getTime() - house.t.app.clock.now().getTime()) / 1000 - 1)
    await work(house)
    expect((await orderRow(house.t, order)).state).toBe('ACTIVE')
    house.t.advance(1)
    await work(house)
    expect(await moneyOf(house, member, order)).toMatchObject({
      usdt: 45,
      state: 'CLOSED',
      capital: 0,
      free: 0,
    })
    expect((await orderRow(house.t, order)).closing_reason).toBe('TRIAL_END')
    expect(await balancesOf(house.t.app.db, [promotion])).toEqual([before + 300_000_000n])
    expect(house.broker.balanceOf(order.login)).toBe(0n)
    await expectBooksBalance(house)
  })

  test('its capital can never be withdrawn; unsubscribing costs nothing', async () => {
    const member = await anInvestor(house, {})
    const order = await bought(house, member, { productId: house.trialId, packagePrice: '300' })
    expect((await leave('withdrawCapital', member, order)).body.code).toBe('CAPITAL_LOCKED')
    expect((await detailOf(member, order)).showWithdrawCapitalButton).toBe(false)
    expect((await leave('unsubscribe', member, order)).status).toBe(200)
    expect((await moneyOf(house, member)).usdt).toBe(0)
    await expectBooksBalance(house)
  })
})

test('while the books differ nothing is paid out of the order', async () => {
  const [member, order] = await earning(4000n)
  const differenceId = await differing(order.id)
  await prove(house, member)
  expect((await profit(member, order, '1')).body.code).toBe('ORDER_BLOCKED')
  expect((await ask('unsubscribe', member, order)).body.code).toBe('ORDER_BLOCKED')
  house.broker.open(order.login, -40_000n)
  await runSettlement(house.t.app)
  await work(house)
  expect(await orderRow(house.t, order)).toMatchObject({ state: 'CLOSING', obstacle: 'BOOKS_DIFFER' })
  expect((await moneyOf(house, member)).usdt).toBe(9500)
  await resolve(differenceId)
  await work(house)
  expect(await moneyOf(house, member, order)).toMatchObject({ usdt: 10_000, state: 'CLOSED' })
  await expectBooksBalance(house)
})

async function differing(subject: string): Promise<string> {
  const [id, found_by, now] = [newId(), newId(), house.t.app.clock.now()]
  await house.t.app.db.transact(async (tx) => {
    await tx
      .insertInto('reconciliation')
      .values({ id: found_by, started_at: now, finished_at: now, agreed: false })
      .execute()
    await tx
      .insertInto('reconciliation_difference')
      .values({ id, subject_kind: 'ORDER', subject, found_by, expected: 1, found: 2, created_at: now })
      .execute()
  })
  return id
}

async function resolve(id: string): Promise<void> {
  await house.t.app.db.transact((tx) =>
    tx
      .updateTable('reconciliation_difference')
      .set((difference) => ({ resolved_by: difference.ref('found_by') }))
      .where('id', '=', id)
      .execute(),
  )
}
