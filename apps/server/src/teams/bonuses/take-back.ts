import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { daysToKeep } from './days-to-keep.ts'
import type { NumberedEvent } from './team-rows.ts'

/**
 * Reverses the bonuses for packages that ended too early, for any reason: left by their owners, or stopped at
 * a loss, which the safety fund may have compensated. An unpaid bonus is never paid; a paid one, or one in
 * payment, is owed by its receiver.
 */
export async function takeBackBonuses(tx: Tx, ended: readonly NumberedEvent[]): Promise<void> {
  if (ended.length === 0) return
  // Locked first: an operator may be deciding on one of them, and the next statement sees the outcome.
  const { rows } = await sql<{ id: string; position: string }>`
    select bonus.id, ended.position
    from unnest(
      ${ended.map(({ position }) => String(position))}::bigint[],
      ${ended.map(({ orderId }) => orderId)}::uuid[],
      ${ended.map(({ occurredAt }) => occurredAt)}::timestamptz[]
    ) as ended (position, order_id, at)
    join team_event bought on bought.order_id = ended.order_id and bought.kind = 'PURCHASED'
    join bonus on bonus.position = bought.position
    where ended.at < bought.occurred_at + make_interval(hours => ${24 * daysToKeep})
    order by bonus.id for no key update of bonus
  `.execute(tx)
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await sql`
    with taken_back as (
      select * from unnest(${ids}::bigint[], ${rows.map(({ position }) => position)}::bigint[]) as taken_back (id, position)
    ), unpaid as (
      update bonus set state = 'TAKEN_BACK'
      where bonus.id = any (${ids}::bigint[]) and (
        bonus.state in ('WAITING', 'HELD')
        -- An operator could still release it.
        or (bonus.state = 'REFUSED' and not exists (select from bonus_review where bonus_id = bonus.id))
      )
    )
    insert into bonus_reversal (bonus_id, position, receiver, amount)
    select bonus.id, taken_back.position, bonus.receiver, bonus.amount
    from taken_back join bonus using (id)
    -- Forces key lookups: a join alone might read the whole table.
    where bonus.id = any (${ids}::bigint[]) and bonus.state in ('PAYING', 'PAID')
    order by bonus.id
  `.execute(tx)
}
