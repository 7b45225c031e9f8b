/** From members' actions and the broker's reports to the bonus wallets above. */

import { products, wallet } from '@halyard/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { takeBonuses } from '../../../../../tests/support/credit.ts'
import { asOwner } from '../../../../../tests/support/database.ts'
import {
  anInvestor,
  bought,
  day,
  expectBooksBalance,
  type House,
  later,
  openHouse,
} from '../../../../../tests/support/investing.ts'
import { transactionPassword } from '../../../../../tests/support/members.ts'
import { leave } from '../../../../../tests/support/order-calls.ts'
import { orderRow } from '../../../../../tests/support/orders.ts'
import type { Member } from '../../../../../tests/support/wallets.ts'
import { balancesOf, bonusBudget, createBatcher, holdingsOf } from '../../ledger/index.ts'
import { readRebates } from '../../trading/rebates/follow-rebates.ts'
import { runSettlement } from '../../trading/settlement/run-settlement.ts'
import { payBonuses } from './pay-bonuses.ts'
import { runEvents } from './run-events.ts'
import { takeFromWallets } from './take-from-wallets.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
  await readRebates(house.t.app)
  house.broker.payRebate(1_000_00n)
  await readRebates(house.t.app)
})
afterAll(() => house.close())

/** Runs the worker's steps. */
async function work(): Promise<void> {
  const { app } = house.t
  while ((await runEvents(app)) > 0);
  await takeFromWallets(app)
  // Here all members sign in from one browser; real members have their own.
  await app.db.transact((tx) => tx.deleteFrom('shared_device').execute())
  await payBonuses(app, createBatcher(app.db, app.clock))
}

async function bonusOf({ id }: Member): Promise<number> {
  await work()
  return Number((await holdingsOf(house.t.app.db, id)).bonus) / 1_000_000
}

/** Moves the bonus out of reach of reversals. */
async function spendBonus({ id }: Member): Promise<void> {
  const { bonus } = await holdingsOf(house.t.app.db, id)
  if (bonus === 0n) return
  await takeBonuses(house.t.app.db, id, bonus, house.t.app.clock.now())
}

async function aTeam() {
  const top = await anInvestor(house)
  const sponsor = await anInvestor(house, { usdt: '10000' }, top)
  const buyer = await anInvestor(house, { usdt: '10000' }, sponsor)
  return { top, sponsor, buyer }
}

test('[CON-042] a purchase earns the direct sponsor 1 % of its price, and nobody else', async () => {
  const { top, sponsor, buyer } = await aTeam()
  await bought(house, buyer, { packagePrice: '5000' })
  expect([await bonusOf(sponsor), await bonusOf(top), await bonusOf(buyer)]).toEqual([50, 0, 0])
  await expectBooksBalance(house)
})

test('[CON-048] a bonus reaches the bonus wallet in USDT, and the member moves it to the USDT wallet', async () => {
  const { top: sponsor } = await aTeam()
  const buyer = await anInvestor(house, { usdt: '1000' }, sponsor)
  const before = await holdingsOf(house.t.app.db, sponsor.id)
  await bought(house, buyer, { packagePrice: '1000' })
  await work()
  const credited = await holdingsOf(house.t.app.db, sponsor.id)
  expect(credited).toEqual({ ...before, bonus: before.bonus + 10_000_000n })
  const body = { amount: '7.5', transactionPassword }
  const moved = await house.t.ask(wallet.bonusTransfer, { body }, { token: sponsor.token })
  expect(moved.status).toBe(200)
  expect(await holdingsOf(house.t.app.db, sponsor.id)).toEqual({
    ...credited,
    bonus: 2_500_000n,
    usdt: before.usdt + 7_500_000n,
  })
  await expectBooksBalance(house)
})

test('a free trial earns no bonuses', async () => {
  const { sponsor, buyer } = await aTeam()
  await bought(house, buyer, { productId: house.trialId, packagePrice: '300' })
  expect(await bonusOf(sponsor)).toBe(0)
})

test('[CON-043] [CON-044] lots closed earn by the lot, and profits by the new high only', async () => {
  const { sponsor, buyer } = await aTeam()
  const order = await bought(house, buyer, { packagePrice: '5000' })
  expect(await bonusOf(sponsor)).toBe(50)
  // 0.1 lots at 0.50, and 1 % of 200.
  house.broker.trade(order.login, 200_00n)
  await runSettlement(house.t.app, AbortSignal.timeout(60_000))
  expect(await bonusOf(sponsor)).toBe(50 + 0.05 + 2)
  house.broker.trade(order.login, -50_00n)
  house.broker.trade(order.login, 50_00n)
  await runSettlement(house.t.app, AbortSignal.timeout(60_000))
  expect(await bonusOf(sponsor)).toBe(50 + 0.15 + 2)
  await runSettlement(house.t.app, AbortSignal.timeout(60_000))
  expect(await bonusOf(sponsor)).toBe(50 + 0.15 + 2)
  await expectBooksBalance(house)
})

