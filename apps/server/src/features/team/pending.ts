/**
 * What has happened at a node or below it and is not in the totals yet (docs/decisions/068). Whoever reads
 * totals adds this, in the same statement: so the figures are exact at every moment, however far the worker is.
 * The worker gives an event its position in the transaction that adds it to the totals.
 */
import { type RawBuilder, sql } from 'kysely'
import type { TreeNode } from './tree-node.ts'

/**
 * Two named queries for a WITH: `pending`, a row for each member to whom something happened, and `change`,
 * what it adds to the node itself and to each member directly below (`branch`).
 */
export function pendingAt({ number, depth }: TreeNode): RawBuilder<unknown> {
  return sql`
    happened as (
      select member as number, ancestors,
        sum(case kind when 'PURCHASED' then amount when 'ENDED' then -amount else 0 end)::bigint as sales,
        sum(case kind when 'PURCHASED' then 1 when 'ENDED' then -1 else 0 end) as orders,
        sum(case kind when 'JOINED' then 1 else 0 end) as joined,
        sum(case kind when 'LOTS' then amount else 0 end)::bigint as volume
      from team_event
      where position is null and kind in ('JOINED', 'PURCHASED', 'ENDED', 'LOTS')
        -- In the ancestors of everybody below, the node itself comes at depth + 1 and the branch after it.
        and (ancestors[${depth}::integer + 1] = ${number} or member = ${number})
      group by member, ancestors
    ), pending as materialized (
      select happened.number, ancestors, coalesce(ancestors[${depth}::integer + 2], happened.number) as branch,
        sales, joined, volume,
        (own_orders + orders > 0)::integer - (own_orders > 0)::integer as active
      from happened join team_total on team_total.member = happened.number
    ), change as (
      select branch, sum(sales)::bigint as sales, sum(volume)::bigint as volume,
        coalesce(sum(sales) filter (where number = branch), 0)::bigint as own_sales,
        coalesce(sum(joined) filter (where number <> branch), 0)::integer as users,
        coalesce(sum(active) filter (where number <> branch), 0)::integer as active_users
      from pending group by branch
    )`
}
