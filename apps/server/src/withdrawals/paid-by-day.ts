import type { Amount } from '@halyard/money'
import { sql } from 'kysely'
import type { Reader } from '../platform/db/database.ts'

/** Payments to members per UTC day since then, without fees. */
export async function paidByDay(reader: Reader, since: Date): Promise<ReadonlyMap<string, Amount>> {
  const { rows } = await sql<{ day: string; amount: string }>`
    select (changed_at at time zone 'UTC')::date as day, sum(amount - fee) as amount
    from withdrawal where state = 'COMPLETED' and changed_at >= ${since}
    group by 1
  `.execute(reader)
  return new Map(rows.map(({ day, amount }) => [day, BigInt(amount)]))
}
