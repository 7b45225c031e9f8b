import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  day,
  expectBooksBalance,
  type House,
  later,
  moneyOf,
  openHouse,
  prove,
  proveTimes,
  work,
} from '../../../../../tests/support/investing.ts'
import { askForProfit, askToLeave, earned } from '../../../../../tests/support/order-calls.ts'
import { orderRow } from '../../../../../tests/support/orders.ts'
import { newId } from '../../platform/ids.ts'
import { runSettlement } from '../settlement/run-settlement.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('100 concurrent mixes of capital, unsubscribe and profit never pay more than the order holds', async () => {
  const [buyer, order] = await earned(house, 20_000n)
  const member = await later(house, buyer, 91 * day)
  await proveTimes(house, member, 100)
  const before = (await moneyOf(house, member)).usdt
  const ways = ['withdrawCapital', 'unsubscribe'] as const
  const replies = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      index % 4 === 1
        ? askToLeave(house, ways[Math.floor(index / 4) % 2] ?? 'unsubscribe', member, order)
        : askForProfit(house, member, order, '7'),
    ),
  )
  await work(house)
  const closed = await orderRow(house.t, order)
  expect(closed.state).toBe('CLOSED')
  // 200 earned, 20 of it for the fund; past the term leaving is free, either way.
  expect(await moneyOf(house, member, order)).toMatchObject({
    usdt: before + 680,
    capital: 0,
    free: 0,
    hold: 0,
  })
  const leaving = replies.filter(({ body }) => !Object.hasOwn(body, 'status') && !body.code)
  expect(leaving).toHaveLength(1)
  await expectBooksBalance(house)
}, 90_000)

test('while the books differ nothing is paid out of the order', async () => {
  const [member, order] = await earned(house, 4000n)
  const differenceId = await differing(order.id)
  await prove(house, member)
  expect((await askForProfit(house, member, order, '1')).body.code).toBe('ORDER_BLOCKED')
  expect((await askToLeave(house, 'unsubscribe', member, order)).body.code).toBe('ORDER_BLOCKED')
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
