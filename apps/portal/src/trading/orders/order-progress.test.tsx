// @vitest-environment happy-dom
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts } from '../../locales/index.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { OrderProgress } from './order-progress.tsx'
import type { Order } from './order-queries.ts'

beforeAll(() => loadTexts('tracking'))

let page: Awaited<ReturnType<typeof showScreen>>
afterEach(() => page.leave())

const moment = '2026-08-01T00:00:00.000Z'
const paid = { purchasedAt: moment, placedAt: null, startDate: '', closingAt: null, closedAt: null }

test.each([
  ['PENDING', paid, 'Being placed on MT5'],
  ['PENDING', { ...paid, placedAt: moment }, 'Being activated'],
  [
    'CLOSING',
    { ...paid, placedAt: moment, startDate: moment, closingAt: moment },
    'Being closed and paid out',
  ],
])('the pending step of a %s order is not called done: %#', async (status, times, words) => {
  const order = { ...times, status } as unknown as Order
  page = await showScreen(() => <OrderProgress order={order} />, '/investment/order', {})
  expect(document.querySelector('[aria-current=step]')?.textContent).toBe(words)
})
