import { products } from '@halyard/contract'
import { sql } from 'kysely'
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
import { transactionPassword } from '../../../../../tests/support/members.ts'
import { earned } from '../../../../../tests/support/order-calls.ts'
import { orderRow } from '../../../../../tests/support/orders.ts'
import { afterTampering } from '../../../../../tests/support/tampered-books.ts'
import type { Member } from '../../../../../tests/support/wallets.ts'
import {
  accountOfOrder,
  balancesOf,
  checkCauses,
  feeIncome,
  move,
  post,
  safetyFund,
  walletOf,
} from '../../ledger/index.ts'
import type { Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import { runSettlement } from '../settlement/run-settlement.ts'
import { runOrders } from './run-orders.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

describe('a loss', () => {
  test('[STA-070] [CON-032] of half of the price stops and closes the order without a fee, and the fund compensates it', async () => {
    const [member, order] = await earned(house, 1000n)
    await house.t.deliveredMails()
    const [fund = 0n] = await balancesOf(house.t.app.db, [safetyFund])
    house.broker.open(order.login, -25_900n)
    await runSettlement(house.t.app)
    await work(house)
    // 509 held; a loss of 259 takes the 9 that were free, then 250 of the capital.
    expect(await orderRow(house.t, order)).toMatchObject({ state: 'CLOSED', closing_reason: 'LOSS_STOP' })
    expect(await moneyOf(house, member, order)).toMatchObject({ usdt: 10_000, capital: 0, free: 0 })
    expect(await balancesOf(house.t.app.db, [safetyFund])).toEqual([fund - 250_000_000n])
    const mail = (await house.t.deliveredMails()).find(({ to }) => to === member.email)
    expect(mail?.text).toContain(
      'remaining capital 250.00, profit 0.00, your top-ups 0.00, from the safety fund 250.00. 500.00 USDT',
    )
    await expectBooksBalance(house)
  })

  test('is compensated once, and no more of it than was lost', async () => {
    const [member, order] = await earned(house, 0n)
    house.broker.trade(order.login, -30_000n)
    await runSettlement(house.t.app)
    await work(house)
    expect(await orderRow(house.t, order)).toMatchObject({ state: 'CLOSED', closing_reason: 'LOSS_STOP' })
    const { app } = house.t
    const id = newId()
    const way = { from: safetyFund, to: walletOf(member.id, 'usdt'), amount: 100_000_000n }
    const again = app.db.transact(async (tx) => {
      await post(tx, [move('COMPENSATION', way, { cause: id })], app.clock.now())
      await tx
        .insertInto('order_payment')
        .values({
          id,
          order_id: order.id,
          number: 2,
          capital: 0n,
          profit: 0n,
          own_funds: 0n,
          fee: 0n,
          bonus_share: 0n,
          compensation: way.amount,
          paid_at: app.clock.now(),
        })
        .execute()
    })
    await expect(again).rejects.toThrow('Nothing has caused')
    const more = await afterTampering(
      house.t.ownerUrl,
      `update order_payment set compensation = compensation + 1000000 where order_id = '${order.id}';
       update entry set amount = entry.amount + sign(entry.amount) * 1000000
       from transfer where transfer.id = transfer_id and transfer.kind = 'COMPENSATION'
         and transfer.details ->> 'cause' in (select id::text from order_payment where order_id = '${order.id}')`,
      checkCauses,
    )
    expect(more.join()).toMatch(/is a COMPENSATION that nothing has caused/)
    expect(await checkCauses(app.db)).toEqual([])
  })

  const closedAs = (payment: object, { tookOut = 0n, alsoTook = 0n } = {}) =>
    ({ payment: { capital: 0n, profit: 0n, compensation: 0n, ...payment }, tookOut, alsoTook }) as const
  const all = { tookOut: 500_000_000n }

  test.each([
    ['made good', closedAs({ compensation: 500_000_000n })],
    [
      'compensated beyond its whole capital, as profit',
      closedAs({ profit: 500_000_000n, compensation: 500_000_000n }, all),
    ],
    [
      'compensated beyond its whole capital',
      closedAs({ capital: 500_000_000n, compensation: 1_000_000n }, all),
    ],
    [
      'paid more than was taken out',
      closedAs({ capital: 500_000_000n }, { tookOut: 400_000_000n, alsoTook: 100_000_000n }),
    ],
    ['paid less than was taken out', closedAs({ capital: 400_000_000n }, all)],
  ])('an order without a loss is not %s, whatever the application writes', async (_what, closing) => {
    const [member, order] = await earned(house, 0n)
    const { db, clock } = house.t.app
    const now = clock.now()
    const [hold, wallet] = [accountOfOrder(order.id, 'hold'), walletOf(member.id, 'usdt')]
    const took = async (tx: Tx, id: string, capital: bigint, isDone: boolean) => {
      if (capital === 0n) return
      await tx
        .insertInto('broker_operation')
        .values({
          id,
          order_id: order.id,
          kind: 'CLOSE',
          amount_cents: -capital / 10_000n,
          capital_part: capital,
          created_at: now,
        })
        .execute()
      const way = { from: accountOfOrder(order.id, 'capital'), to: hold, amount: capital }
      await post(tx, [move('ORDER_RESERVE', way, { cause: id })], now)
      if (!isDone) return
      const done = { state: 'DONE', deal_id: Date.now(), finished_at: now } as const
      await tx.updateTable('broker_operation').set(done).where('id', '=', id).execute()
    }
    const ended = { closing_reason: 'LOSS_STOP', closing_at: now, fee_percent: 0 } as const
    await db.transact(async (tx) => {
      await tx
        .updateTable('investment_order')
        .set({ state: 'CLOSING', ...ended })
        .where('id', '=', order.id)
        .execute()
      await took(tx, newId().slice(6), closing.tookOut, true)
    })
    await db.transact((tx) => took(tx, newId().slice(6), closing.alsoTook, false))
    const { capital, profit, compensation } = closing.payment
    const id = newId()
    const paying = db.transact(async (tx) => {
      const ways = [
        { kind: 'CAPITAL', from: hold, to: wallet, amount: capital },
        { kind: 'PROFIT', from: hold, to: wallet, amount: profit },
        { kind: 'COMPENSATION', from: safetyFund, to: wallet, amount: compensation },
      ] as const
      const transfers = ways
        .filter(({ amount }) => amount > 0n)
        .map(({ kind, ...way }) => move(kind, way, { cause: id }))
      expect((await post(tx, transfers, now)).posted).toBe(true)
      const state = { state: 'CLOSED', closed_at: now } as const
      await tx.updateTable('investment_order').set(state).where('id', '=', order.id).execute()
      await tx
        .insertInto('order_payment')
        .values({
          id,
          order_id: order.id,
          ...closing.payment,
          own_funds: 0n,
          fee: 0n,
          bonus_share: 0n,
          paid_at: now,
        })
        .execute()
    })
    await expect(paying).rejects.toThrow(/^Nothing has caused this/)
  })

  test('an order is paid exactly the amount taken out of it, and the nightly check reports differences', async () => {
    const [, order] = await earned(house, 0n)
    house.broker.trade(order.login, -30_000n)
    await runSettlement(house.t.app)
    await work(house)
    const { db } = house.t.app
    const unpaid = db.transact((tx) =>
      tx
        .insertInto('order_payment')
        .values({
          id: newId(),
          order_id: order.id,
          number: 2,
          capital: 1n,
          profit: 0n,
          own_funds: 0n,
          fee: 0n,
          compensation: 0n,
          paid_at: house.t.app.clock.now(),
        })
        .execute(),
    )
    await expect(unpaid).rejects.toThrow('A payment is what was taken out')
    const faultsAfter = (statement: string) => afterTampering(house.t.ownerUrl, statement, checkCauses)
    const tookOut = `update broker_operation set capital_part = capital_part - 10000
      where order_id = '${order.id}' and kind = 'CLOSE'`
    expect((await faultsAfter(tookOut)).join()).toMatch(/is a CAPITAL that nothing has caused/)
    const lost = `update entry set amount = amount + 10000 from ledger_account account, transfer
      where account.id = account_id and account.address = 'order:${order.id}:capital'
        and transfer.id = transfer_id and transfer.kind = 'SETTLE_LOSS'`
    expect((await faultsAfter(lost)).join()).toMatch(/is a COMPENSATION that nothing has caused/)
    const otherwise = `update investment_order set closing_reason = 'UNSUBSCRIBE' where id = '${order.id}'`
    expect((await faultsAfter(otherwise)).join()).toMatch(/is a COMPENSATION that nothing has caused/)
    expect(await checkCauses(db)).toEqual([])
  })

  test('an order bears exactly its closing’s fee and returns no more than the fund paid, whatever the application writes', async () => {
    const [, order] = await earned(house, 0n)
    const { db } = house.t.app
    await db.transact(async (tx) => {
      const now = house.t.app.clock.now()
      const closing = { state: 'CLOSING', closing_reason: 'UNSUBSCRIBE', closing_at: now } as const
      const requested = tx.updateTable('investment_order').where('id', '=', order.id)
      await requested.set({ ...closing, fee_percent: 10 }).execute()
    })
    await work(house)
    expect(await orderRow(house.t, order)).toMatchObject({ state: 'CLOSED' })
    const attempt = (statement: string) => db.transact((tx) => sql.raw(statement).execute(tx))
    const payment = (fee: bigint, number = 2) =>
      attempt(`insert into order_payment (id, order_id, number, capital, profit, own_funds, fee, compensation, paid_at)
        values (gen_random_uuid(), '${order.id}', ${number}, 0, 0, 0, ${fee}, 0, now())`)
    await expect(payment(1n)).rejects.toThrow('The fee is that of the closing')
    await expect(payment(0n)).resolves.toBeDefined()
    const returned =
      attempt(`insert into closing_part select id, 'COMPENSATION_RETURNED', 1 from broker_operation
      where order_id = '${order.id}' and kind = 'CLOSE'`)
    await expect(returned).rejects.toThrow('The fund gets back no more than it paid')
    const dearer =
      attempt(`update investment_order set state = 'CLOSING', closing_reason = 'UNSUBSCRIBE', closing_at = now(),
      fee_percent = 11 where id = '${(await earned(house, 0n))[1].id}'`)
    await expect(dearer).rejects.toThrow('fee_percent')
  })

  test('no fee is charged on capital that nobody is paid', async () => {
    const [member, order] = await earned(house, 0n)
    const { db, clock } = house.t.app
    const id = newId()
    const now = clock.now()
    const charging = (capital: bigint) =>
      db.transact(async (tx) => {
        const way = { from: walletOf(member.id, 'usdt'), to: feeIncome, amount: capital / 10n }
        const fee = move('MANAGEMENT_FEE', way, { cause: id })
        expect((await post(tx, [fee], now)).posted).toBe(true)
        const close = {
          id: id.slice(6),
          order_id: order.id,
          kind: 'CLOSE',
          state: 'DONE',
          created_at: now,
        } as const
        await tx
          .insertInto('broker_operation')
          .values({
            ...close,
            amount_cents: -capital / 10_000n,
            capital_part: capital,
            deal_id: Date.now(),
            finished_at: now,
          })
          .execute()
        for (const change of [
          { state: 'CLOSING', closing_reason: 'UNSUBSCRIBE', closing_at: now, fee_percent: 10 },
          { state: 'CLOSED', closed_at: now },
        ])
          await tx.updateTable('investment_order').set(change).where('id', '=', order.id).execute()
        const rest = { profit: 0n, own_funds: 0n, bonus_share: 0n, compensation: 0n, paid_at: now }
        const paid = { id, order_id: order.id, number: 1, capital, fee: way.amount, ...rest }
        await tx.insertInto('order_payment').values(paid).execute()
      })
    await expect(charging(5_000_000_000n)).rejects.toThrow('The fee is that of the closing')
    await expect(charging(500_000_000n)).rejects.toThrow('A payment is what was taken out')
  })

  test('the fund gives up no more of an order than it was credited with', async () => {
    const [, order] = await earned(house, 1000n)
    const waive = (cents: number) =>
      house.t.app.db.transact((tx) =>
        sql`insert into broker_operation (id, order_id, kind, amount_cents, state, created_at, finished_at)
          values (${newId().slice(6)}, ${order.id}, 'FUND_SHARE', ${-cents}, 'WAIVED', now(), now())`.execute(
          tx,
        ),
      )
    await expect(waive(100_000)).rejects.toThrow('The fund gives up no more than its share')
  })

  test('[CON-032] is compensated as far as the fund reaches, also for two at once', async () => {
    const poor = await openHouse(undefined, { SAFETY_FUND: '300' })
    const members = [await anInvestor(poor), await anInvestor(poor)]
    const orders = [await bought(poor, members[0] as Member), await bought(poor, members[1] as Member)]
    for (const { login } of orders) poor.broker.trade(login, -30_000n)
    await runSettlement(poor.t.app)
    await Promise.all([runOrders(poor.t.app), runOrders(poor.t.app)])
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
    expect((await limit(20)).body.message).toBe('Loss limit saved.')
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
