/** TopPay over HTTP: requests and responses are signed; unsigned data is rejected. */
import * as z from 'zod/mini'
import { type Gateway, GatewayUnknown, type PaymentNews } from '../../ports/gateway.ts'
import { isSigned, signatureOf } from './signature.ts'

export interface TopPaySettings {
  readonly url: string
  readonly merchantNo: string
  readonly secret: string
}

const timeoutMs = 10_000

const fields = z.record(z.string(), z.string())
// The browser is redirected here: only http(s) pages, never a script URL.
const opened = z.object({ paymentUrl: z.url({ protocol: /^https?$/ }) })
const news = z.object({
  orderNo: z.string(),
  gatewayNo: z.string(),
  status: z.enum(['PAID', 'FAILED']),
  amount: z.string(),
  currencyCode: z.string(),
})

export function topPayGateway(settings: TopPaySettings): Gateway {
  const { merchantNo, secret } = settings

  async function send(path: string, given: Record<string, string>): Promise<Record<string, string>> {
    const body = { ...given, merchantNo }
    const answer = await fetch(new URL(path, settings.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, signature: signatureOf(body, secret) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
      .then((response) => response.json())
      .catch((cause: unknown) => {
        throw new GatewayUnknown('TopPay did not answer', { cause })
      })
    const read = z.safeParse(fields, answer)
    if (!read.success || !isSigned(read.data, secret))
      throw new GatewayUnknown('TopPay answered without its signature')
    return read.data
  }

  return {
    async open(order) {
      const answer = z.safeParse(
        opened,
        await send('/toppay/orders', {
          orderNo: order.orderNo,
          amount: order.amount,
          currencyCode: order.currency,
          notifyUrl: order.notifyUrl,
          returnUrl: order.returnUrl,
        }),
      )
      if (!answer.success) throw new GatewayUnknown('TopPay did not say where to pay')
      return answer.data
    },

    async statusOf(orderNo, gatewayNo) {
      const answer = await send(
        '/toppay/status',
        gatewayNo === undefined ? { orderNo } : { orderNo, gatewayNo },
      )
      if (answer.orderNo !== orderNo) throw new GatewayUnknown('TopPay answered about another order')
      return answer.status === 'OPEN' || answer.status === 'NOT_FOUND' ? null : newsOf(answer)
    },

    read(callback) {
      return isPlain(callback) && isSigned(callback, secret) ? newsOf(callback) : null
    },
  }
}

/**
 * The signed text is `name=value` joined by `&`: with an `&` inside a value, the same signature would also
 * fit other fields. Anybody can send a callback, and no legitimate value contains it.
 */
function isPlain(callback: Readonly<Record<string, string>>): boolean {
  return Object.entries(callback).every(([name, value]) => !/[&=]/.test(name) && !value.includes('&'))
}

function newsOf(answer: Readonly<Record<string, string>>): PaymentNews {
  const read = z.safeParse(news, answer)
  if (!read.success) throw new GatewayUnknown('TopPay said something that cannot be read')
  const { currencyCode: currency, ...rest } = read.data
  return { ...rest, currency }
}
