/** Gateway payments: an order, its payment page, and one credit once the gateway confirms it. */
import type { settleGatewayOrder } from './settle-gateway-order.ts'

export function ownOrder(app: Parameters<typeof settleGatewayOrder>[1], memberId: string, orderNo: string) {
  return app.db
    .selectFrom('gateway_order')
    .selectAll()
    .where('order_no', '=', orderNo)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
}
