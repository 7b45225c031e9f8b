/** One round over the orders that need work. */
import { sql } from 'kysely'
import type { App } from '../../platform/app.ts'
import { maxPauseMs } from './pauses.ts'
import { runOrder } from './run-order.ts'

/**
 * Rounds are limited in size, so that a large number of orders doesn't starve any of them. The fund's shares
 * all come at once, in the first round of the day; their limit is lower, so that members don't wait for them.
 */
const defaultSizes = { orders: 500, shares: 200 } as const
export type RoundSizes = Readonly<Record<keyof typeof defaultSizes, number>>

/** Runs the orders in parallel, so that a slow answer from the broker holds up only its own order. */
export async function runOrders(
  app: App,
  stopping?: AbortSignal,
  sizes: Partial<RoundSizes> = {},
): Promise<void> {
  const ids = await ordersAtWork(app, { ...defaultSizes, ...sizes })
  const results = await Promise.allSettled(ids.map((id) => runOrder(app, id, stopping)))
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}

/**
 * The least held-up orders come first, oldest first among equals; those that make no progress return
 * after a pause. So each order makes progress or makes way for others. Trials are included once
 * their month is over, matching trialEnd.
 */
async function ordersAtWork(app: App, { orders, shares }: RoundSizes): Promise<string[]> {
  const now = app.clock.now()
  // After the clock moves back, nothing waits for the time it came from.
  const latest = new Date(now.getTime() + maxPauseMs)
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
