// @vitest-environment happy-dom
import { button, pageText, settled, until } from '@halyard/ui/testing'
import { unsaved } from '@halyard/web/unsaved'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts } from '../../locales/index.ts'
import { showScreen, type } from '../../testing/show-screen.tsx'
import type { Order } from '../orders/index.ts'
import { LossLimitCard } from './loss-limit-card.tsx'

beforeAll(() => loadTexts('investment'))

let page: Awaited<ReturnType<typeof showScreen>>
afterEach(() => page.leave())

/** True if leaving asks for no confirmation. */
async function mayLeave(): Promise<boolean> {
  const release = unsaved.requestedBy(async () => false)
  const may = await unsaved.mayLeave()
  release()
  return may
}

async function open(changes: Partial<Order>): Promise<void> {
  const order = { orderId: 'o1', lossLimitPercent: 20, packagePrice: '500.00', feePercent: 0, ...changes }
  page = await showScreen(() => <LossLimitCard order={order as Order} />, '/investment/order', {})
}

test('a limit shows the fee of a stop at it, and until when', async () => {
  await open({ feePercent: 10, capitalFreeFrom: '2026-11-01T00:00:00.000Z' })
  expect(pageText()).toMatch(/Until 0?1\/11\/2026.*, that day’s management fee applies\./)
})

test('leaving with a typed but unset limit asks for confirmation', async () => {
  await open({})
  expect(await mayLeave()).toBe(true)
  await type('lossLimitPercent', '30')
  expect(await mayLeave()).toBe(false)
  await type('lossLimitPercent', '20')
  expect(await mayLeave()).toBe(true)
})

test.each([
  ['past the period', '2026-08-01T00:00:00.000Z'],
  ['of a free trial', null],
])('no fee is shown %s', async (_when, capitalFreeFrom) => {
  await open({ capitalFreeFrom })
  expect(pageText()).toContain('At a loss of 20%, about 400.00 USDT is left.')
  expect(pageText()).not.toContain('fee')
})

test('the card shows the remaining amount with two decimals, its dialog with all', async () => {
  await open({ packagePrice: '500.123456', capitalFreeFrom: null })
  expect(pageText()).toContain('about 400.09 USDT is left')
  await settled(() => button('Set limit').click())
  const dialog = () => document.querySelector('[role=dialog]')?.textContent ?? ''
  await until(() => dialog().includes('is left'))
  expect(dialog()).toContain('about 400.098765 USDT is left')
})
