// A payment gateway: orders by signed request, a page to pay on, and a signed callback that is retried until
// it is acknowledged.

import { randomBytes } from 'node:crypto'
import { type Answer, BadInput, json, page } from '../http/answers.ts'
import { asset } from '../http/asset.ts'
import { html } from '../http/html.ts'
import { objectOf, queryOf } from '../http/input.ts'
import type { Request, Route } from '../http/serve.ts'
import { layout, type Surroundings } from '../pages/layout.ts'
import type { GatewayOrder, OrderBook } from './order-book.ts'
import { type Fields, sign, signed } from './signature.ts'

export type TopPay = { secret: string; orders: OrderBook; origin: () => string }

export function toppayRoutes(toppay: TopPay, surroundings: Surroundings): Route[] {
  return [
    asset('/toppay.js', new URL('./toppay.client.js', import.meta.url)),
    { method: 'POST', path: '/toppay/orders', answer: (request) => openOrder(request, toppay) },
    { method: 'POST', path: '/toppay/status', answer: (request) => sendStatus(request, toppay) },
    { method: 'POST', path: '/toppay/pay', answer: (request) => pay(request, toppay) },
    {
      method: 'GET',
      path: '/toppay',
      answer: ({ url }) => {
        const order = toppay.orders.find(queryOf(url, ['orderNo']).orderNo ?? '')
        return order ? page(payPage(order, surroundings)) : json({ error: 'There is no such order.' }, 404)
      },
    },
  ]
}

async function openOrder(request: Request, { secret, orders, origin }: TopPay): Promise<Answer> {
  const given = await signedFields(request, secret)
  const { orderNo = '', amount = '', currencyCode = '', notifyUrl = '', returnUrl = '' } = given
  if (!/^[\w-]{6,40}$/.test(orderNo)) throw new BadInput('"orderNo" is malformed.')
  const known = orders.find(orderNo)
  if (known && (known.amount !== amount || known.currencyCode !== currencyCode))
    throw new BadInput('This order was opened with other values.')
  if (!known) {
    const gatewayNo = `G${randomBytes(8).toString('hex')}`
    await orders.put({ orderNo, gatewayNo, amount, currencyCode, notifyUrl, returnUrl, status: 'OPEN' })
  }
  return json(signed({ paymentUrl: `${origin()}/toppay?orderNo=${orderNo}` }, secret))
}

async function sendStatus(request: Request, { secret, orders }: TopPay): Promise<Answer> {
  const { orderNo = '', gatewayNo } = await signedFields(request, secret)
  const order = orders.find(orderNo)
  const isKnown = order && (gatewayNo === undefined || order.gatewayNo === gatewayNo)
  return json(signed(isKnown ? newsOf(order) : { orderNo, status: 'NOT_FOUND' }, secret))
}

async function pay(request: Request, toppay: TopPay): Promise<Answer> {
  const { orderNo, outcome } = objectOf(await request.text())
  const order = toppay.orders.find(String(orderNo))
  if (!order) throw new BadInput('There is no such order.')
  if (outcome !== 'PAID' && outcome !== 'FAILED') throw new BadInput('"outcome" must be PAID or FAILED.')
  // A paid order can still be denied, as after a chargeback, without a callback.
  const isDenied = order.status === 'PAID' && outcome === 'FAILED'
  if (order.status !== 'OPEN' && !isDenied) throw new BadInput('This order has ended.')
  const ended = { ...order, status: outcome } as const
  await toppay.orders.put(ended)
  if (!isDenied) void call(ended, toppay.secret)
  return json(newsOf(ended))
}

const callbackTries = 6

const firstPauseMs = 500

/** Like real gateways: retries with growing pauses until the shop acknowledges the callback. */
async function call(order: GatewayOrder, secret: string): Promise<void> {
  for (let attempt = 0; attempt < callbackTries; attempt++) {
    const taken = await fetch(order.notifyUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(signed(newsOf(order), secret)),
    }).then(
      (response) => response.ok,
      () => false,
    )
    if (taken) return
    await new Promise((resolve) => setTimeout(resolve, firstPauseMs * 2 ** attempt).unref())
  }
}

function newsOf({ orderNo, gatewayNo, status, amount, currencyCode }: GatewayOrder): Fields {
  return { orderNo, gatewayNo, status, amount, currencyCode, time: new Date().toISOString() }
}

async function signedFields(request: Request, secret: string): Promise<Fields> {
  const given = objectOf(await request.text())
  const fields = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]))
  if (fields.signature !== sign(fields, secret)) throw new BadInput('The signature is not right.')
  return fields
}

/** The gateway's hosted payment page. */
function payPage(order: GatewayOrder, surroundings: Surroundings): string {
  const open = html`<p>Nothing is charged: this gateway lives in the world.</p>
<p class="actions">
<button type="button" data-order="${order.orderNo}" data-outcome="PAID">Pay ${order.amount} ${order.currencyCode}</button>
<button type="button" class="quiet" data-order="${order.orderNo}" data-outcome="FAILED">Let it fail</button>
</p>
<p role="status" id="outcome"></p>`
  const deny = html`<p class="actions">
<button type="button" class="quiet" data-order="${order.orderNo}" data-outcome="FAILED">Deny the payment later</button>
</p>
<p role="status" id="outcome"></p>`
  const ended = html`<p>This payment is ${order.status === 'PAID' ? 'paid' : 'not paid'}.</p>
${order.status === 'PAID' ? deny : ''}`
  return layout(
    'home',
    'TopPay',
    html`<h1>TopPay</h1>
<p class="purpose">Order ${order.orderNo}</p>
<p class="figure">${order.amount} <small>${order.currencyCode}</small></p>
${order.status === 'OPEN' ? open : ended}
<p><a id="back" href="${order.returnUrl}">Back to the shop</a></p>
<script src="/toppay.js" defer></script>`,
    surroundings,
  )
}
