/** One round over the orders about which something is to be done. */
import { sql } from 'kysely'
import type { App } from '../../platform/app.ts'
import { bringForward } from './bring-forward.ts'

/** Side by side, so that one the broker is slow about holds up no other. */
export async function advanceOrders(app: App, stopping?: AbortSignal): Promise<void> {
  const ids = await ordersAtWork(app)
  const rounds = await Promise.allSettled(ids.map((id) => bringForward(app, id, stopping)))
  const failed = rounds.find((round) => round.status === 'rejected')
  if (failed) throw failed.reason
}

/** The oldest first. Trials are looked at from a month on; whether theirs is over, nextDeed says. */
async function ordersAtWork(app: App): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from investment_order
    where state in ('PENDING', 'CLOSING')
      or state = 'ACTIVE' and (
        trading_wanted <> trading_on
        or trial and activated_at <= ${app.clock.now()}::timestamptz - interval '28 days'
        or exists (
          select from broker_operation
          where broker_operation.order_id = investment_order.id and broker_operation.state = 'OPEN'
        )
      )
    order by created_at, id`.execute(app.db)
  return rows.map(({ id }) => id)
}
