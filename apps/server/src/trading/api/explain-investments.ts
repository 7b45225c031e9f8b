/** Breaks a figure over all of a member's orders down by order. The parts add up to it exactly. */
import { products as contract } from '@halyard/contract'
import type { Amount } from '@halyard/money'
import type { Reader } from '../../platform/db/database.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { nameOfDay, today } from '../orders/days.ts'
import { usdt } from '../orders/format.ts'
import { readFigures } from '../orders/order-facts.ts'
import type { Order } from '../orders/orders.ts'
import { type FigureOfOrders, ordersOf, partsOfFigures } from '../orders/sums.ts'
import { freeFundsOf, movableOf } from '../orders/transfer-plans.ts'

interface Part {
  readonly order: Order
  readonly amount: Amount
}

export const explainInvestments = answerMember(
  contract.explainInvestments,
  async (app, { member, query }) => {
    const now = app.clock.now()
    const { figure, pageNo, pageSize } = query
    return app.db.snapshot(async (reader) => {
      const parts =
        figure === 'MOVABLE'
          ? await movableParts(reader, member.id)
          : await partsOf(reader, member.id, figure, now)
      return {
        figure,
        amount: usdt(parts.reduce((sum, { amount }) => sum + amount, 0n)),
        day: nameOfDay(now),
        entries: parts.slice((pageNo - 1) * pageSize, pageNo * pageSize).map(({ order, amount }) => ({
          orderId: order.id,
          mt5Id: String(order.login),
          productName: order.productName,
          status: order.state,
          amount: usdt(amount),
        })),
        totalRecords: parts.length,
      }
    })
  },
)

async function partsOf(reader: Reader, memberId: string, figure: FigureOfOrders, now: Date): Promise<Part[]> {
  const orders = await readFigures(reader, await ordersOf(reader, memberId), now)
  return orders.flatMap((figured) => {
    const amount = partsOfFigures[figure](figured, today(now))
    return amount === null ? [] : [{ order: figured.order, amount }]
  })
}

/** Uses the same rule as the transfer itself. */
async function movableParts(reader: Reader, memberId: string): Promise<Part[]> {
  const funds = new Map((await freeFundsOf(reader, memberId)).map((free) => [free.id, free]))
  return (await ordersOf(reader, memberId)).flatMap((order) => {
    const free = funds.get(order.id)
    return free ? [{ order, amount: movableOf([free]) }] : []
  })
}
