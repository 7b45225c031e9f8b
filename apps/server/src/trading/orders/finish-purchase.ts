/** The end of a purchase: the broker has account and money, or everything is returned to its origin. */

import { notePurchased } from '../../access/team-events/index.ts'
import {
  accountOfOrder,
  move,
  type NewTransfer,
  post,
  promotion,
  usdpIssue,
  usdpReserve,
  walletOf,
} from '../../ledger/index.ts'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import { purchaseDetailsOf } from './details.ts'
import { notifyOfPurchase } from './notify-member.ts'
import type { Order } from './orders.ts'

export async function activate(tx: Tx, app: App, order: Order, fundingId: string): Promise<void> {
  const now = app.clock.now()
  // A trial's capital has been in its account since the purchase was placed.
  if (!order.trial) await postAll(tx, order, bought(order, fundingId), now)
  await tx
    .updateTable('investment_order')
    .set({ state: 'ACTIVE', activated_at: now, obstacle: null })
    .where('id', '=', order.id)
    .execute()
  await notePurchased(tx, order, now)
  await notifyOfPurchase(tx, app, order, 'ORDER_ACTIVE')
}

/** `brokersWords`: null if the broker never refused, and an operator gave it up. */
export async function failPurchase(
  tx: Tx,
  app: App,
  order: Order,
  fundingId: string,
  brokersWords: string | null,
): Promise<void> {
  const now = app.clock.now()
  const back = order.trial ? trialReturned(order, fundingId) : returned(order, fundingId)
  await postAll(tx, order, back, now)
  await tx
    .updateTable('investment_order')
    .set({ state: 'FAILED', refusal: brokersWords, obstacle: null })
    .where('id', '=', order.id)
    .execute()
  await notifyOfPurchase(tx, app, order, 'ORDER_FAILED')
}

async function postAll(tx: Tx, order: Order, transfer: NewTransfer, now: Date): Promise<void> {
  const result = await post(tx, [transfer], now)
  if (!result.posted) throw new Error(`Order ${order.id} does not hold its price: ${result.shortOf} is short`)
}

function bought(order: Order, fundingId: string): NewTransfer {
  const { id, price, usdpPaid } = order
  const lines = [
    { account: accountOfOrder(id, 'hold'), amount: -price },
    { account: accountOfOrder(id, 'capital'), amount: price },
    ...(usdpPaid > 0n
      ? [
          { account: accountOfOrder(id, 'usdp'), amount: -usdpPaid },
          { account: usdpIssue, amount: usdpPaid },
        ]
      : []),
  ]
  return { id: newId(), kind: 'PURCHASE', details: purchaseDetailsOf(order, fundingId), lines }
}

function returned(order: Order, fundingId: string): NewTransfer {
  const { id, memberId, price, usdpPaid } = order
  const lines = [
    { account: accountOfOrder(id, 'hold'), amount: -price },
    { account: walletOf(memberId, 'usdt'), amount: price - usdpPaid },
    ...(usdpPaid > 0n
      ? [
          { account: usdpReserve, amount: usdpPaid },
          { account: accountOfOrder(id, 'usdp'), amount: -usdpPaid },
          { account: walletOf(memberId, 'usdp'), amount: usdpPaid },
        ]
      : []),
  ]
  return { id: newId(), kind: 'ORDER_RELEASE', details: purchaseDetailsOf(order, fundingId), lines }
}

function trialReturned(order: Order, fundingId: string): NewTransfer {
  const way = { from: accountOfOrder(order.id, 'trial'), to: promotion, amount: order.price }
  return move('TRIAL_END', way, purchaseDetailsOf(order, fundingId))
}
