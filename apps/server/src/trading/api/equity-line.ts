import { products as contract } from '@halyard/contract'
import type { Amount } from '@halyard/money'
import { sql } from 'kysely'
import { accountOfOrder, movedByDay } from '../../ledger/index.ts'
import type { Reader } from '../../platform/db/database.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { unitsOf } from '../orders/cents.ts'
import { dayBefore, nameOfDay } from '../orders/days.ts'
import { type EquityChange, type EquityFacts, equityLine } from '../orders/equity-line.ts'
import { usdt } from '../orders/format.ts'
import { openByDay } from '../orders/open-by-day.ts'
import { type FiguredOrder, readFigures } from '../orders/order-facts.ts'
import { orderOfMember } from '../orders/orders.ts'
import { ordersOf } from '../orders/sums.ts'

const lineDays = 365

export const readEquityLine = answerMember(contract.equityLine, (app, { member, query: { orderId } }) =>
  app.db.snapshot(async (reader) => {
    const now = app.clock.now()
    const one = orderId === undefined ? null : await orderOfMember(reader, member.id, orderId)
    if (orderId !== undefined && !one) return refuse('NOT_FOUND')
    const orders = await readFigures(reader, one ? [one] : await ordersOf(reader, member.id), now)
    const facts = await factsOf(reader, { memberId: member.id, orderId }, orders, now)
    const line = facts ? equityLine(facts, lineDays) : []
    return {
      line: line.map(({ day, amount, paidIn }) => ({ day, amount: usdt(amount), paidIn: usdt(paidIn) })),
    }
  }),
)

/** Null while no order has become active. */
async function factsOf(
  reader: Reader,
  whose: { readonly memberId: string; readonly orderId: string | undefined },
  orders: readonly FiguredOrder[],
  now: Date,
): Promise<EquityFacts | null> {
  const startDays = orders.flatMap(({ order }) => (order.activatedAt ? [nameOfDay(order.activatedAt)] : []))
  const first = startDays.toSorted()[0]
  if (first === undefined) return null
  const [only] = orders as [FiguredOrder]
  const last = nameOfDay((whose.orderId === undefined ? null : only.figures.paid?.at) ?? now)
  const after = dayBefore(last, lineDays + 1)
  const sum = (of: (figured: FiguredOrder) => Amount) => orders.reduce((total, each) => total + of(each), 0n)
  const open = sum(openOf)
  return {
    first,
    last,
    open,
    gained: sum(({ figures }) => figures.outcome.result) - open,
    paidIn: sum(({ figures }) => figures.outcome.paidIn),
    changes: [
      ...orders.flatMap((figured) => pricePaid(figured)),
      ...(await toppedUp(reader, orders, after)),
      ...(await realised(reader, orders, after)),
      ...(await ofTrials(reader, orders)),
      ...orders.flatMap((figured) => atTheEnd(figured)),
    ],
    openAt: (await openByDay(reader, whose, after)).at,
  }
}

/** The part of an order's value that is not in the ledger. */
const openOf = ({ figures }: FiguredOrder) => figures.outcome.value - figures.onAccount

const changeOf = (day: string, change: Partial<EquityChange>): EquityChange => ({
  gained: 0n,
  paidIn: 0n,
  ...change,
  day,
})

function pricePaid({ order }: FiguredOrder): EquityChange[] {
  if (!order.activatedAt || order.trial) return []
  return [changeOf(nameOfDay(order.activatedAt), { paidIn: order.price })]
}

const idsOf = (orders: readonly FiguredOrder[]) => orders.map(({ order }) => order.id)

async function toppedUp(reader: Reader, orders: readonly FiguredOrder[], after: string) {
  const { rows } = await sql<{ day: string; cents: string }>`
    select (finished_at at time zone 'UTC')::date as day, sum(amount_cents) as cents from broker_operation
    where order_id = any (${idsOf(orders)}::uuid[]) and kind = 'TOP_UP' and state = 'DONE'
      and finished_at >= ${new Date(after)}
    group by 1
  `.execute(reader)
  return rows.map(({ day, cents }) => changeOf(day, { paidIn: unitsOf(BigInt(cents)) }))
}

/** By the day of the deals. */
async function realised(reader: Reader, orders: readonly FiguredOrder[], after: string) {
  const ids = idsOf(orders.filter(({ order }) => !order.trial))
  const { rows } = await sql<{ day: string; cents: string }>`
    select (at at time zone 'UTC')::date as day, sum(result_cents - coalesce(fund_share_cents, 0)) as cents
    from broker_deal
    where order_id = any (${ids}::uuid[]) and at >= ${new Date(after)} and settlement_id is not null
    group by 1
  `.execute(reader)
  return rows.map(({ day, cents }) => changeOf(day, { gained: unitsOf(BigInt(cents)) }))
}

/** Of a trial, only what settlements credited to its free funds belongs to the member. */
async function ofTrials(reader: Reader, orders: readonly FiguredOrder[]): Promise<EquityChange[]> {
  const changes = orders
    .filter(({ order }) => order.trial)
    .map(({ order }) =>
      movedByDay(reader, accountOfOrder(order.id, 'free'), ['SETTLE_PROFIT', 'SETTLE_LOSS']),
    )
  return (await Promise.all(changes)).flat().map(({ day, amount }) => changeOf(day, { gained: amount }))
}

/** The effects of the closing besides the deals: the fee, and the safety fund's payment. */
function atTheEnd({ order, figures }: FiguredOrder): EquityChange[] {
  if (!figures.paid || order.trial) return []
  const gained = figures.outcome.result - (order.realised - order.fundShare)
  return [changeOf(nameOfDay(figures.paid.at), { gained })]
}
