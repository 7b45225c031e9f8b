import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  anInvestor,
  bought,
  type Crash,
  day,
  expectBooksBalance,
  type House,
  later,
  moneyOf,
  openHouse,
  prove,
  proveTimes,
  rested,
  work,
} from '../../../../../tests/support/investing.ts'
import { askToLeave, detailOf, earned, leave } from '../../../../../tests/support/order-calls.ts'
import { orderRow } from '../../../../../tests/support/orders.ts'
import { balancesOf, bonusBudget, feeIncome } from '../../ledger/index.ts'
import { run } from '../../platform/db/database.ts'

const crash: Crash = { at: null, happened: 0 }
let house: House
beforeAll(async () => {
  house = await openHouse(crash)
})
afterAll(() => house.close())

describe('unsubscribing', () => {
  test('[API-076] [STA-063] [STA-064] closes positions, settles their results, and pays out for a fee of 10%', async () => {
    const [member, order] = await earned(house, 4000n)
    await house.t.deliveredMails()
    house.broker.open(order.login, -1000n)
    const reply = await leave(house, 'unsubscribe', member, order)
    expect(reply).toEqual({
      status: 200,
      body: { message: 'You’ve unsubscribed. 476.00 USDT is in your USDT wallet.' },
    })
    // 40 earned, 4 of it for the fund, then 10 lost: 500 and 26, less 50.
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
      'capital 500.00, profit 26.00, your top-ups 0.00, management fee 50.00. 476.00 USDT',
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
    expect(await detailOf(house, member, order)).toMatchObject({
      cumulativeDays: percent === 10 ? 59 : 60,
      feePercent: percent,
      fee: percent === 10 ? '50.00' : '25.00',
      mt5Password: expect.any(String),
      mt5Id: String(order.login),
    })
    const feeAccounts = [feeIncome, bonusBudget]
    const [fees = 0n, budget = 0n] = await balancesOf(house.t.app.db, feeAccounts)
    expect((await askToLeave(house, 'unsubscribe', member, order)).status).toBe(200)
    expect((await moneyOf(house, member)).usdt).toBe(usdt)
    // A fifth of the fee feeds the bonus budget.
    expect(await balancesOf(house.t.app.db, feeAccounts)).toEqual([
      fees + BigInt(percent) * 4_000_000n,
      budget + BigInt(percent) * 1_000_000n,
    ])
    await expectBooksBalance(house)
  })

  test('[CON-025] is free once the period is over', async () => {
    const buyer = await anInvestor(house)
    const order = await bought(house, buyer)
    const member = await later(house, buyer, 90 * day)
    expect(await detailOf(house, member, order)).toMatchObject({ feePercent: 0, fee: '0.00' })
    expect(await leave(house, 'unsubscribe', member, order)).toEqual({
      status: 200,
      body: { message: 'You’ve unsubscribed. 500.00 USDT is in your USDT wallet.' },
    })
    expect((await moneyOf(house, member)).usdt).toBe(10_000)
    await expectBooksBalance(house)
  })

  test('past the period is refused while 2FA is off, as withdrawing the capital is', async () => {
    const buyer = await anInvestor(house)
    const order = await bought(house, buyer)
    const member = await later(house, buyer, 90 * day)
    await run(house.t.app.db, 'update member set totp_secret_sealed = null where id = $1', [member.id])
    const codes = [
      (await askToLeave(house, 'unsubscribe', member, order)).body.code,
      (await askToLeave(house, 'withdrawCapital', member, order)).body.code,
    ]
    expect(codes).toEqual(['TWO_FA_SETUP_REQUIRED', 'TWO_FA_SETUP_REQUIRED'])
  })

  test('[PER-006] [PER-013] needs the password, and a fresh code', async () => {
    const member = await anInvestor(house)
    const order = await bought(house, member)
    const wrong = await askToLeave(house, 'unsubscribe', member, order, { transactionPassword: 'wrong' })
    expect(wrong.body.code).toBe('TRANSACTION_PASSWORD_WRONG')
    expect((await askToLeave(house, 'unsubscribe', member, order)).body.code).toBe('TWO_FA_REQUIRED')
    expect((await orderRow(house.t, order)).state).toBe('ACTIVE')
  })

  test('happens once, however often it is sent', async () => {
    const member = await anInvestor(house)
    const order = await bought(house, member)
    await prove(house, member)
    await proveTimes(house, member, 1)
    expect((await askToLeave(house, 'unsubscribe', member, order, {}, 'leave-once-1')).status).toBe(200)
    const again = await askToLeave(house, 'unsubscribe', member, order, {}, 'leave-once-1')
    expect([again.status, again.body.replayed?.state]).toEqual([200, 'COMPLETED'])
    expect((await askToLeave(house, 'unsubscribe', member, order)).body.code).toBe('ORDER_NOT_ACTIVE')
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
    'when %s is %j the order shows as closing, and the worker finishes it',
    async (call, fault) => {
      const [member, order] = await earned(house, 2000n)
      house.broker.open(order.login, 500n)
      await prove(house, member)
      house.broker.failNext(call, fault)
      const reply = await askToLeave(house, 'unsubscribe', member, order)
      expect(reply.body.message).toContain('Your package is being closed.')
      const row = await orderRow(house.t, order)
      expect(row).toMatchObject({ state: 'CLOSING', fee_percent: 10 })
      expect(row.obstacle).toBeTruthy()
      house.t.advance(61 * day)
      await rested(house)
      await work(house)
      // 20 and 5, a tenth of that for the fund.
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
  test.each(points)('after a crash at %s the worker continues, and pays once', async (point) => {
    const [member, order] = await earned(house, 2000n)
    house.broker.open(order.login, 500n)
    await prove(house, member)
    Object.assign(crash, { at: point, happened: 0 })
    await askToLeave(house, 'unsubscribe', member, order)
    expect(crash.happened).toBe(1)
    await rested(house)
    await work(house)
    expect(await moneyOf(house, member, order)).toMatchObject({ usdt: 9972.5, state: 'CLOSED', hold: 0 })
    expect(house.broker.balanceOf(order.login)).toBe(0n)
    await expectBooksBalance(house)
  })

  test('an account that differs from the books is not emptied, and an alarm is raised', async () => {
    const member = await anInvestor(house)
    const order = await bought(house, member)
    await house.broker.changeBalance({ login: order.login, amountCents: 1n, id: 'from-nowhere' })
    await leave(house, 'unsubscribe', member, order)
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
