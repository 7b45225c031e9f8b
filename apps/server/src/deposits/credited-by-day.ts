import type { Amount } from '@halyard/money'
import { sql } from 'kysely'
import type { Reader } from '../platform/db/database.ts'

/** Amounts credited to members per UTC day, from all kinds of deposits. */
export async function creditedByDay(reader: Reader, since: Date): Promise<ReadonlyMap<string, Amount>> {
  const { rows } = await sql<{ day: string; amount: string }>`
    select (at at time zone 'UTC')::date as day, sum(amount) as amount from (
      select credited_at as at, amount from crypto_deposit where credited_at >= ${since} and state = 'CREDITED'
      union all
      select decided_at, amount from fiat_deposit where decided_at >= ${since} and state = 'CREDITED'
      union all
      select changed_at, amount from gateway_order where changed_at >= ${since} and state = 'COMPLETED'
    ) as credited
    group by 1
  `.execute(reader)
  return new Map(rows.map(({ day, amount }) => [day, BigInt(amount)]))
}
