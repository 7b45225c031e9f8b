import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { figuresOfMember, figuresOfOrder, type Opened, unitsOf } from '../../../../../tests/support/add-up.ts'
import { runs } from '../../../../../tests/support/drawn-seed.ts'
import {
  anInvestor,
  type Bought,
  bought,
  day,
  type House,
  later,
  openHouse,
} from '../../../../../tests/support/investing.ts'
import { leave, settled, takeProfit, toMt5, toWallet } from '../../../../../tests/support/order-calls.ts'
import type { Member } from '../../../../../tests/support/wallets.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** The possible actions on a member's orders, in any sequence. */
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('trade' as const), cents: fc.integer({ min: -6000, max: 8000 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('late' as const), cents: fc.integer({ min: -3000, max: 3000 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('topUp' as const), amount: fc.integer({ min: 1, max: 300 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('moveBack' as const), amount: fc.integer({ min: 1, max: 200 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('profit' as const), amount: fc.integer({ min: 1, max: 60 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('open' as const), cents: fc.integer({ min: -500, max: 500 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('nextDay' as const), days: fc.integer({ min: 1, max: 20 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('leave' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

async function carryOut(member: Member, order: Bought, step: Step): Promise<Member> {
  switch (step.do) {
    case 'trade':
      house.broker.trade(order.login, BigInt(step.cents))
      return member
    case 'late':
      house.broker.trade(
        order.login,
        BigInt(step.cents),
        new Date(house.t.app.clock.now().getTime() - 1800_000),
      )
      return member
    case 'open':
      house.broker.open(order.login, BigInt(step.cents))
      return member
    case 'topUp':
      await toMt5(house, member, String(step.amount))
      return member
    case 'moveBack':
      await toWallet(house, member, String(step.amount))
      return member
    case 'profit':
      await takeProfit(house, member, order, String(step.amount))
      return member
    case 'nextDay':
      return later(house, member, step.days * day)
    case 'leave':
      await leave(house, 'unsubscribe', member, order)
      return member
  }
}

function expectAddsUp({ figure, shown, entries }: Opened): void {
  const sum = entries.reduce((total, entry) => total + unitsOf(entry), 0n)
  for (const value of shown) expect([figure, unitsOf(value)]).toEqual([figure, sum])
}

async function expectAllAddUp(member: Member, orders: readonly Bought[]): Promise<void> {
  const figures = await figuresOfMember(house.t, member)
  for (const figure of figures) expectAddsUp(figure)
  let earned = 0n
  for (const order of orders) {
    const own = await figuresOfOrder(house.t, member, order.id)
    for (const figure of own) expectAddsUp(figure)
    earned += unitsOf(own.find(({ figure }) => figure === 'EARNING')?.shown[0] ?? '')
  }
  expect(unitsOf(figures.find(({ figure }) => figure === 'PROFIT_LOSS')?.shown[0] ?? '')).toBe(earned)
}

test('for any deals, top-ups, withdrawals and closings, every figure is the sum of its parts', async () => {
  const story = fc.array(fc.tuple(fc.nat(2), step), { minLength: 8, maxLength: 16 })
  await fc.assert(
    fc.asyncProperty(story, async (moves) => {
      let member = await anInvestor(house, { usdt: '5000', usdp: '20' })
      const orders = [
        await bought(house, member, { productId: house.trialId, packagePrice: '300' }),
        await bought(house, member, { walletType: 'USDT + USDP' }),
        await bought(house, member),
      ]
      for (const [index, done] of moves) {
        member = await carryOut(member, orders[index] as Bought, done)
        house.t.advance(1)
        await settled(house, 2)
      }
      await expectAllAddUp(member, orders)
    }),
    { numRuns: runs(1, 8) },
  )
}, 240_000)

test('a loss stop’s payout plus the safety fund’s compensation adds up to the wallet’s receipt', async () => {
  const member = await anInvestor(house, { usdt: '2000' })
  const order = await bought(house, member)
  await toMt5(house, member, '40')
  house.broker.trade(order.login, -30_000n)
  await settled(house)
  await expectAllAddUp(member, [order])
  const figures = await figuresOfOrder(house.t, member, order.id)
  // 240 left of the capital, and the 260 of it that were lost.
  expect(figures.find(({ figure }) => figure === 'PAID_OUT')).toMatchObject({
    shown: ['500.00'],
    entries: ['240.00', '260.00'],
  })
})
