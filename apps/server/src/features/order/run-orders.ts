/** One round over the orders about which something is to be done. */
import { sql } from 'kysely'
import type { App } from '../../platform/app.ts'
import { longestPauseMs } from './pauses.ts'
import { runOrder } from './run-order.ts'

/**
 * Rounds are bounded, so that a crowd of orders keeps none from its turn. The fund's shares all come at once, with the
 * first round of a day: fewer of them, or members would wait for them.
 */
const usualSizes = { orders: 500, shares: 200 } as const
export type RoundSizes = Readonly<Record<keyof typeof usualSizes, number>>

/** Side by side, so that one the broker is slow about holds up no other. */
export async function runOrders(
  app: App,
  stopping?: AbortSignal,
  sizes: Partial<RoundSizes> = {},
): Promise<void> {
  const ids = await ordersAtWork(app, { ...usualSizes, ...sizes })
  const rounds = await Promise.allSettled(ids.map((id) => runOrder(app, id, stopping)))
  const failed = rounds.find((round) => round.status === 'rejected')
  if (failed) throw failed.reason
}

/**
 * Those first that were held up the least, the oldest of them before the others; those that do not get forward after a
 * pause. So each gets forward, or makes way for the others. Trials are looked at when their month is over, as trialEnd has it.
 */
async function ordersAtWork(app: App, { orders, shares }: RoundSizes): Promise<string[]> {
  const now = app.clock.now()
  // A clock that was moved back must not make anything wait for the time it came from.
  const latest = new Date(now.getTime() + longestPauseMs)
  const { rows } = await sql<{ id: string }>`
    with may_be_tried as not materialized (
      select * from investment_order where next_try_at is null or next_try_at <= ${now} or next_try_at > ${latest}
    ), at_work as (
      select id from investment_order where state in ('PENDING', 'CLOSING') or late_due
      union
      select id from investment_order where state = 'ACTIVE' and (
        trading_wanted <> trading_on or trial
          and (activated_at at time zone 'UTC' + interval '1 month') at time zone 'UTC' <= ${now}::timestamptz
      )
      union
      select order_id from broker_operation where state = 'OPEN' and kind <> 'FUND_SHARE'
      union
      (
        select order_id from broker_operation operation join may_be_tried placed on placed.id = operation.order_id
        where operation.state = 'OPEN' and operation.kind = 'FUND_SHARE'
        order by placed.held_up_rounds, operation.created_at, operation.id limit ${shares}
      )
    )
    select id from may_be_tried join at_work using (id)
    order by held_up_rounds, created_at, id limit ${orders}`.execute(app.db)
  return rows.map(({ id }) => id)
}
