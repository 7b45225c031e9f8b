import { formatAmount } from '@halyard/money'
import { custodyOf, move, post, walletOf } from '../../ledger/index.ts'
import type { App } from '../../platform/app.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type Refusal, refuse } from '../../platform/http/refusal.ts'
import { tellByMail } from '../../platform/mail/tell-by-mail.ts'
import type { PaymentNews } from '../../ports/gateway.ts'
import { raiseAlarm } from '../operations/index.ts'
import { formatHundredths } from '../rates/index.ts'

/** Writes down what the gateway said of an order, whether it called us or was asked. The first final word counts. */
export async function settleGatewayOrder(tx: Tx, app: App, news: PaymentNews): Promise<Refusal | null> {
  const order = await tx
    .selectFrom('gateway_order')
    .selectAll()
    .where('order_no', '=', news.orderNo)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!order) return refuse('NOT_FOUND')
  const expected = formatHundredths(BigInt(order.payment_amount))
  if (news.status === 'PAID' && (news.amount !== expected || news.currency !== order.currency)) {
    const details = `${news.amount} ${news.currency} instead of ${expected} ${order.currency}`
    await raiseAlarm(tx, app, { kind: 'GATEWAY_AMOUNT', subject: `gateway-order:${order.order_no}`, details })
    return refuse('PAYMENT_AMOUNT_CHANGED')
  }
  // A callback that comes again, or late, changes nothing.
  if (order.state === 'COMPLETED' || (order.state === 'FAILED' && news.status === 'FAILED')) return null
  const now = app.clock.now()
  if (news.status === 'FAILED') {
    await tx
      .updateTable('gateway_order')
      .set({ state: 'FAILED', changed_at: now })
      .where('id', '=', order.id)
      .execute()
    return null
  }
  const way = {
    from: custodyOf('bank'),
    to: walletOf(order.member_id, 'usdt'),
    amount: BigInt(order.amount),
  }
  const transfer = move('DEPOSIT', way, { depositId: order.id, orderNo: order.order_no })
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
