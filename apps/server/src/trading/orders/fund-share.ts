/** The part of the safety fund's share of an order that is still in the order's MT5 account. */
import type { Amount } from '@halyard/money'
import { sql } from 'kysely'
import { brokerResults, move, post, safetyFund } from '../../ledger/index.ts'
import type { App } from '../../platform/app.ts'
import type { Reader, Tx } from '../../platform/db/database.ts'
import { unitsOf } from './cents.ts'
import { detailsOf } from './details.ts'
import type { Operation } from './operations.ts'
import type { Order } from './orders.ts'

/** The share still in the account, whether or not it has been requested. */
export async function shareInAccount(reader: Reader, orderId: string): Promise<Amount> {
  const { rows } = await sql<{ share: string; had_cents: string }>`
    select placed.fund_share as share, coalesce(sum(-amount_cents), 0) as had_cents
    from investment_order placed
    left join broker_operation operation on operation.order_id = placed.id
      and operation.kind = 'FUND_SHARE' and operation.state in ('DONE', 'WAIVED')
    where placed.id = ${orderId}
    group by placed.id
  `.execute(reader)
  const [row] = rows
  if (!row) throw new Error(`There is no order ${orderId}`)
  return BigInt(row.share) - unitsOf(BigInt(row.had_cents))
}

/** The account has less than the share: the fund gives up the part it was credited with and never received. */
export async function waiveShare(tx: Tx, app: App, order: Order, operation: Operation): Promise<void> {
  const now = app.clock.now()
  await tx
    .updateTable('broker_operation')
    .set({ state: 'WAIVED', finished_at: now })
    .where('id', '=', operation.id)
    .execute()
  const way = { from: safetyFund, to: brokerResults, amount: -unitsOf(operation.amountCents) }
  const result = await post(tx, [move('FUND_SHARE_WAIVED', way, detailsOf(order, operation.id))], now)
  if (!result.posted) throw new Error(`The safety fund is short of the share of order ${order.id}`)
}
