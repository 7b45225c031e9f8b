import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { daysToKeep } from './days-to-keep.ts'
import type { NumberedEvent } from './team-rows.ts'

/**
 * Takes back the bonuses for packages that have ended too early, whatever ended them: left by their owners or stopped at
 * a loss, which the safety fund may have made good. What has not been paid never will be; what has, or is on its way,
 * is owed by its receiver.
 */
export async function takeBackBonuses(tx: Tx, ended: readonly NumberedEvent[]): Promise<void> {
  if (ended.length === 0) return
  await sql`
    with taken_back as (
      select bonus.id, bonus.receiver, bonus.amount, ended.position
      from unnest(
        ${ended.map(({ position }) => String(position))}::bigint[],
        ${ended.map(({ orderId }) => orderId)}::uuid[],
        ${ended.map(({ occurredAt }) => occurredAt)}::timestamptz[]
      ) as ended (position, order_id, at)
      join team_event bought on bought.order_id = ended.order_id and bought.kind = 'PURCHASED'
      join bonus on bonus.position = bought.position
      where ended.at < bought.occurred_at + make_interval(hours => ${24 * daysToKeep})
    ), unpaid as (
      update bonus set state = 'TAKEN_BACK' from taken_back
      where bonus.id = taken_back.id and (
        bonus.state in ('WAITING', 'HELD')
        -- Somebody could still release it.
        or (bonus.state = 'REFUSED' and not exists (select from bonus_review where bonus_id = bonus.id))
      )
      returning bonus.id
    )
    insert into bonus_reversal (bonus_id, position, receiver, amount)
    select taken_back.id, taken_back.position, taken_back.receiver, taken_back.amount
    from taken_back join bonus using (id)
    where bonus.state in ('PAYING', 'PAID') and not exists (select from unpaid where unpaid.id = taken_back.id)
    order by taken_back.id
  `.execute(tx)
}
