import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  anInvestor,
  bought,
  expectBooksBalance,
  type House,
  moneyOf,
  openHouse,
  work,
} from '../../../../../tests/support/investing.ts'
import { detailOf, leave } from '../../../../../tests/support/order-calls.ts'
import { orderRow } from '../../../../../tests/support/orders.ts'
import { balancesOf, promotion } from '../../ledger/index.ts'
import { runSettlement } from '../settlement/run-settlement.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

describe('the end of a trial', () => {
  test('[CON-026] [CON-028] comes after a month automatically: the profit is the member’s, the capital the platform’s', async () => {
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
    expect((await leave(house, 'withdrawCapital', member, order)).body.code).toBe('CAPITAL_LOCKED')
    expect((await detailOf(house, member, order)).showWithdrawCapitalButton).toBe(false)
    expect((await leave(house, 'unsubscribe', member, order)).status).toBe(200)
    expect((await moneyOf(house, member)).usdt).toBe(0)
    await expectBooksBalance(house)
  })
})
