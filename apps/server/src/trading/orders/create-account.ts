import type { App } from '../../platform/app.ts'
import type { Creation } from '../../ports/broker.ts'
import type { Order } from './orders.ts'
import { passwordOf } from './passwords.ts'

const leverage = 100

/** An account that already exists is left as it is. */
export function createAccount(app: App, order: Order): Promise<Creation> {
  return app.broker.createAccount({
    login: order.login,
    // The same on every retry, even if the member's name changes.
    name: `Order ${order.id}`,
    leverage,
    strategy: order.strategyId,
    investorPassword: passwordOf(app, order),
  })
}

/** Reopens an account that the broker has removed. Null if it is there. */
export async function createAgain(app: App, order: Order): Promise<Creation | null> {
  if (await app.broker.account(order.login)) return null
  const created = await createAccount(app, order)
  if (created.state === 'refused' || order.tradingOn) return created
  const set = await app.broker.setTrading(order.login, false)
  return set.state === 'refused' ? set : created
}
