import { deposits as contract } from '@halyard/contract'
import { isBlockedPlace } from '../../access/abuse-protection/index.ts'
import { formatHundredths } from '../../content/rates/index.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { GatewayUnknown } from '../../ports/gateway.ts'
import { ownOrder } from '../gateway-orders.ts'

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
