/** The safety fund's share of an order, as far as it still lies in the order's MT5 account. */
import type { Amount } from '@halyard/money'
import { sql } from 'kysely'
import { brokerResults, move, post, safetyFund } from '../../ledger/index.ts'
import type { App } from '../../platform/app.ts'
import type { Reader, Tx } from '../../platform/db/database.ts'
import { unitsOf } from './cents.ts'
import { detailsOf } from './details.ts'
import { addOperation, type Operation } from './operations.ts'
import { lockOrder, type Order } from './orders.ts'

interface Share {
  readonly due: Amount
  /** Of what is due, what no operation asks for. */
  readonly unasked: Amount
}

export async function shareOf(reader: Reader, orderId: string): Promise<Share> {
  const { rows } = await sql<{ share: string; had: string; asked: string }>`
    select placed.fund_share as share,
      coalesce(sum(-amount_cents) filter (where operation.state in ('DONE', 'WAIVED')), 0) as had,
      coalesce(sum(-amount_cents) filter (where operation.state = 'OPEN'), 0) as asked
    from investment_order placed
    left join broker_operation operation on operation.order_id = placed.id and operation.kind = 'FUND_SHARE'
    where placed.id = ${orderId}
    group by placed.id
  `.execute(reader)
  const [row] = rows
  if (!row) throw new Error(`There is no order ${orderId}`)
  const due = BigInt(row.share) - unitsOf(BigInt(row.had))
  return { due, unasked: due - unitsOf(BigInt(row.asked)) }
}

/** Before an account is emptied, what of the share nobody has asked for yet is asked for. */
export async function askForShare(app: App, orderId: string): Promise<void> {
  await app.db.transact(async (tx) => {
    await lockOrder(tx, orderId)
    const { unasked } = await shareOf(tx, orderId)
    if (unasked <= 0n) return
    await addOperation(tx, { orderId, kind: 'FUND_SHARE', amount: -unasked }, app.clock.now())
  })
}

/** The account was left with less than the share: the fund gives up what it was credited with and never got. */
export async function waiveShare(tx: Tx, app: App, order: Order, operation: Operation): Promise<void> {
  const now = app.clock.now()
  await tx
    .updateTable('broker_operation')
    .set({ state: 'WAIVED', finished_at: now })
    .where('id', '=', operation.id)
    .execute()
  const way = { from: safetyFund, to: brokerResults, amount: -unitsOf(operation.amountCents) }
  const result = await post(tx, [move('FUND_SHARE_WAIVED', way, detailsOf(order))], now)
  if (!result.posted) throw new Error(`The safety fund is short of the share of order ${order.id}`)
}
