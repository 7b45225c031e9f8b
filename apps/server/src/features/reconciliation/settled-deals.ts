/** What the ledger has recorded as done on the accounts of orders: deals that were settled, and those that ended operations. */
import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/db/database.ts'

export interface SettledDeal {
  readonly orderId: string
  readonly login: number
  readonly isClosed: boolean
  readonly dealId: bigint
  /** Of an operation: a change of the balance, and no trade. */
  readonly isOperation: boolean
  readonly cents: bigint
  /** By the broker's clock for a deal; an operation's deal is not older. */
  readonly notBefore: Date
}

const sampleSize = 20

interface Wanted {
  /** Orders that differed. */
  readonly also: readonly string[]
  readonly seed: string
}

/**
 * Orders with anything noted since the last comparison, in the last seven days in any case, since the application could have
 * written that there was one; those that differed, also where two operators have taken
 * back what they had accepted; and a sample of those that trade.
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
  /** What was noted before that is old. */
  readonly newSince: Date
}

export interface OrderToCompare {
  readonly id: string
  /** Also what was noted long ago. */
  readonly wholly: boolean
}

const isNew = sql`(
  select least((select compared_at from deals_reconciled), now()) - interval '7 days'
)`

/** Never what two operators have accepted, unless they took that back. What was noted before anything was dated counts as old. */
export async function settledDeals(
  reader: Reader,
  orders: readonly OrderToCompare[],
): Promise<SettledDeal[]> {
  const { rows } = await sql<{
    order_id: string
    login: string
    is_closed: boolean
    deal_id: string
    is_operation: boolean
    cents: string
    not_before: Date
  }>`
    with compared as (
      select placed.id, placed.login, placed.state = 'CLOSED' as is_closed, asked.wholly
      from unnest(${orders.map(({ id }) => id)}::uuid[], ${orders.map(({ wholly }) => wholly)}::boolean[])
        as asked (id, wholly)
      join investment_order placed on placed.id = asked.id
    ), noted as (
      select settled.order_id, deal.login, deal.deal_id, false as is_operation, deal.result_cents as cents,
        deal.at as not_before, settled.noted_at
      from order_settlement settled join broker_deal deal on deal.settlement_id = settled.id
      where settled.order_id in (select id from compared)
      union all
      select operation.order_id, compared.login, operation.deal_id, true, operation.amount_cents,
        operation.created_at - interval '2 days', operation.noted_at
      from broker_operation operation join compared on compared.id = operation.order_id
      where operation.state = 'DONE'
    )
    select noted.order_id, noted.login, compared.is_closed, deal_id, is_operation, cents, not_before
    from noted join compared on compared.id = noted.order_id
    where (compared.wholly or noted.noted_at > ${isNew}) and not exists (
      select from order_deal_accepted accepted
      where accepted.order_id = noted.order_id and accepted.deal_id = noted.deal_id and accepted.amount_cents = noted.cents
        and coalesce(noted.noted_at, '-infinity') < accepted.noted_at
        and not exists (select from order_correction_reversal where correction_id = accepted.id)
    )
    order by noted.order_id, deal_id, is_operation
  `.execute(reader)
  return rows.map((row) => ({
    orderId: row.order_id,
    login: Number(row.login),
    isClosed: row.is_closed,
    dealId: BigInt(row.deal_id),
    isOperation: row.is_operation,
    cents: BigInt(row.cents),
    notBefore: row.not_before,
  }))
}

export async function noteDealsCompared(tx: Tx): Promise<void> {
  await sql`
    insert into deals_reconciled (compared_at) values (clock_timestamp())
    on conflict (only_row) do update set compared_at = excluded.compared_at
  `.execute(tx)
}
