import { products as contract } from '@halyard/contract'
import { passwordAction } from '../../access/sessions/index.ts'
import { answerMember } from '../../platform/http/handler.ts'
import { Refusal, refuse } from '../../platform/http/refusal.ts'
import { lockOrder, orderById } from '../orders/orders.ts'
import { runOrdersNow } from '../orders/run-order.ts'

/** Stores the member's choice at once; sending it to the broker is a separate step, retried until it succeeds. */
export const setTrading = answerMember(contract.setTrading, async (app, request) => {
  const { member, body } = request
  const wanted = await passwordAction(app, request, async (tx) => {
    const found = /^[1-9]\d{0,9}$/.test(body.mt5Id)
      ? await tx
          .selectFrom('investment_order')
          .select('id')
          .where('login', '=', body.mt5Id)
          .where('member_id', '=', member.id)
          .executeTakeFirst()
      : undefined
    if (!found) return refuse('NOT_FOUND')
    const order = await lockOrder(tx, found.id)
    if (order.state !== 'ACTIVE') return refuse('ORDER_NOT_ACTIVE')
    await tx
      .updateTable('investment_order')
      .set({ trading_wanted: body.enabled })
      .where('id', '=', order.id)
      .execute()
    return { orderId: order.id }
  })
  if (wanted instanceof Refusal) return wanted
  await runOrdersNow(app, [wanted.orderId])
  const { tradingOn } = await orderById(app.db, wanted.orderId)
  if (tradingOn !== body.enabled) return { notice: 'TRADING_CHANGES' as const }
  return { notice: body.enabled ? ('TRADING_RESUMED' as const) : ('TRADING_STOPPED' as const) }
})
