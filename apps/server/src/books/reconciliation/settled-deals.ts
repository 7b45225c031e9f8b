/** Changes to the accounts of orders, as recorded in the ledger: settled deals, and those that ended operations. */
import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/db/database.ts'
import type { Deal } from '../../ports/broker.ts'

export interface SettledDeal {
  readonly orderId: string
  readonly login: number
  readonly isClosed: boolean
  readonly dealId: bigint
  /** Null for an operation: a change of the balance, and no trade. */
  readonly trade: Trade | null
  readonly cents: bigint
  /** By the broker's clock for a deal; an operation's deal is not older. */
  readonly notBefore: Date
}

/** The basis of lots and profits, besides the result. */
export interface Trade extends Pick<Deal, 'action' | 'entry' | 'volume'> {
  readonly byHand: boolean
}

const sampleSize = 20

interface Wanted {
  /** Orders that differed before. */
  readonly also: readonly string[]
  readonly seed: string
}

/**
 * Orders with records since the last complete comparison (all until there is one), at least those of the last
 * seven days, since the application could have invented a comparison; those that differed, also where two operators have withdrawn an
 * acceptance; and a sample of those that trade.
 */
export async function ordersToCompare(reader: Reader, { also, seed }: Wanted): Promise<ToCompare> {
  const { rows } = await sql<OrderToCompare>`
    with new as (
      select order_id as id from order_settlement where noted_at > ${isNew}
      union select order_id from broker_operation where noted_at > ${isNew}
    ), old as (
      select unnest(${[...also]}::uuid[]) as id
      union
      select correction.order_id from order_correction correction
      join order_correction_reversal reversal on reversal.correction_id = correction.id
      join proposal on proposal.id = reversal.id where proposal.noted_at > ${isNew}
      union (
        select id from investment_order where state in ('ACTIVE', 'CLOSING')
        order by md5(id::text || ${seed}) limit ${sampleSize}
      )
    )
    select id, old.id is not null as wholly from new full join old using (id) order by id
  `.execute(reader)
  const since = await sql<{ at: Date }>`select ${isNew} as at`.execute(reader)
  return { orders: rows, newSince: since.rows[0]?.at as Date }
}

export interface ToCompare {
  readonly orders: readonly OrderToCompare[]
  /** Deals recorded before this are old. */
  readonly newSince: Date
}

export interface OrderToCompare {
  readonly id: string
  /** Includes deals recorded long ago. */
  readonly wholly: boolean
}

const isNew = sql`(
  select least(coalesce((select compared_at from deals_reconciled), 'epoch'), now()) - interval '7 days'
)`

interface SettledDealRow {
  readonly order_id: string
  readonly login: string
  readonly is_closed: boolean
  readonly deal_id: string
  readonly action: Deal['action'] | null
  readonly entry: Deal['entry'] | null
  readonly volume: string | null
  readonly by_hand: boolean | null
  readonly cents: string
  readonly not_before: Date
}

/**
 * Excludes deals accepted by two operators, unless they withdrew that. Deals recorded before dates were
 * stored count as old.
 */
export async function settledDeals(
  reader: Reader,
  orders: readonly OrderToCompare[],
): Promise<SettledDeal[]> {
  const { rows } = await sql<SettledDealRow>`
    with compared as (
      select placed.id, placed.login, placed.state = 'CLOSED' as is_closed, requested.wholly
      from unnest(${orders.map(({ id }) => id)}::uuid[], ${orders.map(({ wholly }) => wholly)}::boolean[])
        as requested (id, wholly)
      join investment_order placed on placed.id = requested.id
    ), noted as (
      select settled.order_id, deal.login, deal.deal_id, deal.action, deal.entry, deal.volume, deal.by_hand,
        deal.result_cents as cents, deal.at as not_before, settled.noted_at
      from order_settlement settled join broker_deal deal on deal.settlement_id = settled.id
      where settled.order_id in (select id from compared)
      union all
      select operation.order_id, compared.login, operation.deal_id, null, null, null, null, operation.amount_cents,
        operation.created_at - interval '2 days', operation.noted_at
      from broker_operation operation join compared on compared.id = operation.order_id
      where operation.state = 'DONE'
    )
    select noted.order_id, noted.login, compared.is_closed, deal_id, action, entry, volume, by_hand, cents, not_before
    from noted join compared on compared.id = noted.order_id
    where (compared.wholly or noted.noted_at > ${isNew}) and not exists (
      select from order_deal_accepted accepted
      where accepted.order_id = noted.order_id and accepted.deal_id = noted.deal_id and accepted.amount_cents = noted.cents
        and coalesce(noted.noted_at, '-infinity') < accepted.noted_at
        and not exists (select from order_correction_reversal where correction_id = accepted.id)
    )
    order by noted.order_id, deal_id, action
  `.execute(reader)
  return rows.map((row) => ({
    orderId: row.order_id,
    login: Number(row.login),
    isClosed: row.is_closed,
    dealId: BigInt(row.deal_id),
    trade: tradeOf(row),
    cents: BigInt(row.cents),
    notBefore: row.not_before,
  }))
}

function tradeOf({ action, entry, volume, by_hand }: SettledDealRow): Trade | null {
  if (!action || !entry) return null
  return { action, entry, volume: Number(volume), byHand: by_hand === true }
}

export async function noteDealsCompared(tx: Tx): Promise<void> {
  await sql`
    insert into deals_reconciled (compared_at) values (clock_timestamp())
    on conflict (only_row) do update set compared_at = excluded.compared_at
  `.execute(tx)
}
