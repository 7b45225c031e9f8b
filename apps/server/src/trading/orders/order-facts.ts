/** The facts that figures are computed from, read at one moment, in a fixed number of queries. */
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/database.ts'
import { unitsOf } from './cents.ts'
import { lastMonth, today } from './days.ts'
import { figuresOf, type OrderFacts, type OrderFigures, type Results } from './figures.ts'
import { heldBy } from './holdings.ts'
import type { Order } from './orders.ts'
import { readOwnFunds } from './own-funds.ts'
import { nothingTaken, readTaken } from './received.ts'

export interface FiguredOrder {
  readonly order: Order
  readonly figures: OrderFigures
}

/** Returned in the order of the input. */
export async function readFigures(
  reader: Reader,
  orders: readonly Order[],
  now: Date,
): Promise<FiguredOrder[]> {
  const days = { today: today(now), month: lastMonth(now) }
  const ids = orders.map(({ id }) => id)
  const held = await heldBy(reader, orders)
  const own = await readOwnFunds(reader, ids)
  const taken = await readTaken(reader, ids)
  const results = await resultsOf(reader, ids, now)
  const values = await valuesOf(reader, ids)
  const payments = await paymentsOf(reader, ids)
  return orders.map((order, index) => {
    const facts: OrderFacts = {
      order,
      held: held[index] as OrderFacts['held'],
      own: own(order.id),
      taken: taken.get(order.id) ?? nothingTaken,
      ...(results.get(order.id) ?? { today: noResults, month: noResults }),
      open: values.get(order.id) ?? null,
      payment: payments.get(order.id) ?? null,
    }
    return { order, figures: figuresOf(facts, days) }
  })
}

const noResults: Results = { realised: 0n, fundShare: 0n }

interface ResultsRow {
  readonly order_id: string
  readonly today: string
  readonly today_share: string
  readonly month: string
  readonly month_share: string
}

/** From settled deals of today and of the last 30 days. */
async function resultsOf(reader: Reader, orderIds: readonly string[], now: Date) {
  const [{ from: dayBegin, before }, { from: monthBegin }] = [today(now), lastMonth(now)]
  const { rows } = await sql<ResultsRow>`
    select order_id,
      coalesce(sum(result_cents) filter (where at >= ${dayBegin}), 0) as today,
      coalesce(sum(fund_share_cents) filter (where at >= ${dayBegin}), 0) as today_share,
      sum(result_cents) as month, sum(fund_share_cents) as month_share
    from broker_deal
    where order_id = any (${[...orderIds]}::uuid[]) and at >= ${monthBegin} and at < ${before}
      and settlement_id is not null
    group by order_id
  `.execute(reader)
  const units = (cents: string) => unitsOf(BigInt(cents))
  return new Map(
    rows.map((row) => [
      row.order_id,
      {
        today: { realised: units(row.today), fundShare: units(row.today_share) },
        month: { realised: units(row.month), fundShare: units(row.month_share) },
      },
    ]),
  )
}

async function valuesOf(reader: Reader, orderIds: readonly string[]) {
  const rows = await reader
    .selectFrom('order_value')
    .selectAll()
    .where('order_id', '=', (select) => select.fn.any(select.val([...orderIds])))
    .execute()
  return new Map(
    rows.map(({ order_id, open_cents, read_at }) => [
      order_id,
      { amount: unitsOf(BigInt(open_cents)), readAt: read_at },
    ]),
  )
}

async function paymentsOf(reader: Reader, orderIds: readonly string[]) {
  const rows = await reader
    .selectFrom('order_payment')
    .selectAll()
    .where('order_id', '=', (select) => select.fn.any(select.val([...orderIds])))
    .orderBy('number')
    .execute()
  const sumOf = (
    paid: typeof rows,
    column: keyof Omit<(typeof rows)[number], 'order_id' | 'paid_at' | 'number'>,
  ) => paid.reduce((sum, row) => sum + BigInt(row[column]), 0n)
  // Late payments add to the amount paid. The date is that of the closing, when the fee was taken.
  return new Map(
    [...Map.groupBy(rows, ({ order_id }) => order_id)].map(([orderId, paid]) => [
      orderId,
      {
        capital: sumOf(paid, 'capital'),
        profit: sumOf(paid, 'profit'),
        ownFunds: sumOf(paid, 'own_funds'),
        fee: sumOf(paid, 'fee'),
        compensation: sumOf(paid, 'compensation'),
        paidAt: (paid[0] as (typeof rows)[number]).paid_at,
      },
    ]),
  )
}
