import { mt5Transfers, products } from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Crash,
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
import { askForProfit, detailOf, earned, leave } from '../../../../../tests/support/order-calls.ts'
import { newId } from '../../platform/ids.ts'

const crash: Crash = { at: null, happened: 0 }
let house: House
beforeAll(async () => {
  house = await openHouse(crash)
})
afterAll(() => house.close())

describe('profit', () => {
  test('[API-077] [STA-063] [STA-071] [FLD-026] is taken from free funds, and never from capital', async () => {
    const [member, order] = await earned(house, 4000n)
    expect(await detailOf(house, member, order)).toMatchObject({
      roiBalance: '36.00',
      packageName: 'Harbour',
    })
    await prove(house, member)
    expect((await askForProfit(house, member, order, '36.01')).body.message).toBe('Insufficient balance')
    const reply = await askForProfit(house, member, order, '25')
    expect(reply).toEqual({
      status: 200,
      body: { status: 'COMPLETED', message: '25.00 USDT of profit is in your USDT wallet.' },
    })
    expect(await moneyOf(house, member, order)).toMatchObject({ usdt: 9525, capital: 500, free: 11, hold: 0 })
    // All of it to the last cent, and nothing after that.
    await prove(house, member)
    expect((await askForProfit(house, member, order, '11')).status).toBe(200)
    await prove(house, member)
    expect((await askForProfit(house, member, order, '0.01')).body.code).toBe('INSUFFICIENT_BALANCE')
    expect(await moneyOf(house, member, order)).toMatchObject({ usdt: 9536, capital: 500, free: 0, hold: 0 })
    await expectBrokerAgrees(house, order)
    await expectBooksBalance(house)
  })

  test('[STA-071] own top-ups are no profit: they are moved back, or returned at the end', async () => {
    const [member, order] = await earned(house, 4000n)
    const body = { password2: transactionPassword, amount: '100', productId: house.productId }
    await house.t.ask(mt5Transfers.walletToMt5, { body }, { token: member.token, key: newId() })
    await prove(house, member)
    expect((await askForProfit(house, member, order, '36.01')).body.code).toBe('INSUFFICIENT_BALANCE')
    expect((await askForProfit(house, member, order, '36')).status).toBe(200)
    await leave(house, 'unsubscribe', member, order)
    const mail = (await house.t.deliveredMails()).find(({ subject }) =>
      subject.startsWith('You unsubscribed'),
    )
    expect(mail?.text).toContain(
      'capital 500.00, profit 0.00, your top-ups 100.00, management fee 50.00. 550.00',
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
    const [member, order] = await earned(house, 4000n)
    await prove(house, member)
    const { status, body } = await askForProfit(house, member, order, '')
    expect([status, body.fields?.withdrawAmount?.message]).toEqual([400, 'This field is required.'])
    const { body: refused } = await askForProfit(house, member, order, '0.001')
    expect(refused).toMatchObject({ code: 'CENTS_ONLY', decides: true })
  })

  test('[PER-006] [PER-013] needs the password, and a fresh code', async () => {
    const [member, order] = await earned(house, 4000n)
    const given = { orderId: order.id, withdrawAmount: '1', transactionPassword: 'wrong' }
    const wrong = await house.t.ask(products.packageWithdrawal, { body: given }, { token: member.token })
    expect(wrong.body.code).toBe('TRANSACTION_PASSWORD_WRONG')
    expect((await askForProfit(house, member, order, '1')).body.code).toBe('TWO_FA_REQUIRED')
    expect((await moneyOf(house, member)).usdt).toBe(9500)
  })

  test('a refusal of the broker leaves it in place', async () => {
    const [member, order] = await earned(house, 4000n)
    await prove(house, member)
    house.broker.failNext('changeBalance', { reason: 'NO_MONEY', message: '10019 Not enough money' })
    expect((await askForProfit(house, member, order, '20')).body.message).toBe(
      'The broker declined the request because the MT5 account doesn’t have enough available funds.',
    )
    expect(await moneyOf(house, member, order)).toMatchObject({ usdt: 9500, free: 36, hold: 0 })
    await expectBrokerAgrees(house, order)
  })

  test.each(['unheard', 'unanswered'] as const)(
    'an answer that is %s is waited for, and paid once',
    async (fault) => {
      const [member, order] = await earned(house, 4000n)
      await prove(house, member)
      house.broker.failNext('changeBalance', fault)
      const key = newId()
      expect((await askForProfit(house, member, order, '20', key)).body.status).toBe('PENDING')
      expect(await moneyOf(house, member, order)).toMatchObject({ usdt: 9500, free: 16, hold: 20 })
      await rested(house)
      await work(house)
      expect(await moneyOf(house, member, order)).toMatchObject({ usdt: 9520, free: 16, hold: 0 })
      expect((await askForProfit(house, member, order, '20', key)).body).toMatchObject({
        status: 'COMPLETED',
        replayed: { state: 'COMPLETED' },
      })
      expect((await moneyOf(house, member)).usdt).toBe(9520)
      await expectBrokerAgrees(house, order)
      await expectBooksBalance(house)
    },
  )

  test.each(['order:held', 'order:tried', 'order:answered', 'order:operation-finished'] as const)(
    'after a crash at %s the worker continues, and pays once',
    async (point) => {
      const [member, order] = await earned(house, 4000n)
      await prove(house, member)
      Object.assign(crash, { at: point, happened: 0 })
      await askForProfit(house, member, order, '20')
      expect(crash.happened).toBe(1)
      await rested(house)
      await work(house)
      expect(await moneyOf(house, member, order)).toMatchObject({ usdt: 9520, free: 16, hold: 0 })
      await expectBrokerAgrees(house, order)
      await expectBooksBalance(house)
    },
  )
})
