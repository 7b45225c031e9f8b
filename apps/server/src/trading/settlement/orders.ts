/** Orders whose deals are read. */
import { type SqlBool, sql } from 'kysely'
import type { Reader } from '../../platform/db/database.ts'
import type { ReadAccount } from './read-deals.ts'

export interface ReadOrder extends ReadAccount {
  readonly id: string
  readonly state: string
  readonly price: bigint
  readonly trial: boolean
  readonly lossLimitPercent: number | null
  readonly activatedAt: Date | null
  readonly subscriptionDays: number
}

/** For this long after closing, settlement finds late deals at once; after that, reconciliation does. */
const closedForMs = 7 * 24 * 3600 * 1000

/**
 * Ordered by id, starting after `after`; null starts at the beginning. Both kinds have an index of their own,
 * and closed orders are found by their time first: by id, all orders ever closed would be scanned.
 */
export async function ordersToRead(
  reader: Reader,
  after: string | null,
  limit: number,
  now: Date,
): Promise<ReadOrder[]> {
  const isAfter = sql<SqlBool>`(${after}::uuid is null or id > ${after}::uuid)`
  const batch = sql<{ id: string }>`
    with closed as materialized (
      select id from investment_order where closed_at > ${new Date(now.getTime() - closedForMs)}
    )
    (
      select id from investment_order where state in ('ACTIVE', 'CLOSING') and ${isAfter}
      order by id limit ${limit}
    )
    union (select id from closed where ${isAfter} order by id limit ${limit})
    order by id limit ${limit}
  `
  const { rows: ids } = await batch.execute(reader)
  if (ids.length === 0) return []
  const found = await selection(reader)
    .where(
      'order.id',
      'in',
      ids.map(({ id }) => id),
    )
    .orderBy('order.id')
    .execute()
  return found.map(toOrder)
}

/** Orders that are no longer read, sorted the same way. */
export async function ordersClosedLongAgo(
  reader: Reader,
  after: string | null,
  limit: number,
  now: Date,
): Promise<ReadOrder[]> {
  const rows = await selection(reader)
    .where('order.closed_at', '<=', new Date(now.getTime() - closedForMs))
    .$if(after !== null, (query) => query.where('order.id', '>', after as string))
    .orderBy('order.id')
    .limit(limit)
    .execute()
  return rows.map(toOrder)
}

export async function orderToRead(reader: Reader, id: string): Promise<ReadOrder> {
  return toOrder(await selection(reader).where('order.id', '=', id).executeTakeFirstOrThrow())
}

function selection(reader: Reader) {
  return reader
    .selectFrom('investment_order as order')
    .leftJoin('deals_read', 'deals_read.login', 'order.login')
    .select([
      'order.id',
      'order.login',
      'order.state',
      'order.price',
      'order.trial',
      'order.loss_limit_percent',
      'order.activated_at',
      'order.subscription_days',
      'order.created_at',
      sql<Date | null>`deals_read.read_until`.as('read_until'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof selection>['executeTakeFirstOrThrow']>>

const toOrder = (row: Row): ReadOrder => ({
  id: row.id,
  login: Number(row.login),
  state: row.state,
  price: BigInt(row.price),
  trial: row.trial,
  lossLimitPercent: row.loss_limit_percent,
  activatedAt: row.activated_at,
  subscriptionDays: row.subscription_days,
  openedAt: row.created_at,
  readUntil: row.read_until,
})
