/**
 * What has happened at a place or below it and is not in the totals yet (docs/decisions/068). Whoever reads
 * totals adds this, in the same statement: so the figures are exact at every moment, however far the worker is.
 * The worker gives an event its position in the transaction that adds it to the totals.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Place } from './place.ts'

/**
 * Two named queries for a WITH: `pending`, a row for each member to whom something happened, and `change`,
 * what it adds to the place itself and to each member directly below (`branch`).
 */
export function pendingAt({ number, depth }: Place): RawBuilder<unknown> {
  return sql`
    happened as (
      select member,
        sum(case kind when 'PURCHASED' then amount when 'ENDED' then -amount else 0 end)::bigint as sales,
        sum(case kind when 'PURCHASED' then 1 when 'ENDED' then -1 else 0 end) as orders,
        sum(case kind when 'JOINED' then 1 else 0 end) as joined,
        sum(case kind when 'LOTS' then amount else 0 end)::bigint as volume
      from team_event
      where position is null and kind in ('JOINED', 'PURCHASED', 'ENDED', 'LOTS')
      group by member
    ), pending as materialized (
      select member.number, member.ancestors,
        -- In the ancestors of everybody below, the place itself comes at depth + 1 and the branch after it.
        coalesce(member.ancestors[${depth}::integer + 2], member.number) as branch,
        happened.sales, happened.joined, happened.volume,
        (total.own_orders + happened.orders > 0)::integer - (total.own_orders > 0)::integer as active
      from happened
      join member on member.number = happened.member
      join team_total total on total.member = happened.member
      where member.number = ${number} or member.ancestors[${depth}::integer + 1] = ${number}
    ), change as (
      select branch, sum(sales)::bigint as sales, sum(volume)::bigint as volume,
        coalesce(sum(sales) filter (where number = branch), 0)::bigint as own_sales,
        coalesce(sum(joined) filter (where number <> branch), 0)::integer as users,
        coalesce(sum(active) filter (where number <> branch), 0)::integer as active_users
      from pending group by branch
    )`
}
