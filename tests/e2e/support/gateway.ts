/** Payments reported by the payment gateway. */
import { randomUUID } from 'node:crypto'
import { deposits } from '@halyard/contract'
import { expect } from '@playwright/test'
import { signed } from '../../../apps/world/src/toppay/signature.ts'
import { demoGateway } from '../../../scripts/start/demo-chains.ts'
import { portalUrl } from './addresses.ts'
import { clientOf } from './investing.ts'
import { query } from './query.ts'

/**
 * A payment for an order of 1,500 USDT; another amount than ordered raises an alarm. Returns the payment’s
 * id.
 */
export async function payForOrder(token: string, amount: string): Promise<string> {
  const body = { amount: '1500', currencyCode: 'CNY' } as const
  const { orderNo } = await clientOf({ token })(deposits.generateOrderNo, { body })
  const gatewayNo = `G-${randomUUID()}`
  const time = new Date().toISOString()
  const news = { orderNo, gatewayNo, status: 'PAID', amount, currencyCode: 'CNY', time }
  const answer = await fetch(`${portalUrl()}/api${deposits.gatewayCallback.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(signed(news, demoGateway.TOPPAY_SECRET)),
  })
  expect(answer.status).toBe(422)
  const [payment] = await query<{ id: string }>('select id from gateway_payment where gateway_no = $1', [
    gatewayNo,
  ])
  return payment?.id ?? ''
}
