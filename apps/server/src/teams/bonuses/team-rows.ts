/** Events, sums and their results as rows, many at a time. */
import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import type { TeamSums } from './team-sums.ts'
import type { EarnedBonus, RankChange, TeamEvent } from './work-through.ts'

export interface NumberedEvent extends Omit<TeamEvent, 'kind'> {
  readonly kind: TeamEvent['kind'] | 'MONTH_END' | 'NEW_PLAN'
}

/** Only one worker at a time continues from here. */
export async function lockProgress(tx: Tx): Promise<bigint> {
  const { position } = await tx
    .selectFrom('team_progress')
    .select('position')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return BigInt(position)
}

/** Gives the next events their positions, the oldest first. */
export async function takeEvents(tx: Tx, after: bigint, limit: number): Promise<NumberedEvent[]> {
  const { rows } = await sql<{
    position: string
    kind: NumberedEvent['kind']
    member: number | null
    order_id: string | null
    amount: string
    period_days: number | null
    occurred_at: Date
  }>`
    with next as (
      select id, ${String(after)}::bigint + row_number() over (order by occurred_at, id) as position
      from (
        select id, occurred_at, kind, bool_or(kind in ('MONTH_END', 'NEW_PLAN')) over before as has_step,
          row_number() over (order by occurred_at, id) as nth
        from (
          select id, occurred_at, kind from team_event_due order by occurred_at, id limit ${limit}
        ) as oldest
        window before as (order by occurred_at, id rows between unbounded preceding and current row)
      ) as marked
      -- An event for all ranks is a batch of its own.
      where not has_step or nth = 1
    ), numbered as (
      update team_event set position = next.position from next where team_event.id = next.id
      returning team_event.*
    )
    select numbered.position, numbered.kind, numbered.member, numbered.order_id, numbered.amount,
      bought.subscription_days as period_days, numbered.occurred_at
    from numbered
    -- An order keeps its purchase terms.
    left join investment_order bought on numbered.kind = 'PURCHASED' and bought.id = numbered.order_id
    order by numbered.position
  `.execute(tx)
  return rows.map((row) => ({
    position: BigInt(row.position),
    kind: row.kind,
    member: row.member ?? 0,
    orderId: row.order_id,
    amount: BigInt(row.amount),
    periodDays: row.period_days,
    occurredAt: row.occurred_at,
  }))
}

interface TotalRow {
  readonly member: number
  readonly sponsor: number | null
  readonly own_sales: string
  readonly own_orders: number
  readonly group_sales: string
  readonly own_sales_below_high: string
  readonly users: number
  readonly active_users: number
  readonly directs: number
  readonly direct_sales: string
  readonly own_volume: string
  readonly group_volume: string
  readonly rank: number
}

const columns = sql.raw(`total.member, total.sponsor, total.own_sales, total.own_orders, total.group_sales,
  total.own_sales_below_high, total.users, total.active_users, total.directs, total.direct_sales, total.own_volume,
  total.group_volume, total.rank`)

/**
 * These members and everybody above them, each once even if they share a line: reading the ancestors of each
 * would read a chain as often as its length squared.
 */
export async function readSums(reader: Reader, members: readonly number[]): Promise<Map<number, TeamSums>> {
  const { rows } = await sql<TotalRow>`
    with recursive line as (
      select ${columns} from team_total total where member = any (${members}::integer[])
      union
      -- A key lookup for each: any other join might read the whole table.
      select above.* from line, lateral (
        select ${columns} from team_total total where total.member = line.sponsor offset 0
      ) as above
    )
    select * from line
  `.execute(reader)
  return new Map(
    rows.map((row) => [
      row.member,
      {
        member: row.member,
        sponsor: row.sponsor,
        ownSales: BigInt(row.own_sales),
        ownOrders: row.own_orders,
        groupSales: BigInt(row.group_sales),
        ownSalesBelowHigh: BigInt(row.own_sales_below_high),
        users: row.users,
        activeUsers: row.active_users,
        directs: row.directs,
        directSales: BigInt(row.direct_sales),
        ownVolume: BigInt(row.own_volume),
        groupVolume: BigInt(row.group_volume),
        rank: row.rank,
      },
    ]),
  )
}

