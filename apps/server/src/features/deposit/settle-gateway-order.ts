import { formatAmount } from '@halyard/money'
import { sql } from 'kysely'
import { custodyOf, move, post, walletOf } from '../../ledger/index.ts'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type Refusal, refuse } from '../../platform/http/refusal.ts'
import type { PaymentNews } from '../../ports/gateway.ts'
import { raiseAlarm } from '../operations/index.ts'
import { formatHundredths, readHundredths } from '../rates/index.ts'
import { tellByMail } from './notifications.ts'

/**
 * Records what the gateway said about an order, in a callback or when asked. A payment is final; a failure
 * isn't, since a payment that comes later still counts.
 */
export async function settleGatewayOrder(tx: Tx, app: App, news: PaymentNews): Promise<Refusal | null> {
  const order = await tx
    .selectFrom('gateway_order')
    .selectAll()
    .where('order_no', '=', news.orderNo)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!order) return refuse('NOT_FOUND')
  const isExact =
    readHundredths(news.amount) === BigInt(order.payment_amount) && news.currency === order.currency
  if (news.status === 'PAID' && !isExact) {
    const expected = formatHundredths(BigInt(order.payment_amount))
    const details = `${news.amount} ${news.currency} instead of ${expected} ${order.currency}`
    await raise(tx, app, 'GATEWAY_AMOUNT', order.order_no, details)
    return refuse('PAYMENT_AMOUNT_CHANGED')
  }
  // A repeated or late callback changes nothing. A second payment for the same order is somebody's money, so
  // it raises an alarm.
  if (order.state === 'COMPLETED') {
    if (news.status === 'PAID' && news.gatewayNo !== order.gateway_no)
      await raise(tx, app, 'GATEWAY_PAID_TWICE', order.order_no, `${order.gateway_no} and ${news.gatewayNo}`)
    return null
  }
  if (order.state === 'FAILED' && news.status === 'FAILED') return null
  const now = app.clock.now()
  if (news.status === 'FAILED') {
    await tx
      .updateTable('gateway_order')
      .set({ state: 'FAILED', changed_at: now })
      .where('id', '=', order.id)
      .execute()
    return null
  }
  const other = await otherOrderOf(tx, news.gatewayNo, order.id)
  if (other) {
    const details = `${news.gatewayNo} already paid ${other}`
    await raise(tx, app, 'GATEWAY_NUMBER_USED', order.order_no, details)
    return refuse('ALREADY_DECIDED')
  }
  const way = {
    from: custodyOf('bank'),
    to: walletOf(order.member_id, 'usdt'),
    amount: BigInt(order.amount),
  }
  const transfer = move('DEPOSIT', way, { cause: order.id, depositId: order.id, orderNo: order.order_no })
  const { posted } = await post(tx, [transfer], now)
  if (!posted) throw new Error('Custody has no floor, and yet a deposit was refused')
  await tx
    .updateTable('gateway_order')
    .set({ state: 'COMPLETED', gateway_no: news.gatewayNo, transfer_id: transfer.id, changed_at: now })
    .where('id', '=', order.id)
    .execute()
  const amount = formatAmount(BigInt(order.amount), 'USDT')
  await tellByMail(tx, order.member_id, 'DEPOSIT_CREDITED', { amount, network: 'TopPay' }, now)
  return null
}

/** One gateway payment pays one order, so credits with the same gateway number wait for each other. */
async function otherOrderOf(tx: Tx, gatewayNo: string, orderId: string): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`gateway:${gatewayNo}`}, 0))`.execute(tx)
  const other = await tx
    .selectFrom('gateway_order')
    .select('order_no')
    .where('gateway_no', '=', gatewayNo)
    .where('id', '<>', orderId)
    .executeTakeFirst()
  return other?.order_no ?? null
}

function raise(tx: Tx, app: App, kind: string, orderNo: string, details: string): Promise<void> {
  return raiseAlarm(tx, app, { kind, subject: `gateway-order:${orderNo}`, details })
}
