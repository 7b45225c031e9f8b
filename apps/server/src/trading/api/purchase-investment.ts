import { products as contract } from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import { moneyAction } from '../../access/sessions/index.ts'
import { requireTwoFa, spendTwoFaGrant } from '../../access/two-fa/index.ts'
import type { App } from '../../platform/app.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { purchaseDeclined } from '../orders/declined-as.ts'
import { failPoint } from '../orders/fail-points.ts'
import { orderById } from '../orders/orders.ts'
import { passwordOf } from '../orders/passwords.ts'
import { placeOrder } from '../orders/purchase.ts'
import { runOrdersNow } from '../orders/run-order.ts'

/** The Idempotency-Key stores only the order's id; its current state is looked up each time. */
export const purchaseInvestment = answerMember(
  contract.purchaseInvestment,
  async (app, request) => {
    const { member, body } = request
    const placed = await moneyAction(app, contract.purchaseInvestment, request, async (tx) => {
      const unproved =
        (await requireTwoFa(tx, member)) ?? (await spendTwoFaGrant(tx, app, member, 'PURCHASE'))
      return unproved ?? placeOrder(tx, app, member, body)
    })
    if (placed instanceof Refusal) return placed
    failPoint(app, 'order:held')
    await runOrdersNow(app, [placed.orderId])
    return resultOf(app, placed.orderId)
  },
  async (app, { orderId }: { readonly orderId: string }) =>
    statesNow[(await orderById(app.db, orderId)).state],
)

/** Pending until the broker has answered; a purchase no longer exists once its order closes. */
const statesNow = {
  PENDING: 'PROCESSING',
  ACTIVE: 'ACTIVE',
  CLOSING: 'INACTIVE',
  CLOSED: 'INACTIVE',
  FAILED: 'FAILED',
} as const

async function resultOf(app: App, orderId: string) {
  const order = await orderById(app.db, orderId)
  if (order.state === 'FAILED') {
    return purchaseDeclined(order.refusal)
  }
  const pending = order.state === 'PENDING'
  return {
    status: order.state,
    orderId,
    investmentPackage: order.productName,
    packagePrice: formatAmount(order.price, 'USDT'),
    mt5Id: pending ? null : String(order.login),
    mt5Password: pending ? null : passwordOf(app, order),
    mt5Broker: app.config.broker.label,
    notice: pending ? ('PURCHASE_PENDING' as const) : ('PURCHASED' as const),
  }
}
