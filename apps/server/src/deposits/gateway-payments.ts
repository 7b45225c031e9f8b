/** Payments that the gateway reports but that don't match their order: two operators settle them. */
import { formatAmount } from '@halyard/money'
import { sql } from 'kysely'
import { boughtWith, formatHundredths, ratesNow } from '../content/rates/index.ts'
import { raiseAlarm } from '../operators/index.ts'
import type { App } from '../platform/app.ts'
import { laterBy } from '../platform/clock.ts'
import type { Reader, Tx } from '../platform/db/database.ts'
import { newId } from '../platform/ids.ts'

/** The amount is in hundredths of the currency. */
export interface ReportedPayment {
  readonly amount: bigint
  readonly currency: string
}

interface KnownPayment extends ReportedPayment {
  readonly orderId: string
  readonly orderNo: string
  readonly state: 'OPEN' | 'CREDITED' | 'RETURNED'
}

/** How long an order's rate is valid; an order still open then expires. */
export const rateSeconds = 7 * 24 * 3600

/** The alarm ends when the payment is settled. */
export const alarmKind = 'GATEWAY_PAYMENT'

export const subjectOfPayment = (id: string) => `gateway-payment:${id}`

/** The order that this gateway number was reported for before, and its outcome. */
export async function paymentKnownAs(tx: Tx, gatewayNo: string): Promise<KnownPayment | null> {
  const payment = await tx
    .selectFrom('gateway_payment as payment')
    .innerJoin('gateway_order as ordered', 'ordered.id', 'payment.order_id')
    .select(['ordered.id', 'ordered.order_no', 'payment.state', 'payment.payment_amount', 'payment.currency'])
    .where('payment.gateway_no', '=', gatewayNo)
    .orderBy('payment.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const found =
    payment ??
    (await tx
      .selectFrom('gateway_order')
      .select(['id', 'order_no', 'payment_amount', 'currency'])
      .where('gateway_no', '=', gatewayNo)
      .executeTakeFirst())
  if (!found) return null
  return {
    orderId: found.id,
    orderNo: found.order_no,
    amount: BigInt(found.payment_amount),
    currency: found.currency,
    state: (payment?.state ?? 'CREDITED') as KnownPayment['state'],
  }
}

/**
 * The reversed credit of this number, unless a replacement payment is recorded already: a new report is then
 * a payment of its own.
 */
export async function reversalOfNumber(tx: Tx, gatewayNo: string): Promise<string | null> {
  const reversal = await tx
    .selectFrom('gateway_reversal as reversal')
    .innerJoin('gateway_order as reversed', 'reversed.id', 'reversal.order_id')
    .leftJoin('gateway_payment as instead', 'instead.reversal_id', 'reversal.id')
    .select('reversal.id')
    .where('reversed.gateway_no', '=', gatewayNo)
    .where('reversal.restored_by', 'is', null)
    .where('instead.id', 'is', null)
    .executeTakeFirst()
  return reversal?.id ?? null
}

interface NewPayment extends ReportedPayment {
  readonly gatewayNo: string
  readonly orderId: string
}

/** Stores the gateway's latest report until two operators settle it. The caller has locked the number. */
export async function recordGatewayPayment(
  tx: Tx,
  app: App,
  { gatewayNo, orderId, amount, currency }: NewPayment,
): Promise<void> {
  const now = app.clock.now()
  const reported = { payment_amount: amount, currency, changed_at: now }
  const open = await tx
    .updateTable('gateway_payment')
    .set(reported)
    .where('gateway_no', '=', gatewayNo)
    .where('state', '=', 'OPEN')
    .returning('id')
    .executeTakeFirst()
  const id = open?.id ?? newId()
  if (!open) {
    const payment = { id, gateway_no: gatewayNo, order_id: orderId, created_at: now, ...reported }
    const reversal_id = await reversalOfNumber(tx, gatewayNo)
    await tx
      .insertInto('gateway_payment')
      .values({ ...payment, reversal_id })
      .execute()
  }
  await raisePaymentAlarm(tx, app, id)
}

/** Raises the alarm again if it was cleared but the payment is unsettled: it is a member's money. */
export async function remindOfPayments(app: App): Promise<void> {
  const open = await app.db
    .selectFrom('gateway_payment')
    .select('id')
    .where('state', '=', 'OPEN')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('alarm')
            .select('alarm.id')
            .where('alarm.kind', '=', alarmKind)
            .where('alarm.cleared_at', 'is', null)
            .where(sql<boolean>`alarm.subject = 'gateway-payment:' || gateway_payment.id`),
        ),
      ),
    )
    .execute()
  for (const { id } of open) await app.db.transact((tx) => raisePaymentAlarm(tx, app, id))
}

async function raisePaymentAlarm(tx: Tx, app: App, id: string): Promise<void> {
  const facts = await paymentFacts(tx, id)
  if (facts?.state !== 'OPEN') return
  const { orderNo, gatewayNo, ordered, orderedCurrency, paid, paidCurrency } = facts.shown
  const details = `${gatewayNo}: ${paid} ${paidCurrency} for ${orderNo} of ${ordered} ${orderedCurrency}, which is ${facts.orderState}`
  await raiseAlarm(tx, app, { kind: alarmKind, subject: subjectOfPayment(id), details })
}

export type PaymentFacts = NonNullable<Awaited<ReturnType<typeof paymentFacts>>>

/**
 * The facts that operators decide by. Valued at the order's rate; at today's, if the currency differs from
 * the order's or the first report came after the rate expired.
 */
export async function paymentFacts(reader: Reader, id: string) {
  const row = await reader
    .selectFrom('gateway_payment as payment')
    .innerJoin('gateway_order as ordered', 'ordered.id', 'payment.order_id')
    .innerJoin('member', 'member.id', 'ordered.member_id')
    .selectAll('payment')
    .select([
      'ordered.order_no',
      'ordered.state as ordered_state',
      'ordered.member_id',
      'ordered.payment_amount as ordered_amount',
      'ordered.currency as ordered_currency',
      'ordered.rate as ordered_rate',
      'ordered.created_at as ordered_at',
      'member.number',
      'member.username',
      // The number may have credited an order that was reversed since.
      sql<Date>`least(
        (select min(created_at) from gateway_payment where gateway_no = payment.gateway_no),
        (select min(changed_at) from gateway_order where gateway_no = payment.gateway_no)
      )`.as('reported_at'),
    ])
    .where('payment.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const isOrdersRate =
    row.currency === row.ordered_currency && row.reported_at < laterBy(row.ordered_at, rateSeconds)
  const rate = isOrdersRate ? row.ordered_rate : (await ratesNow(reader, 'DEPOSIT')).get(row.currency)
  const worth = rate ? boughtWith(BigInt(row.payment_amount), rate) : 0n
  const credit = worth > 0n && rate ? { amount: worth, rate } : null
  return {
    id,
    state: row.state as KnownPayment['state'],
    orderId: row.order_id,
    orderState: row.ordered_state as
      | 'PENDING'
      | 'COMPLETED'
      | 'FAILED'
      | 'CANCELLED'
      | 'EXPIRED'
      | 'REVERSED',
    member: row.member_id,
    credit,
    shown: {
      memberId: String(row.number),
      username: row.username,
      orderNo: row.order_no,
      gatewayNo: row.gateway_no,
      ordered: formatHundredths(BigInt(row.ordered_amount)),
      orderedCurrency: row.ordered_currency,
      paid: formatHundredths(BigInt(row.payment_amount)),
      paidCurrency: row.currency,
      amount: credit && formatAmount(credit.amount, 'USDT'),
      rate: credit?.rate ?? null,
    },
  }
}
