import { lockMember } from '../../access/accounts/index.ts'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { beginClosing } from '../settlement/index.ts'
import { booksDiffer } from './books-differ.ts'
import { lockOrder } from './orders.ts'
import { isPeriodOver } from './terms.ts'

/**
 * For an account that is closed for good: leaves every package on its usual terms, without a fee where its
 * period is over. Returns true once none is open.
 */
export async function closeOrdersOf(app: App, memberId: string): Promise<boolean> {
  const open = await app.db
    .selectFrom('investment_order')
    .select(['id', 'state'])
    .where('member_id', '=', memberId)
    .where((either) =>
      either.or([either('state', 'in', ['PENDING', 'ACTIVE', 'CLOSING']), either('late_due', '=', true)]),
    )
    .execute()
  for (const { id, state } of open) {
    if (state === 'ACTIVE') await app.db.transact((tx) => leave(tx, app, memberId, id))
  }
  return open.length === 0
}

async function leave(tx: Tx, app: App, memberId: string, orderId: string): Promise<void> {
  await lockMember(tx, memberId)
  const order = await lockOrder(tx, orderId)
  // While the books differ, nothing is taken out; the caller retries later.
  if (order.state !== 'ACTIVE' || (await booksDiffer(tx, orderId))) return
  await beginClosing(tx, app, order, isPeriodOver(order, app.clock.now()) ? 'CAPITAL' : 'UNSUBSCRIBE')
}
