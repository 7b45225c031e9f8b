/** The days of strategies, summed up from the deals of their accounts. */
import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/db/database.ts'
import { recordOf, type StrategyRecord } from './record.ts'

/** Recomputes all days from this one on: a late deal changes the base of later days. */
export async function sumUpFrom(
  tx: Tx,
  { id, masterLogin }: { readonly id: string; readonly masterLogin: number },
  earliest: Date,
): Promise<void> {
  const day = earliest.toISOString().slice(0, 10)
  await sql`
    with days as (
      select (at at time zone 'UTC')::date as day,
        coalesce(sum(result_cents) filter (where action = 'BALANCE'), 0) as moved,
        coalesce(sum(result_cents) filter (where action <> 'BALANCE'), 0) as result,
        count(*) filter (where action <> 'BALANCE') as deals,
        coalesce(sum(volume) filter (where action <> 'BALANCE'), 0) as volume
      from broker_deal
      where login = ${masterLogin} and order_id is null and at >= ${day}::timestamp at time zone 'UTC'
      group by 1
    ), before as (
      select coalesce((
        select base_cents + result_cents from strategy_day
        where strategy_id = ${id} and day < ${day}::date order by day desc limit 1
      ), 0) as cents
    )
    insert into strategy_day (strategy_id, day, base_cents, result_cents, deals, volume)
    select ${id}, days.day, before.cents + sum(moved + result) over (order by days.day) - result, result, deals, volume
    from days cross join before
    on conflict (strategy_id, day) do update set base_cents = excluded.base_cents,
      result_cents = excluded.result_cents, deals = excluded.deals, volume = excluded.volume
  `.execute(tx)
}

/** The records of these strategies; one that has never traded has none. */
export async function recordsOf(
  reader: Reader,
  strategyIds: readonly string[],
): Promise<Map<string, StrategyRecord>> {
  if (strategyIds.length === 0) return new Map()
  const rows = await reader
    .selectFrom('strategy_day')
    .innerJoin('strategy', 'strategy.id', 'strategy_day.strategy_id')
    .innerJoin('deals_read', 'deals_read.login', 'strategy.master_login')
    .select(['strategy.id', 'day', 'base_cents', 'result_cents', 'deals', 'deals_read.read_until'])
    .where('strategy.id', 'in', [...strategyIds])
    .execute()
  const records = new Map<string, StrategyRecord>()
  for (const [id, days] of Map.groupBy(rows, (row) => row.id)) {
    const [{ read_until }] = days as [(typeof days)[number]]
    const record = recordOf(
      days.map((row) => ({
        day: String(row.day),
        baseCents: BigInt(row.base_cents),
        resultCents: BigInt(row.result_cents),
        deals: row.deals,
      })),
      read_until.toISOString().slice(0, 10),
    )
    if (record) records.set(id, record)
  }
  return records
}
