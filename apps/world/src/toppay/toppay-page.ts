import { html } from '../http/html.ts'
import { layout, type Surroundings } from '../pages/layout.ts'
import type { GatewayOrder } from './order-book.ts'

/** The gateway's hosted payment page. */
export function payPage(order: GatewayOrder, surroundings: Surroundings): string {
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
