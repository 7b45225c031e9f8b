/** Reads and writes orders and settlements as rows, many at a time. */
import type { Amount } from '@halyard/money'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { Deal } from '../../ports/broker.ts'
import type { OrderBooks, Settled } from './settle.ts'

export interface LockedOrder {
  readonly id: string
  readonly memberId: string
  readonly login: number
  readonly state: string
  readonly product: string
  /** Its accounts' balances are locked and read separately. */
  readonly books: Omit<OrderBooks, 'capital' | 'free'>
}

export interface SettlementOfOrder {
  readonly id: string
  readonly order: LockedOrder
  readonly before: OrderBooks
  readonly settled: Settled
  /** Excludes balance changes, and deals without a result that closed nothing. */
  readonly deals: readonly Deal[]
  /** Each deal's part of the safety fund's share, by deal number. */
  readonly shares: ReadonlyMap<bigint, Amount>
}

/** Locks these orders: nobody else settles them until the transaction ends. */
export async function lockOrders(tx: Tx, ids: readonly string[]): Promise<Map<string, LockedOrder>> {
  const rows = await tx
    .selectFrom('investment_order as order')
    .innerJoin('product', 'product.id', 'order.product_id')
    .select(['order.id', 'order.member_id', 'order.login', 'order.trial', 'order.state', 'order.price'])
    .select(['order.realised', 'order.high_water', 'order.fund_share', 'order.lost_by_hand'])
    .select(['order.won_by_hand', 'order.unpaid_loss'])
    .select('product.name as product')
    .where('order.id', 'in', [...ids])
    .orderBy('order.id')
    .forNoKeyUpdate('order')
    .execute()
  const owed = await owedToBroker(
    tx,
    rows.filter(({ unpaid_loss }) => BigInt(unpaid_loss) > 0n).map(({ id }) => id),
  )
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        memberId: row.member_id,
        login: Number(row.login),
        state: row.state,
        product: row.product,
        books: {
          trial: row.trial,
          price: BigInt(row.price),
          realised: BigInt(row.realised),
          highWater: BigInt(row.high_water),
          fundShare: BigInt(row.fund_share),
          lostByHand: BigInt(row.lost_by_hand),
          wonByHand: BigInt(row.won_by_hand),
          owed: owed.get(row.id) ?? 0n,
        },
      },
    ]),
  )
}

/** Read once the orders are locked: a share may have been waived while we waited. */
async function owedToBroker(tx: Tx, ids: readonly string[]): Promise<Map<string, Amount>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('investment_order')
    .select(['id', sql<string>`owed_to_broker(investment_order)`.as('owed')])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, owed }) => [id, BigInt(owed)]))
}

/** The database derives the order's realised sum and highest point. */
export async function keepSettlements(
  tx: Tx,
  settlements: readonly SettlementOfOrder[],
  now: Date,
): Promise<void> {
  if (settlements.length === 0) return
  const orderIds = settlements.map(({ order }) => order.id)
  const after = settlements.map(({ settled }) => settled.books)
  const times = settlements.map(({ deals }) => deals.map(({ time }) => time.getTime()))
  await sql`
    insert into order_settlement (id, order_id, realised, fund_share, high_water, new_high, high_by_hand, capital,
      free, deals, first_deal_at, last_deal_at, created_at)
    select new.*, ${now}::timestamptz from unnest(
      ${settlements.map(({ id }) => id)}::uuid[],
      ${orderIds}::uuid[],
      ${settlements.map(({ before, settled }) => String(settled.books.realised - before.realised))}::bigint[],
      ${settlements.map((settlement) => String(shareOf(settlement)))}::bigint[],
      ${after.map(({ highWater }) => String(highWater))}::bigint[],
      ${settlements.map(({ before, settled }) => String(settled.books.highWater - before.highWater))}::bigint[],
      ${settlements.map(({ settled }) => String(settled.highByHand))}::bigint[],
      ${settlements.map(({ before, settled }) => String(settled.books.capital - before.capital))}::bigint[],
      ${settlements.map(({ before, settled }) => String(settled.books.free - before.free))}::bigint[],
      ${settlements.map(({ deals }) => deals.length)}::integer[],
      ${times.map((all) => new Date(Math.min(...all)))}::timestamptz[],
      ${times.map((all) => new Date(Math.max(...all)))}::timestamptz[]
    ) as new
  `.execute(tx)
  await sql`
    update investment_order set fund_share = new.fund_share, lost_by_hand = new.lost_by_hand, won_by_hand = new.won_by_hand,
      share_due = share_due or new.fund_share > investment_order.fund_share, settled_at = ${now}::timestamptz
    from unnest(
      ${orderIds}::uuid[],
      ${after.map(({ fundShare }) => String(fundShare))}::bigint[],
      ${after.map(({ lostByHand }) => String(lostByHand))}::bigint[],
      ${after.map(({ wonByHand }) => String(wonByHand))}::bigint[]
    ) as new (id, fund_share, lost_by_hand, won_by_hand)
    where investment_order.id = new.id
  `.execute(tx)
}

const shareOf = ({ before, settled }: SettlementOfOrder) => settled.books.fundShare - before.fundShare
