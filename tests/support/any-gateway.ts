// A gateway that opens every order at once and has no payments; like TopPay's, it rejects unsigned
// callbacks.
import { topPayGateway } from '../../apps/server/src/adapters/toppay/toppay-gateway.ts'
import type { Gateway } from '../../apps/server/src/ports/gateway.ts'

export const gatewaySecret = 'of-gateway-and-merchant'

export function anyGateway(): Gateway {
  const { read } = topPayGateway({ url: 'http://127.0.0.1:1', merchantNo: 'M1', secret: gatewaySecret })
  return {
    open: async ({ orderNo }) => ({ paymentUrl: `https://pay.example/${orderNo}` }),
    statusOf: async () => null,
    read,
  }
}
