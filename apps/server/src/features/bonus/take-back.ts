import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { NumberedEvent } from './team-rows.ts'

/** Bonuses for a package are kept once it has been held for so many days. */
export const daysToKeep = 60

/** Notes what is to be taken back for packages that their owners left too early. */
export async function takeBackBonuses(tx: Tx, left: readonly NumberedEvent[]): Promise<void> {
  if (left.length === 0) return
  await sql`
    insert into bonus_reversal (bonus_id, position, receiver, amount)
    select bonus.id, ended.position, bonus.receiver, bonus.amount
    from unnest(
      ${left.map(({ position }) => String(position))}::bigint[],
      ${left.map(({ orderId }) => orderId)}::uuid[],
      ${left.map(({ occurredAt }) => occurredAt)}::timestamptz[]
    ) as ended (position, order_id, at)
    join team_event bought on bought.order_id = ended.order_id and bought.kind = 'PURCHASED'
    join bonus on bonus.position = bought.position
    where ended.at < bought.occurred_at + make_interval(days => ${daysToKeep})
    order by bonus.id
    on conflict (bonus_id) do nothing
  `.execute(tx)
}
