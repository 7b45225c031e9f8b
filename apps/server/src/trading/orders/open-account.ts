import type { App } from '../../platform/app.ts'
import { createAccount } from './create-account.ts'
import { failPoint } from './fail-points.ts'
import { failPurchase } from './finish-purchase.ts'
import { lockOpenOperation, type Operation } from './operations.ts'
import { lockOrder, type Order } from './orders.ts'
import { markRefused, requestBalanceChange } from './request-balance-change.ts'

/**
 * Creating an account that already exists changes nothing, so this starts over if the broker didn't answer.
 * Once the price was sent, the account exists, and only the answer to that request shows whether the price
 * was paid in.
 */
export async function openAccount(app: App, order: Order, funding: Operation): Promise<'again' | 'rest'> {
  if (funding.triedAt !== null) return requestBalanceChange(app, order, funding)
  const created = await createAccount(app, order)
  failPoint(app, 'order:account-opened')
  if (created.state !== 'refused') return requestBalanceChange(app, order, funding)
  await app.db.transact(async (tx) => {
    const locked = await lockOrder(tx, order.id)
    const operation = await lockOpenOperation(tx, funding.id)
    if (!operation || operation.triedAt !== null) return
    await markRefused(tx, app, funding.id, created.message)
    await failPurchase(tx, app, locked, funding.id, created.message)
  })
  failPoint(app, 'order:operation-finished')
  return 'again'
}
