import type { App } from '../../platform/app.ts'
import { reach } from '../../platform/fail-points.ts'
import { lossReached } from './loss-reached.ts'
import type { ReadOrder } from './orders.ts'

/** Lets an order close by itself where it has lost that much. What follows is brought forward as any closing is. */
export async function stopAtLoss(app: App, order: ReadOrder, equityCents: bigint): Promise<void> {
  const { id, activatedAt, lossLimitPercent } = order
  if (!activatedAt) return
  const now = app.clock.now()
  const stop = lossReached({ ...order, activatedAt }, equityCents, now)
  if (!stop) return
  await app.db.transact((tx) =>
    tx
      .updateTable('investment_order')
      .set({ state: 'CLOSING', closing_reason: stop.reason, fee_percent: stop.feePercent, closing_at: now })
      .where('id', '=', id)
      .where('state', '=', 'ACTIVE')
      // A limit that was changed meanwhile is looked at in the next round.
      .where('loss_limit_percent', 'is not distinct from', lossLimitPercent)
      .execute(),
  )
  reach(app, 'settlement:stopped')
}
