import type { App } from '../../platform/app.ts'
import { failPoint } from './fail-points.ts'
import { orderToRead } from './orders.ts'
import { readDeals } from './read-deals.ts'
import { writeSettlements } from './write-settlements.ts'

/**
 * Reads and settles the deals of one order now. Throws if the broker does not answer. 'all' goes back to the
 * account's first day, for deals that were entered very late.
 */
export async function settleOrder(app: App, orderId: string, since: 'last' | 'all' = 'last'): Promise<void> {
  const order = await orderToRead(app.db, orderId)
  const brokerNow = await app.broker.serverTime()
  const deals = await readDeals(app, since === 'all' ? { ...order, readUntil: null } : order, brokerNow)
  failPoint(app, 'settlement:deals-read')
  await writeSettlements(app, [{ orderId, login: order.login, deals }], brokerNow)
  failPoint(app, 'settlement:settled')
}