export async function keepSums(tx: Tx, sums: Iterable<TeamSums>): Promise<void> {
  // In the order of the table, so that members on one page are read together.
  const all = [...sums].sort((one, other) => one.member - other.member)
  if (all.length === 0) return
  await sql`
    update team_total set own_sales = new.own_sales, own_orders = new.own_orders, group_sales = new.group_sales,
      own_sales_below_high = new.own_sales_below_high, users = new.users, active_users = new.active_users,
      directs = new.directs, direct_sales = new.direct_sales, own_volume = new.own_volume, group_volume = new.group_volume, rank = new.rank
    from unnest(
      ${all.map(({ member }) => member)}::integer[],
      ${all.map(({ ownSales }) => String(ownSales))}::bigint[],
      ${all.map(({ ownOrders }) => ownOrders)}::integer[],
      ${all.map(({ groupSales }) => String(groupSales))}::bigint[],
      ${all.map(({ ownSalesBelowHigh }) => String(ownSalesBelowHigh))}::bigint[],
      ${all.map(({ users }) => users)}::integer[],
      ${all.map(({ activeUsers }) => activeUsers)}::integer[],
      ${all.map(({ directs }) => directs)}::integer[],
      ${all.map(({ directSales }) => String(directSales))}::bigint[],
      ${all.map(({ ownVolume }) => String(ownVolume))}::bigint[],
      ${all.map(({ groupVolume }) => String(groupVolume))}::bigint[],
      ${all.map(({ rank }) => rank)}::smallint[]
    ) as new (member, own_sales, own_orders, group_sales, own_sales_below_high, users, active_users, directs,
      direct_sales, own_volume, group_volume, rank)
    where team_total.member = new.member
  `.execute(tx)
}

export async function keepRankChanges(tx: Tx, changes: readonly RankChange[]): Promise<void> {
  if (changes.length === 0) return
  await sql`
    insert into rank_change (member, position, rank)
    select * from unnest(
      ${changes.map(({ member }) => member)}::integer[],
      ${changes.map(({ position }) => String(position))}::bigint[],
      ${changes.map(({ rank }) => rank)}::smallint[]
    )
  `.execute(tx)
}

/** In order, which is the order of payment. */
export async function keepBonuses(tx: Tx, bonuses: readonly EarnedBonus[]): Promise<void> {
  if (bonuses.length === 0) return
  await sql`
    insert into bonus (position, kind, receiver, depth, rate, already_invested, amount, plan_version, transfer_id)
    select position, kind, receiver, depth, rate, already_invested, amount, plan_version, transfer_id from unnest(
      ${bonuses.map(({ position }) => String(position))}::bigint[],
      ${bonuses.map(({ kind }) => kind)}::text[],
      ${bonuses.map(({ receiver }) => receiver)}::integer[],
      ${bonuses.map(({ depth }) => depth)}::integer[],
      ${bonuses.map(({ rate }) => String(rate))}::bigint[],
      ${bonuses.map(({ alreadyInvested }) => String(alreadyInvested))}::bigint[],
      ${bonuses.map(({ amount }) => String(amount))}::bigint[],
      ${bonuses.map(({ planVersion }) => planVersion)}::integer[],
      ${bonuses.map(() => newId())}::uuid[]
    ) with ordinality as new (position, kind, receiver, depth, rate, already_invested, amount, plan_version, transfer_id, nth)
    order by nth
  `.execute(tx)
}

export async function keepProgress(tx: Tx, position: bigint): Promise<void> {
  await tx
    .updateTable('team_progress')
    .set({ position: String(position) })
    .execute()
}
