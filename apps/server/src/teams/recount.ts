/** Recomputes all teams from the events in the totals, and reports stored values that differ. */
import { sql } from 'kysely'
import type { Reader } from '../platform/db/database.ts'

export interface Difference {
  readonly member: number
  readonly what: string
  /** Null if there is none, such as a sponsor. */
  readonly stored: string | null
  readonly recounted: string | null
}

/** The most differences named; where a hundred differ, it is one fault. */
const maxNamed = 100

export async function recountTeams(reader: Reader): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    with own as (
      select member,
        sum(case kind when 'PURCHASED' then amount when 'ENDED' then -amount else 0 end) as sales,
        sum(case kind when 'PURCHASED' then 1 when 'ENDED' then -1 else 0 end) as orders,
        sum(case kind when 'JOINED' then 1 else 0 end) as joined,
        sum(case kind when 'LOTS' then amount else 0 end) as volume
      from team_event where position is not null and member is not null group by member
    ), high as (
      select member, max(sales) as sales from (
        select member, sum(case kind when 'PURCHASED' then amount else -amount end)
          over (partition by member order by position) as sales
        from team_event where position is not null and kind in ('PURCHASED', 'ENDED')
      ) as standing group by member
    ), below as (
      select ancestor as member, sum(own.sales) as sales, sum(own.joined) as joined, sum(own.volume) as volume,
        count(*) filter (where own.orders > 0) as active
      from own join member on member.number = own.member, unnest(member.ancestors) as ancestor
      group by ancestor
    ), direct as (
      select above.number as member, sum(own.sales) as sales, sum(own.joined) as joined
      from own join member on member.number = own.member join member above on above.id = member.sponsor_id
      group by above.number
    ), held as (
      select distinct on (member) member, rank from rank_change order by member, position desc
    ), compared as (
      select member.number as member, figure.*
      from member
      left join team_total total on total.member = member.number
      left join own on own.member = member.number
      left join high on high.member = member.number
      left join below on below.member = member.number
      left join direct on direct.member = member.number
      left join held on held.member = member.number
      left join member above on above.id = member.sponsor_id
      cross join lateral (values
        ('sponsor', total.sponsor::numeric, above.number::numeric),
        ('own sales', total.own_sales, coalesce(own.sales, 0)),
        ('own sales below their highest', total.own_sales_below_high, coalesce(high.sales - own.sales, 0)),
        ('own orders', total.own_orders, coalesce(own.orders, 0)),
        ('own volume', total.own_volume, coalesce(own.volume, 0)),
        ('group sales', total.group_sales, coalesce(below.sales, 0)),
        ('group volume', total.group_volume, coalesce(below.volume, 0)),
        ('users', total.users, coalesce(below.joined, 0)),
        ('active users', total.active_users, coalesce(below.active, 0)),
        ('direct referrals', total.directs, coalesce(direct.joined, 0)),
        ('direct sales', total.direct_sales, coalesce(direct.sales, 0)),
        ('rank', total.rank, coalesce(held.rank, 1))
      ) as figure (what, stored, recounted)
      where figure.stored is distinct from figure.recounted
    ), named as (
      select member.number as member, name.*
      from member
      left join team_total total on total.member = member.number
      cross join lateral (values
        ('member id', total.member_id::text, member.id::text),
        ('username', total.username, member.username)
      ) as name (what, stored, recounted)
      where (total.member_id, total.username) is distinct from (member.id, member.username)
        and name.stored is distinct from name.recounted
    ), ranked as (
      select ancestor as member, total.rank, count(*) as members
      from team_total total join member on member.number = total.member, unnest(member.ancestors) as ancestor
      where total.rank > 1 group by ancestor, total.rank
    )
    select member, what, stored::text, recounted::text from compared
    union all
    select member, what, stored, recounted from named
    union all
    select member, 'members of rank ' || rank, coalesce(stored.members, 0)::text, coalesce(ranked.members, 0)::text
    from ranked full join (select ancestor as member, rank, members from downline_rank) as stored using (member, rank)
    where coalesce(stored.members, 0) <> coalesce(ranked.members, 0)
    order by member, what limit ${maxNamed}
  `.execute(reader)
  return rows
}
