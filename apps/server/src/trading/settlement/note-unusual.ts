import { formatAmount } from '@halyard/money'
import { raiseAlarm } from '../../operators/index.ts'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { SettlementOfOrder } from './settlement-rows.ts'

/** Raises alarms for cases that should not happen and are settled as far as possible. */
export async function noteUnusual(
  tx: Tx,
  app: App,
  { order, before, settled }: SettlementOfOrder,
): Promise<void> {
  const subject = `order:${order.id}`
  const unpaid = settled.books.owed - before.owed
  if (unpaid > 0n) {
    const details = `${formatAmount(unpaid, 'USDT')} USDT more was lost on ${order.login} than it held`
    await raiseAlarm(tx, app, { kind: 'LOSS_BEYOND_HOLDINGS', subject, details })
  }
  if (order.state === 'CLOSED') {
    const details = `deals of ${order.login} arrived after it was closed and paid out`
    await raiseAlarm(tx, app, { kind: 'DEALS_AFTER_CLOSING', subject, details })
    // Anything they left on the account is paid out as well.
    const { capital, free } = settled.books
    await tx
      .updateTable('investment_order')
      .set({ late_due: capital + free > 0n, next_try_at: null })
      .where('id', '=', order.id)
      .execute()
  }
}
