import type { Amount } from '@halyard/money'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/database.ts'
import { unitsOf } from './cents.ts'

/** When the day began, by UTC as everywhere. */
export function dayBegin(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()))
}

/** What the deals since that moment realised, before the safety fund's share. */
export async function realisedSince(
  reader: Reader,
  orderIds: readonly string[],
  since: Date,
): Promise<Amount> {
  const { rows } = await sql<{ cents: string }>`
    select coalesce(sum(result_cents), 0) as cents from broker_deal
    where order_id = any (${[...orderIds]}::uuid[]) and at >= ${since} and settlement_id is not null
  `.execute(reader)
  return unitsOf(BigInt(rows[0]?.cents ?? 0))
}
