// @vitest-environment happy-dom
import { pageText } from '@halyard/ui/testing'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts } from '../../locales/index.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import type { Order } from '../orders/index.ts'
import { LossLimitCard } from './loss-limit-card.tsx'

beforeAll(() => loadTexts('investment'))

let page: Awaited<ReturnType<typeof showScreen>>
afterEach(() => page.leave())

async function open(changes: Partial<Order>): Promise<void> {
  const order = { orderId: 'o1', lossLimitPercent: 20, packagePrice: '500.00', feePercent: 0, ...changes }
  page = await showScreen(() => <LossLimitCard order={order as Order} />, '/investment/order', {})
}

test('a limit names the fee that a stop at it costs, and until when', async () => {
  await open({ feePercent: 10, capitalFreeFrom: '2026-11-01T00:00:00.000Z' })
  expect(pageText()).toMatch(/Until 0?1\/11\/2026.*, that day’s management fee applies\./)
})

test.each([
  ['past the period', '2026-08-01T00:00:00.000Z'],
  ['of a free trial', null],
])('no fee is named %s', async (_when, capitalFreeFrom) => {
  await open({ capitalFreeFrom })
  expect(pageText()).toContain('At a loss of 20%, about 400.00 USDT is left.')
  expect(pageText()).not.toContain('fee')
})
