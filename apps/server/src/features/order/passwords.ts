/** The passwords of an order's MT5 account, generated and sealed before the broker is told of them. */
import type { App } from '../../platform/app.ts'
import { open, seal } from '../../platform/seal.ts'
import type { Order } from './orders.ts'

const mainContext = (orderId: string) => `order:${orderId}:main`
const investorContext = (orderId: string) => `order:${orderId}:investor`

export function newPasswords(app: App, orderId: string) {
  const { sealKeys } = app.config
  return {
    main_password_sealed: seal(sealKeys, mainContext(orderId), app.broker.newPassword()),
    investor_password_sealed: seal(sealKeys, investorContext(orderId), app.broker.newPassword()),
  }
}

export function mainPasswordOf(app: App, order: Pick<Order, 'id' | 'mainPasswordSealed'>): string {
  return open(app.config.sealKeys, mainContext(order.id), order.mainPasswordSealed)
}

export function investorPasswordOf(app: App, order: Pick<Order, 'id' | 'investorPasswordSealed'>): string {
  return open(app.config.sealKeys, investorContext(order.id), order.investorPasswordSealed)
}
