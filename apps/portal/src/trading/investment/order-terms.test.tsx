// @vitest-environment happy-dom
import { pageText } from '@halyard/ui/testing'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts } from '../../locales/index.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import type { Order } from '../orders/index.ts'
import { OrderTerms } from './order-terms.tsx'

beforeAll(() => loadTexts('investment'))

let page: Awaited<ReturnType<typeof showScreen>>
afterEach(() => page.leave())

const order = {
  orderId: 'o1',
  status: 'ACTIVE',
  packagePrice: '500.00',
  capital: '500.00',
  profit: '20.00',
  ownFunds: '0.00',
  earning: '20.00',
  fundShare: '2.00',
  lossBorne: '0.00',
  day: '2026-11-16',
  percentage: '0.10',
  percentageMonthly: '1.00',
  totalReturn: '4.00',
  tradingPair: 'EUR/USD',
  strategyId: 'aurora',
  strategyName: 'Aurora',
  subscriptionDays: 90,
  purchasedAt: '2026-08-01T00:00:00.000Z',
  startDate: '2026-08-01T00:00:00.000Z',
  cumulativeDays: 60,
  daysLeft: 30,
  feePercent: 5,
  fee: '25.00',
  lowerFeeFrom: null,
  capitalFreeFrom: '2026-10-30T00:00:00.000Z',
  closedAt: null,
  madeOf: {},
} as unknown as Order

async function open(changes: Partial<Order> = {}): Promise<void> {
  page = await showScreen(() => <OrderTerms order={{ ...order, ...changes }} />, '/investment/order', {})
}

const groups = () =>
  [...document.querySelectorAll('section section')].map((group) => [
    group.querySelector('h3')?.textContent,
    [...group.querySelectorAll('dt')].map((name) => name.textContent),
  ])
const bar = () => document.querySelector('progress')

test('an order’s rows stand under Money, Terms and Dates', async () => {
  await open()
  expect(groups()).toEqual([
    ['Money', expect.arrayContaining(['Package Price', 'Capital', 'Total Return'])],
    ['Terms', ['Status', 'Trading Pair', 'AI Bot', 'Subscription Period', 'Fee for leaving now']],
    ['Dates', expect.arrayContaining(['Purchase Datetime', 'Days Left', 'Fee-free capital from'])],
  ])
})

test('the term is a bar, which shows when leaving is free', async () => {
  await open()
  expect([bar()?.value, bar()?.max]).toEqual([60, 90])
  expect(bar()?.getAttribute('aria-valuetext')).toBe('30 of 90 days left until leaving is free')
})

test('past the term the bar is full, and no leaving fee is shown', async () => {
  await open({ cumulativeDays: 100, daysLeft: 0, feePercent: 0, fee: '0.00' })
  expect(bar()?.value).toBe(90)
  expect(pageText()).toContain('You can leave at any time, free of charge.')
  expect(pageText()).not.toContain('Fee for leaving now')
})

test('an order that is not running has no bar', async () => {
  await open({ status: 'PENDING', cumulativeDays: null, daysLeft: null, capitalFreeFrom: null })
  expect(bar()).toBeNull()
})
