/** Stores deals permanently, each by its account and number. */
import type { Amount } from '@halyard/money'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { Deal } from '../../ports/broker.ts'
import { resultCentsOf } from './read-deals.ts'
import { cent } from './settle.ts'

export interface KeptDeal {
  readonly deal: Deal
  /** Null if the account belongs to a strategy. */
  readonly orderId: string | null
  /** Null if there is nothing to settle. */
  readonly settlementId: string | null
  /** Its share for the safety fund; in minor units, always whole cents. */
  readonly fundShare: Amount
  readonly byHand: boolean
}

/**
 * Returns the deals that are not stored yet. The caller must keep others from storing deals of the same
 * accounts until the transaction ends.
 */
export async function unknownDeals(tx: Tx, deals: readonly Deal[]): Promise<Deal[]> {
  const { rows } = await sql<{ login: string; deal_id: string }>`
    select known.login, known.deal_id
    from unnest(${deals.map(({ login }) => login)}::bigint[], ${deals.map(({ id }) => id.toString())}::bigint[])
      as read (login, deal_id)
    join broker_deal known on known.login = read.login and known.deal_id = read.deal_id
  `.execute(tx)
  const known = new Set(rows.map(({ login, deal_id }) => `${login} ${deal_id}`))
  return deals.filter(({ login, id }) => !known.has(`${login} ${id}`))
}

export async function keepDeals(tx: Tx, saved: readonly KeptDeal[], now: Date): Promise<void> {
  const deals = saved.map(({ deal }) => deal)
  await sql`
    insert into broker_deal (login, deal_id, order_id, at, action, entry, symbol, volume, price, result_cents,
      position_id, comment, settlement_id, fund_share_cents, by_hand, reason, created_at)
    select new.*, ${now}::timestamptz from unnest(
      ${deals.map(({ login }) => login)}::bigint[],
      ${deals.map(({ id }) => id.toString())}::bigint[],
      ${saved.map(({ orderId }) => orderId)}::uuid[],
      ${deals.map(({ time }) => time)}::timestamptz[],
      ${deals.map(({ action }) => action)}::text[],
      ${deals.map(({ entry }) => entry)}::text[],
      ${deals.map(({ symbol }) => symbol)}::text[],
      ${deals.map(({ volume }) => volume)}::bigint[],
      ${deals.map(({ price }) => price)}::numeric[],
      ${deals.map((deal) => resultCentsOf(deal).toString())}::bigint[],
      ${deals.map(({ positionId }) => positionId?.toString() ?? null)}::bigint[],
      ${deals.map(({ comment }) => comment)}::text[],
      ${saved.map(({ settlementId }) => settlementId)}::uuid[],
      ${saved.map(({ fundShare }) => String(fundShare / cent))}::bigint[],
      ${saved.map(({ byHand }) => byHand)}::boolean[],
      ${deals.map(({ reason }) => reason)}::integer[]
    ) as new
  `.execute(tx)
}

/** Records how far the accounts were read; a slower reader does not move it back. */
export async function noteReadUntil(tx: Tx, logins: readonly number[], readUntil: Date): Promise<void> {
  await sql`
    insert into deals_read (login, read_until)
    select login, ${readUntil}::timestamptz from unnest(${[...logins]}::bigint[]) as read (login)
    order by login
    on conflict (login) do update set read_until = greatest(deals_read.read_until, excluded.read_until)
  `.execute(tx)
}