test('buying and leaving again and again always loses for the two together', async () => {
  const { sponsor, buyer } = await aTeam()
  const held = async () => {
    const [one, other] = [
      await holdingsOf(house.t.app.db, sponsor.id),
      await holdingsOf(house.t.app.db, buyer.id),
    ]
    return one.usdt + one.bonus + other.usdt + other.bonus
  }
  let [together, member] = [await held(), buyer]
  for (const days of [0, 59, 61, 1]) {
    const order = await bought(house, member, { packagePrice: '1000' })
    await work()
    member = await later(house, member, days * day)
    expect((await leave(house, 'unsubscribe', member, order)).status).toBe(200)
    await work()
    const left = await held()
    expect(left < together).toBe(true)
    together = left
  }
  await expectBooksBalance(house)
})

test.each([90, 60, 10])(
  'buying with a period of %i days, and leaving both ways: returned money never earns again',
  async (days) => {
    await asOwner(house.t.ownerUrl, (owner) =>
      owner.query('update product set subscription_days = $1 where id = $2', [days, house.otherProductId]),
    )
    const sponsor = await anInvestor(house, { usdt: '10000' })
    let buyer = await anInvestor(house, { usdt: '10000' }, sponsor)
    const held = async () => {
      const [one, other] = [
        await holdingsOf(house.t.app.db, sponsor.id),
        await holdingsOf(house.t.app.db, buyer.id),
      ]
      return Number(one.usdt + one.bonus + other.usdt + other.bonus) / 1_000_000
    }
    const seen = [await held()]
    for (const way of ['withdrawCapital', 'withdrawCapital', 'unsubscribe'] as const) {
      const order = await bought(house, buyer, { productId: house.otherProductId, packagePrice: '1000' })
      await work()
      await spendBonus(sponsor)
      // Unsubscribing costs until the last second of the period.
      buyer = await later(house, buyer, days * day - (way === 'unsubscribe' ? 60 : 0))
      expect((await leave(house, way, buyer, order)).status).toBe(200)
      await work()
      seen.push(await held())
    }
    // Once, for new money held for 60 days; then nothing, and leaving early costs.
    const once = days < 60 ? 0 : 10
    const fee = days <= 60 ? 100 : 50
    expect(seen).toEqual([20_000, 20_000 + once, 20_000 + once, 20_000 + once - fee])
    await expectBooksBalance(house)
  },
)

test('a package left early gives its bonus back to the budget', async () => {
  const { sponsor, buyer } = await aTeam()
  const order = await bought(house, buyer, { packagePrice: '1000' })
  expect(await bonusOf(sponsor)).toBe(10)
  const [budget = 0n] = await balancesOf(house.t.app.db, [bonusBudget])
  await leave(house, 'unsubscribe', await later(house, buyer, 3 * day), order)
  expect(await bonusOf(sponsor)).toBe(0)
  // Plus a fifth of the fee of 100.
  expect(await balancesOf(house.t.app.db, [bonusBudget])).toEqual([budget + 30_000_000n])
  await expectBooksBalance(house)
})

describe('a package ended by a loss', () => {
  const setLossLimit = async (member: Member, orderId: string, lossLimitPercent: number) => {
    const body = { orderId, lossLimitPercent, transactionPassword }
    const { status } = await house.t.ask(products.setLossLimit, { body }, { token: member.token })
    expect(status).toBe(200)
  }

  test.each([
    ['at half of its price', null],
    ['at the member’s own limit', 20],
  ] as const)('%s gives its bonus back within 60 days, and keeps it afterwards', async (_, limit) => {
    const { sponsor, buyer } = await aTeam()
    const stopped = async (packagePrice: string, days: number) => {
      const member = await later(house, buyer, 0)
      const order = await bought(house, member, { packagePrice })
      if (limit !== null) await setLossLimit(member, order.id, limit)
      const before = await bonusOf(sponsor)
      house.t.advance(days * day)
      house.broker.trade(order.login, -BigInt(packagePrice) * BigInt(limit ?? 50))
      await runSettlement(house.t.app, AbortSignal.timeout(60_000))
      expect(await orderRow(house.t, order)).toMatchObject({
        closing_reason: limit === null ? 'LOSS_STOP' : 'LOSS_LIMIT',
      })
      return [before, await bonusOf(sponsor)]
    }
    // The losing trade closes 0.1 lots at 0.50. Of the second price 4,000 are new money.
    expect(await stopped('1000', 59.9)).toEqual([10, 0.05])
    expect(await stopped('5000', 60)).toEqual([40.05, 40.1])
    await expectBooksBalance(house)
  })

  test('is not mistaken for a package left early when the next bonuses are reviewed', async () => {
    const { sponsor, buyer } = await aTeam()
    const order = await bought(house, buyer, { packagePrice: '1000' })
    await work()
    house.broker.trade(order.login, -500_00n)
    await runSettlement(house.t.app, AbortSignal.timeout(60_000))
    expect(await bonusOf(sponsor)).toBe(0.05)
    await bought(house, buyer, { packagePrice: '5000' })
    expect(await bonusOf(sponsor)).toBe(40.05)
  })
})
