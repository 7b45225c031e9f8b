// A referral tree of any size with purchases and totals, written directly.
import { defaultPlan } from '../../apps/server/src/teams/bonuses/default-plan.ts'
import type { Bank } from './bank.ts'

/** The part of a bank that a tree needs. */
export type Ground = Pick<Bank, 'db' | 'owner'>

export interface PlantedTree {
  /** The number of the top member, who has everybody below and one in five hundred of them directly. */
  readonly top: number
  readonly members: number
}

/** Each member has two or three below, so a million are about fifteen deep. */
export async function plantTree({ owner }: Ground, members: number): Promise<PlantedTree> {
  const { rows } = await owner.query<{ last: number }>('select coalesce(max(number), 0) as last from member')
  const top = (rows[0]?.last ?? 0) + 1
  await owner.query('begin')
  await owner.query("set local work_mem = '256MB'")
  // Triggers are off; their rows are written here in bulk.
  await owner.query('set local session_replication_role = replica')
  await owner.query(`
    create temporary table seed on commit drop as
    select n, case when n = 0 then null when n % 500 = 0 then 0 else floor((n - 1) / 2.5)::integer end as above
    from generate_series(0, ${members - 1}) n`)
  await owner.query('create index on seed (above)')
  await owner.query('analyze seed')
  await owner.query(`
    with recursive place as (
      select n, above, '{}'::integer[] as ancestors from seed where above is null
      union all
      select seed.n, seed.above, place.ancestors || (${top} + place.n) from place join seed on seed.above = place.n
    )
    insert into member (id, number, username, email, full_name, country, language, password_hash, referral_code,
      sponsor_id, ancestors, created_at)
    overriding system value
    select md5('member ' || n)::uuid, ${top} + n, left(md5('name ' || n), 16), 't' || n || '@bench.test', 'T', 'SG',
      'en', '', 'T' || n, md5('member ' || above)::uuid, ancestors, now()
    from place`)
  // Everybody joined, and every third member holds a package.
  await owner.query(`
    insert into team_event (id, kind, cause, member, order_id, amount, occurred_at, position)
    select gen_random_uuid(), kind, md5(kind || number), number, case kind when 'PURCHASED' then gen_random_uuid() end,
      case kind when 'PURCHASED' then 500000000::bigint * (1 + number % 7) else 0 end, now() - interval '60 days',
      row_number() over (order by number, kind)
    from member, unnest(array['JOINED', 'PURCHASED']) as kind
    where number >= ${top} and (kind = 'JOINED' or number % 3 = 0)`)
  await owner.query('update team_progress set position = (select max(position) from team_event)')
  await plantTotals(owner, top)
  await owner.query(
    "select setval(pg_get_serial_sequence('member', 'number'), (select max(number) from member))",
  )
  await owner.query('commit')
  await settle(owner, ['member', 'team_event', 'team_total', 'rank_change', 'downline_rank'])
  return { top, members }
}

async function plantTotals(owner: Ground['owner'], top: number): Promise<void> {
  const targets = defaultPlan.ranks.map(
    ({ selfDeposit, groupSales }) => `(${selfDeposit}::bigint, ${groupSales}::bigint)`,
  )
  await owner.query(`
    with own as (
      select member.number, member.id, member.username, member.ancestors, coalesce(bought.amount, 0) as sales
      from member left join team_event bought on bought.member = member.number and bought.kind = 'PURCHASED'
      where member.number >= ${top}
    ), below as (
      select ancestor, count(*) as users, sum(sales) as sales, count(*) filter (where sales > 0) as active
      from own, unnest(ancestors) as ancestor group by ancestor
    ), direct as (
      select ancestors[cardinality(ancestors)] as sponsor, count(*) as users, sum(sales) as sales from own group by 1
    )
    insert into team_total (member, sponsor, member_id, username, own_sales, own_orders, group_sales, users, active_users,
      directs, direct_sales, rank)
    select number, ancestors[cardinality(ancestors)], id, username, own.sales, (own.sales > 0)::integer, coalesce(below.sales, 0),
      coalesce(below.users, 0), coalesce(below.active, 0), coalesce(direct.users, 0), coalesce(direct.sales, 0), (
        select count(*) from (values ${targets.join(', ')}) as target (own_sales, group_sales)
        where own.sales >= target.own_sales and coalesce(below.sales, 0) >= target.group_sales
      )
    from own left join below on below.ancestor = own.number left join direct on direct.sponsor = own.number`)
  await owner.query(`
    insert into rank_change (member, position, rank)
    select member, (select position from team_progress), rank from team_total where rank > 1;
    insert into downline_rank (ancestor, rank, members)
    select ancestor, rank, count(*) from team_total
    join member on member.number = team_total.member, unnest(member.ancestors) as ancestor
    where rank > 1 group by ancestor, rank`)
}

/** Needed to find members of the tree by name. There are as many rows as members times their depth. */
export async function plantNames({ owner }: Ground, { top }: PlantedTree): Promise<void> {
  await owner.query('begin')
  await owner.query("set local maintenance_work_mem = '1GB'")
  await owner.query('alter table downline_name drop constraint downline_name_pkey')
  await owner.query(`
    insert into downline_name (ancestor, username, member)
    select ancestor, username, number from member, unnest(ancestors) as ancestor where number >= ${top}`)
  await owner.query('alter table downline_name add primary key (ancestor, username)')
  await owner.query('commit')
  await settle(owner, ['downline_name'])
}

/** Brings tables into the state of a long-running database: analysed, and with nothing left to write. */
export async function settle(owner: Ground['owner'], tables: readonly string[]): Promise<void> {
  await owner.query(`vacuum analyze ${tables.join(', ')}`)
  await owner.query('checkpoint')
}

/** Recent events that are not in the totals yet. */
export async function plantPending(
  { owner }: Ground,
  { top, members }: PlantedTree,
  count: number,
): Promise<void> {
  await owner.query(`
    insert into team_event (id, kind, cause, member, order_id, amount, occurred_at)
    select gen_random_uuid(), 'PURCHASED', 'pending ' || n, ${top} + floor(random() * ${members})::integer,
      gen_random_uuid(), 500000000, now()
    from generate_series(1, ${count}) n`)
}
