/**
 * Events at a node or below it that are not in the totals yet. Every reader of totals adds these, in the same
 * statement, so the figures are exact at every moment, whatever the worker's progress. The worker gives an
 * event its position in the transaction that adds it to the totals.
 */

/**
 * A named query for a WITH: `pending`, a row for each event, with its contribution to everybody above its
 * member. The packages held before it decide if it makes the member active; several events of one member are
 * applied in order, so that they add up.
 */
export const pending = `
    pending as materialized (
      select member, ancestors, sales, volume, joined,
        (held + since > 0)::integer - (held + since - orders > 0)::integer as active
      from (
        select member, ancestors, amount * orders as sales, case kind when 'LOTS' then amount else 0 end as volume,
          (kind = 'JOINED')::integer as joined, orders, sum(orders) over (partition by member order by id) as since,
          case when orders = 0 then 0
            when totals_through = (select position from team_progress) then own_orders
            else (select total.own_orders from team_total total where total.member = team_event.member)
          end as held
        from team_event, lateral (
          select case kind when 'PURCHASED' then 1 when 'ENDED' then -1 else 0 end as orders
        ) as counted
        where position is null and kind in ('JOINED', 'PURCHASED', 'ENDED', 'LOTS')
          -- In the ancestors of everybody below, the node itself comes at depth + 1 and the branch after it.
          and (ancestors[$2::integer + 1] = $1 or member = $1)
      ) as event
    )`

/**
 * With `change`: the pending sums of each member directly below the node (`branch`), and of the node itself.
 * `joined` and `active` count the branch's own member too, `users` and `active_users` only those below,
 * `own_active` only the own member.
 */
export const changes = `${pending}, change as materialized (
      select branch, sum(sales)::bigint as sales, sum(volume)::bigint as volume,
        coalesce(sum(sales) filter (where is_own), 0)::bigint as own_sales,
        sum(joined)::integer as joined, coalesce(sum(joined) filter (where not is_own), 0)::integer as users,
        sum(active)::integer as active, coalesce(sum(active) filter (where not is_own), 0)::integer as active_users,
        coalesce(sum(active) filter (where is_own), 0)::integer as own_active
      from (
        select *, member = branch as is_own
        from (select *, coalesce(ancestors[$2::integer + 2], member) as branch from pending) as placed
      ) as pending
      group by branch
    )`
