/** Holds everything in an order while the broker is asked to pay it out. */
import type { Amount } from '@halyard/money'
import { accountOfOrder, type NewTransfer, post } from '../../ledger/index.ts'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import { unitsOf } from './cents.ts'
import { detailsOf } from './details.ts'
import { addOperation, type Operation } from './operations.ts'
import type { Order } from './orders.ts'

interface Parts {
  readonly capital: Amount
  readonly free: Amount
}

export async function reserve(tx: Tx, app: App, order: Order, { capital, free }: Parts): Promise<void> {
  const now = app.clock.now()
  const closing = {
    orderId: order.id,
    kind: 'CLOSE',
    amount: -(capital + free),
    capitalPart: capital,
  } as const
  const id = await addOperation(tx, closing, now)
  await postParts(tx, order, id, 'ORDER_RESERVE', { capital, free }, now)
}

/** The broker did not pay it out. */
export async function undoReserve(tx: Tx, app: App, order: Order, operation: Operation): Promise<void> {
  const { id, amountCents, capitalPart: capital } = operation
  const parts = { capital: -capital, free: capital + unitsOf(amountCents) }
  await postParts(tx, order, id, 'ORDER_RESERVE_UNDONE', parts, app.clock.now())
}

/**
 * Moves from the order's accounts into its hold, or back if the amounts are negative. A trial's capital
 * is the platform's and stays where it is.
 */
async function postParts(
  tx: Tx,
  order: Order,
  operationId: string,
  kind: 'ORDER_RESERVE' | 'ORDER_RESERVE_UNDONE',
  parts: Parts,
  now: Date,
): Promise<void> {
  const capital = order.trial ? 0n : parts.capital
  const lines = [
    { account: accountOfOrder(order.id, 'capital'), amount: -capital },
    { account: accountOfOrder(order.id, 'free'), amount: -parts.free },
    { account: accountOfOrder(order.id, 'hold'), amount: capital + parts.free },
  ].filter(({ amount }) => amount !== 0n)
  if (lines.length === 0) return
  const transfer: NewTransfer = { id: newId(), kind, details: detailsOf(order, operationId), lines }
  const result = await post(tx, [transfer], now)
  if (!result.posted) throw new Error(`${result.shortOf} was changed while it was locked`)
}
