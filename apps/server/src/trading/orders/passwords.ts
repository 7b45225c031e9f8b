/**
 * The passwords of an order's MT5 account. Members see the investor password, which shows the account and
 * cannot trade. It is generated and sealed before the broker gets it. Nobody sees the main one
 * (docs/trading.md).
 */
import type { App } from '../../platform/app.ts'
import { sealedColumn } from '../../platform/sealed-column.ts'
import type { Order } from './orders.ts'

export const investorPassword = sealedColumn({
  table: 'investment_order',
  id: 'id',
  column: 'investor_password_sealed',
  contextOf: (orderId) => `order:${orderId}:investor`,
})

export function newPassword(app: App, orderId: string) {
  return { investor_password_sealed: investorPassword.seal(app, orderId, app.broker.newPassword()) }
}

export function passwordOf(app: App, order: Pick<Order, 'id' | 'investorPasswordSealed'>): string {
  return investorPassword.open(app, order.id, order.investorPasswordSealed)
}
