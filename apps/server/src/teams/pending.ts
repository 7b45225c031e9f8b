/**
 * What has happened at a node or below it and is not in the totals yet. Whoever reads
 * totals adds this, in the same statement: so the figures are exact at every moment, however far the worker is.
 * The worker gives an event its position in the transaction that adds it to the totals.
 *
 * These texts are written by hand, with the node's number as $1 and its depth as $2: building a statement anew for every
 * look leaves more for the garbage collector, which one look in seventy to a hundred waited for (docs/teams.md).
 */

/**
 * A named query for a WITH: `pending`, a row for each event, with what it adds to everybody above its member.
 * Whether it makes the member active is told by the packages held before it; several events of one member are
 * taken one after the other, so that they add up.
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
 * With `change`: what is pending for each member directly below the node (`branch`), and for the node itself.
 * `joined` and `active` count the branch's own member too, `users` and `active_users` only those below, `own_active` only
 * the own member.
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
