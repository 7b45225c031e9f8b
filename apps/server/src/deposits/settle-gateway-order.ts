import { formatHundredths, readHundredths } from '../content/rates/index.ts'
import { raiseAlarm } from '../operators/index.ts'
import type { App } from '../platform/app.ts'
import { laterBy } from '../platform/clock.ts'
import { run, type Tx } from '../platform/db/database.ts'
import { type Refusal, refuse } from '../platform/http/refusal.ts'
import type { PaymentNews } from '../ports/gateway.ts'
import { creditGatewayOrder } from './credit-gateway-order.ts'
import {
  paymentKnownAs,
  type ReportedPayment,
  rateSeconds,
  recordGatewayPayment,
  reversalOfNumber,
} from './gateway-payments.ts'

/**
 * Records the gateway's report on an order, from a callback or a poll. A payment is final; a failure isn't,
 * since a later payment still counts. Two operators settle a report that doesn't match its order, differs
 * from a credited and reversed amount, or was credited to another order and reversed.
 */
export async function settleGatewayOrder(tx: Tx, app: App, news: PaymentNews): Promise<Refusal | null> {
  const order = await tx
    .selectFrom('gateway_order')
    .selectAll()
    .where('order_no', '=', news.orderNo)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!order) return refuseUnknown(tx, app, news)
  if (news.status === 'FAILED') {
    if (order.transfer_id !== null || order.state === 'FAILED') return null
    await tx
      .updateTable('gateway_order')
      .set({ state: 'FAILED', changed_at: app.clock.now() })
      .where('id', '=', order.id)
      .execute()
    return null
  }
  const expected = { amount: BigInt(order.payment_amount), currency: order.currency }
  const reported = readPayment(news)
  if (!reported) return refuseChanged(tx, app, order.order_no, news, expected)
  await run(tx, 'select lock_gateway_no($1)', [news.gatewayNo])
  const known = await paymentKnownAs(tx, news.gatewayNo)
  const isExact = isSame(reported, expected)
  const isReversed = known !== null && (await reversalOfNumber(tx, news.gatewayNo)) !== null
  if (known && known.orderId !== order.id && !isReversed) {
    const details = `${news.gatewayNo} already paid ${known.orderNo}`
    await raise(tx, app, 'GATEWAY_NUMBER_USED', order.order_no, details)
    return refuse('ALREADY_DECIDED')
  }
  if (known && known.orderId === order.id && known.state !== 'OPEN') {
    if (isSame(reported, known)) return null
    if (!isReversed) return refuseChanged(tx, app, order.order_no, news, known)
  }
  if (isExact && !known && !(await needsTwoOperators(tx, app, order))) {
    await creditGatewayOrder(tx, order, { gatewayNo: news.gatewayNo, now: app.clock.now() })
    return null
  }
  await recordGatewayPayment(tx, app, { orderId: order.id, gatewayNo: news.gatewayNo, ...reported })
  return isExact ? null : refuse('PAYMENT_AMOUNT_CHANGED')
}

/** Null for an amount that cannot be credited or returned. */
export function readPayment({
  amount,
  currency,
}: Pick<PaymentNews, 'amount' | 'currency'>): ReportedPayment | null {
  const hundredths = readHundredths(amount)
  return hundredths && /^[A-Z]{3}$/.test(currency) ? { amount: hundredths, currency } : null
}

const isSame = (one: ReportedPayment, other: ReportedPayment) =>
  one.amount === other.amount && one.currency === other.currency

interface Order {
  readonly id: string
  readonly transfer_id: string | null
  readonly created_at: Date
  readonly expired_at: Date | null
}

/**
 * An order takes one payment: its own, even if reversed, or one that two operators credited; any other is a
 * second one. An expired order, or one due to expire, takes none automatically: its rate is old.
 */
async function needsTwoOperators(tx: Tx, app: App, order: Order): Promise<boolean> {
  const isOld = order.created_at <= laterBy(app.clock.now(), -rateSeconds)
  if (order.transfer_id !== null || order.expired_at !== null || isOld) return true
  const credited = await tx
    .selectFrom('gateway_payment')
    .select('id')
    .where('order_id', '=', order.id)
    .where('state', '=', 'CREDITED')
    .executeTakeFirst()
  return credited !== undefined
}

/** The report differs from the settled one or has no valid amount: nobody can credit or return it. */
async function refuseChanged(
  tx: Tx,
  app: App,
  orderNo: string,
  news: PaymentNews,
  known: ReportedPayment,
): Promise<Refusal> {
  const details = `${news.gatewayNo}: ${news.amount} ${news.currency} instead of ${formatHundredths(known.amount)} ${known.currency}`
  await raise(tx, app, 'GATEWAY_AMOUNT', orderNo, details)
  return refuse('PAYMENT_AMOUNT_CHANGED')
}

/** Signed by the gateway but unknown to us, for example after a restore: somebody may have paid. */
async function refuseUnknown(tx: Tx, app: App, news: PaymentNews): Promise<Refusal> {
  const details = `${news.gatewayNo}: ${news.amount} ${news.currency}`
  if (news.status === 'PAID') await raise(tx, app, 'GATEWAY_ORDER_UNKNOWN', news.orderNo, details)
  return refuse('NOT_FOUND')
}

function raise(tx: Tx, app: App, kind: string, orderNo: string, details: string): Promise<void> {
  return raiseAlarm(tx, app, { kind, subject: `gateway-order:${orderNo}`, details })
}
