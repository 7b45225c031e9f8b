/** Gateway payments: an order, its payment page, and one credit once the gateway confirms it. */
import { deposits as contract, isWithinFiat } from '@halyard/contract'
import { formatAmount, parseAmount } from '@halyard/money'
import { isBlockedPlace, limitAccount } from '../access/abuse-protection/index.ts'
import { formatHundredths, priceOf, ratesNow } from '../content/rates/index.ts'
import { nameRequest } from '../platform/db/request-context.ts'
import { answerAnyone, answerMember } from '../platform/http/handler.ts'
import { refuse } from '../platform/http/refusal.ts'
import { newId } from '../platform/ids.ts'
import { GatewayUnknown } from '../ports/gateway.ts'
import { newOrderNo } from './order-no.ts'
import { settleGatewayOrder } from './settle-gateway-order.ts'

export const generateOrderNo = answerMember(
  contract.generateOrderNo,
  async (app, { member, body, visit }) => {
    if (await isBlockedPlace(app, visit)) return refuse('IP_NOT_SUPPORTED')
    const limited = await limitAccount(app, 'deposit', member.id)
    if (limited) return limited
    const amount = parseAmount(body.amount, 'USDT') ?? 0n
    if (!isWithinFiat(amount)) return refuse('AMOUNT_OUTSIDE_FIAT', { field: 'amount' })
    const { currencyCode: currency } = body
    const rate = (await ratesNow(app.db, 'DEPOSIT')).get(currency)
    if (!rate) return refuse('INVALID_CHOICE', { field: 'currencyCode' })
    const now = app.clock.now()
    const orderNo = newOrderNo(now)
    await app.db.transact((tx) =>
      tx
        .insertInto('gateway_order')
        .values({
          id: newId(),
          order_no: orderNo,
          member_id: member.id,
          amount,
          currency,
          rate,
          payment_amount: priceOf(amount, rate, currency),
          created_at: now,
          changed_at: now,
        })
        .execute(),
    )
    return { orderNo }
  },
)

export const addFund = answerMember(contract.addFund, async (app, { member, body, visit }) => {
  if (await isBlockedPlace(app, visit)) return refuse('IP_NOT_SUPPORTED')
  const order = await ownOrder(app, member.id, body.orderNo)
  if (!order) return refuse('NOT_FOUND', { field: 'orderNo' })
  if (order.state !== 'PENDING') return refuse('ALREADY_DECIDED')
  if (order.payment_url) return { paymentUrl: order.payment_url }
  if (!app.gateway) return refuse('UNAVAILABLE')
  try {
    const { paymentUrl } = await app.gateway.open({
      orderNo: order.order_no,
      amount: formatHundredths(BigInt(order.payment_amount)),
      currency: order.currency,
      notifyUrl: `${app.config.publicUrl}/api${contract.gatewayCallback.path}`,
      returnUrl: `${app.config.publicUrl}/wallet/deposit/fiat?orderNo=${order.order_no}`,
    })
    await app.db.transact((tx) =>
      tx.updateTable('gateway_order').set({ payment_url: paymentUrl }).where('id', '=', order.id).execute(),
    )
    return { paymentUrl }
  } catch (error) {
    if (!(error instanceof GatewayUnknown)) throw error
    app.log.warn({ err: error, orderNo: order.order_no }, 'the gateway did not open an order')
    return refuse('UNAVAILABLE')
  }
})

export const addFundInfo = answerMember(contract.addFundInfo, async (app, { member, query }) => {
  const order = await ownOrder(app, member.id, query.orderNo)
  if (!order) return refuse('NOT_FOUND', { field: 'orderNo' })
  return {
    orderNo: order.order_no,
    amount: formatAmount(BigInt(order.amount), 'USDT'),
    currencyCode: order.currency,
    paymentAmount: formatHundredths(BigInt(order.payment_amount)),
    status: order.state as 'PENDING' | 'COMPLETED' | 'FAILED' | 'CANCELLED' | 'EXPIRED' | 'REVERSED',
  }
})

export const gatewayCallback = answerAnyone(contract.gatewayCallback, async (app, { body }) => {
  const news = app.gateway?.read(body)
  if (!news) return refuse('SIGNATURE_WRONG')
  // The order number makes the callback idempotent: it credits an order only once.
  nameRequest()
  return app.db.transact(async (tx) => (await settleGatewayOrder(tx, app, news)) ?? {})
})

function ownOrder(app: Parameters<typeof settleGatewayOrder>[1], memberId: string, orderNo: string) {
  return app.db
    .selectFrom('gateway_order')
    .selectAll()
    .where('order_no', '=', orderNo)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
}
