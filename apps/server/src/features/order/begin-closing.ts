import type { ClosingReason } from '@halyard/contract'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { feePercentOn } from '../settlement/index.ts'
import type { Order } from './orders.ts'

/** From here on the order closes, whoever runs it. What it costs is that of this moment. */
export async function beginClosing(tx: Tx, app: App, order: Order, reason: ClosingReason): Promise<void> {
  const now = app.clock.now()
  await tx
    .updateTable('investment_order')
    .set({
      state: 'CLOSING',
      closing_reason: reason,
      closing_at: now,
      fee_percent: feeOf(order, reason, now),
    })
    .where('id', '=', order.id)
    .execute()
}

/** Of what begins here only leaving early costs something; a member's own loss limit is stopped at by the settlement. */
export function feeOf(
  { trial, activatedAt }: Pick<Order, 'trial' | 'activatedAt'>,
  reason: ClosingReason,
  now: Date,
): number {
  if (trial || !activatedAt || reason !== 'UNSUBSCRIBE') return 0
  return feePercentOn(activatedAt, now)
}
