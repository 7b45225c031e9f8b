/** The passwords of an order's MT5 account, generated and sealed before the broker is told of them. */
import type { App } from '../../platform/app.ts'
import { sealedColumn } from '../../platform/sealed-column.ts'
import type { Order } from './orders.ts'

export const mainPassword = sealedColumn({
  table: 'investment_order',
  id: 'id',
  column: 'main_password_sealed',
  contextOf: (orderId) => `order:${orderId}:main`,
})

export const investorPassword = sealedColumn({
  table: 'investment_order',
  id: 'id',
  column: 'investor_password_sealed',
  contextOf: (orderId) => `order:${orderId}:investor`,
})

export function newPasswords(app: App, orderId: string) {
  return {
    main_password_sealed: mainPassword.seal(app, orderId, app.broker.newPassword()),
    investor_password_sealed: investorPassword.seal(app, orderId, app.broker.newPassword()),
  }
}

export function mainPasswordOf(app: App, order: Pick<Order, 'id' | 'mainPasswordSealed'>): string {
  return mainPassword.open(app, order.id, order.mainPasswordSealed)
}

export function investorPasswordOf(app: App, order: Pick<Order, 'id' | 'investorPasswordSealed'>): string {
  return investorPassword.open(app, order.id, order.investorPasswordSealed)
}
