import type { ClosingReason } from '@halyard/contract'
import { noteEnded } from '../../access/team-events/index.ts'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type Aged, leavingFeePercent } from './leaving-cost.ts'

interface Closable extends Aged {
  readonly id: string
}

/**
 * The only way from ACTIVE to CLOSING. The caller has locked the order's row and checked that it is active.
 * The fee is fixed now, however long closing takes. Any back-off is cleared, so closing starts at once.
 */
export async function beginClosing(tx: Tx, app: App, order: Closable, reason: ClosingReason): Promise<void> {
  const now = app.clock.now()
  await tx
    .updateTable('investment_order')
    .set({
      state: 'CLOSING',
      closing_reason: reason,
      closing_at: now,
      fee_percent: leavingFeePercent(order, reason, now),
      next_try_at: null,
    })
    .where('id', '=', order.id)
    .where('state', '=', 'ACTIVE')
    .execute()
  await noteEnded(tx, order, reason, now)
}
