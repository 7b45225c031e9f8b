import { formatAmount } from '@halyard/money'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { tellByMail } from './notifications.ts'
import type { Order } from './orders.ts'
import { type Payment, paidOut } from './payment.ts'

/** Notifies the member of the outcome of a purchase, in the portal and by mail. */
export async function notifyOfPurchase(
  tx: Tx,
  app: App,
  order: Order,
  end: 'ORDER_ACTIVE' | 'ORDER_FAILED',
): Promise<void> {
  await tellByMail(
    tx,
    order.memberId,
    end,
    {
      product: order.productName,
      price: formatAmount(order.price, 'USDT'),
      mt5Id: String(order.login),
    },
    app.clock.now(),
  )
}

const closedBy = {
  UNSUBSCRIBE: 'ORDER_UNSUBSCRIBED',
  CAPITAL: 'ORDER_CAPITAL_WITHDRAWN',
  LOSS_STOP: 'ORDER_LOSS_STOPPED',
  LOSS_LIMIT: 'ORDER_LOSS_LIMITED',
  TRIAL_END: 'ORDER_TRIAL_ENDED',
} as const

/** Closings with a fee at one time and without at another. */
const closedFree: Partial<
  Record<keyof typeof closedBy, 'ORDER_UNSUBSCRIBED_FREE' | 'ORDER_LOSS_LIMITED_FREE'>
> = {
  UNSUBSCRIBE: 'ORDER_UNSUBSCRIBED_FREE',
  LOSS_LIMIT: 'ORDER_LOSS_LIMITED_FREE',
}

/** Notifies the member of the result of deals after the closing. */
export async function notifyOfLatePayment(tx: Tx, app: App, order: Order, payment: Payment): Promise<void> {
  const params = {
    product: order.productName,
    mt5Id: String(order.login),
    total: formatAmount(paidOut(payment), 'USDT'),
  }
  await tellByMail(tx, order.memberId, 'ORDER_PAID_LATE', params, app.clock.now())
}

/** Notifies the member why the order was closed, and of the payout. */
export async function notifyOfClosing(tx: Tx, app: App, order: Order, payment: Payment): Promise<void> {
  if (!order.closingReason) throw new Error(`Order ${order.id} is not closing`)
  const written = (amount: bigint) => formatAmount(amount, 'USDT')
  await tellByMail(
    tx,
    order.memberId,
    (payment.fee === 0n && closedFree[order.closingReason]) || closedBy[order.closingReason],
    {
      product: order.productName,
      mt5Id: String(order.login),
      capital: written(payment.capital),
      profit: written(payment.profit),
      ownFunds: written(payment.ownFunds),
      fee: written(payment.fee),
      compensation: written(payment.compensation),
      total: written(paidOut(payment)),
    },
    app.clock.now(),
  )
}
