/** Figures over all of a member's orders. */
import type { Amount } from '@halyard/money'
import type { Reader } from '../../platform/db/database.ts'
import { type Days, isWithin, today } from './days.ts'
import { type FiguredOrder, readFigures } from './order-facts.ts'
import { asOrder, type Order, selectOrders } from './orders.ts'

/** All orders ever bought, newest first. */
export async function ordersOf(reader: Reader, memberId: string): Promise<Order[]> {
  const rows = await selectOrders(reader)
    .where('placed.member_id', '=', memberId)
    .orderBy('placed.created_at', 'desc')
    .orderBy('placed.id', 'desc')
    .execute()
  return rows.map(asOrder)
}

/** Running: paid for and not closed. */
const isRunning = ({ state }: Pick<Order, 'state'>) => state === 'ACTIVE' || state === 'CLOSING'

/** An order's part in each of the member's figures; null if it has none. */
export const partsOfFigures = {
  /** A trial's capital is not the member's investment. */
  TOTAL_INVESTED: ({ order }) => (isRunning(order) && !order.trial ? order.price : null),
  /** The earnings of a trial or a closed order belong to the member too. */
  PROFIT_LOSS: ({ order, figures }) => (order.activatedAt ? figures.inAll.earning : null),
  DAY_CHANGE: ({ order, figures }, day) =>
    ranOn(day, { order, figures }) || figures.today.earning !== 0n ? figures.today.earning : null,
  MT5_BALANCE: ({ order, figures }) =>
    isRunning(order) || figures.onAccount !== 0n ? figures.onAccount : null,
  CURRENT_VALUE: ({ order, figures }) =>
    isRunning(order) || figures.onAccount !== 0n ? figures.outcome.value : null,
  IN_TRANSIT: ({ figures }) => orNone(figures.inTransit),
  PAID_IN: ({ figures }) => orNone(figures.outcome.paidIn),
  LEAVING: ({ figures }) => orNone(figures.outcome.leaving),
  RECEIVED: ({ figures }) => orNone(figures.outcome.received),
  RESULT: ({ order, figures }) => (order.activatedAt ? figures.outcome.result : null),
} as const satisfies Record<string, (figured: FiguredOrder, day: Days) => Amount | null>

export type FigureOfOrders = keyof typeof partsOfFigures

const orNone = (amount: Amount) => (amount === 0n ? null : amount)

/** True if it ran for any part of that day. */
function ranOn(day: Days, { order, figures }: FiguredOrder): boolean {
  return isRunning(order) || (figures.paid !== null && isWithin(day, figures.paid.at))
}

function sumsOf(orders: readonly FiguredOrder[], now: Date) {
  const day = today(now)
  const sum = (partOf: (figured: FiguredOrder) => Amount | null) =>
    orders.reduce((total, figured) => total + (partOf(figured) ?? 0n), 0n)
  const figure = (name: FigureOfOrders) => sum((figured) => partsOfFigures[name](figured, day))
  return {
    totalInvested: figure('TOTAL_INVESTED'),
    totalProfitLoss: figure('PROFIT_LOSS'),
    dayChange: figure('DAY_CHANGE'),
    mt5Balance: figure('MT5_BALANCE'),
    currentValue: figure('CURRENT_VALUE'),
    paidIn: figure('PAID_IN'),
    leaving: figure('LEAVING'),
    received: figure('RECEIVED'),
    result: figure('RESULT'),
    /** The oldest valuation in the current value; null if there are no open positions. */
    valuedAt: oldest(orders.flatMap(({ figures }) => figures.currentValue?.readAt ?? [])),
    /** The prices that the percentages of total and daily profit and loss are based on. */
    invested: sum(({ order }) => (order.activatedAt ? order.price : 0n)),
    investedToday: sum((figured) => (ranOn(day, figured) ? figured.order.price : 0n)),
    running: orders.filter(({ order }) => isRunning(order)).length,
  }
}

const oldest = (moments: readonly Date[]) =>
  moments.reduce<Date | null>((first, moment) => (first && first < moment ? first : moment), null)

export async function investmentSums(reader: Reader, memberId: string, now: Date) {
  return sumsOf(await readFigures(reader, await ordersOf(reader, memberId), now), now)
}
