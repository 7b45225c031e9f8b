import type { App } from '../../platform/app.ts'
import { asOrder, selectOrders } from './orders.ts'
import { passwordOf } from './passwords.ts'

/** The MT5 accounts of the member's newest active orders. */
export async function newestAccounts(app: App, memberId: string, limit: number) {
  const rows = await selectOrders(app.db)
    .where('placed.member_id', '=', memberId)
    .where('placed.state', '=', 'ACTIVE')
    .orderBy('placed.activated_at', 'desc')
    .orderBy('placed.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(asOrder).map((order) => ({
    mt5Username: String(order.login),
    mt5Password: passwordOf(app, order),
  }))
}
