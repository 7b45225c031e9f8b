import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  anInvestor,
  bought,
  day,
  expectBooksBalance,
  type House,
  later,
  moneyOf,
  openHouse,
  proveTimes,
} from '../../../../../tests/support/investing.ts'
import { askToLeave, detailOf, earned, leave } from '../../../../../tests/support/order-calls.ts'
import { orderRow } from '../../../../../tests/support/orders.ts'
import { turnTwoFaOn } from '../../../../../tests/support/wallets.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

describe('withdrawing capital', () => {
  test('[API-075] [STA-063] [STA-072] is free once the period is over, and not offered before', async () => {
    const [buyer, order] = await earned(house, 4000n)
    const { activated_at } = await orderRow(house.t, order)
    const passed = (house.t.app.clock.now().getTime() - (activated_at?.getTime() ?? 0)) / 1000
    const member = await later(house, buyer, 90 * day - passed - 1)
    await proveTimes(house, member, 1)
    expect(await detailOf(house, member, order)).toMatchObject({
      showWithdrawCapitalButton: false,
      daysLeft: 1,
    })
    const early = await askToLeave(house, 'withdrawCapital', member, order)
    expect(early.body.code).toBe('CAPITAL_LOCKED')
    expect(early.body.params?.time).toBe(
      new Date((activated_at?.getTime() ?? 0) + 90 * day * 1000).toISOString(),
    )
    house.t.advance(1)
    expect(await detailOf(house, member, order)).toMatchObject({
      showWithdrawCapitalButton: true,
      daysLeft: 0,
    })
    const reply = await askToLeave(house, 'withdrawCapital', member, order)
    expect(reply).toEqual({ status: 200, body: { message: '536.00 USDT is in your USDT wallet.' } })
    expect(await moneyOf(house, member, order)).toMatchObject({ usdt: 10_036, state: 'CLOSED' })
    await expectBooksBalance(house)
  })

  test('[PER-011] [PER-013] [PER-006] is refused without 2FA, without a fresh code, with a wrong password', async () => {
    const buyer = await anInvestor(house)
    const order = await bought(house, buyer)
    const member = await later(house, buyer, 91 * day)
    expect((await askToLeave(house, 'withdrawCapital', member, order)).body.code).toBe('TWO_FA_REQUIRED')
    const wrong = await askToLeave(house, 'withdrawCapital', member, order, { transactionPassword: 'wrong' })
    expect(wrong.body.code).toBe('TRANSACTION_PASSWORD_WRONG')
    await house.t.app.db.transact((tx) =>
      tx.updateTable('member').set({ totp_secret_sealed: null }).where('id', '=', member.id).execute(),
    )
    expect((await askToLeave(house, 'withdrawCapital', member, order)).body.code).toBe(
      'TWO_FA_SETUP_REQUIRED',
    )
    await turnTwoFaOn(house.t, member.id)
    expect((await leave(house, 'withdrawCapital', member, order)).status).toBe(200)
  })
})
