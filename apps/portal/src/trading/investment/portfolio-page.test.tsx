// @vitest-environment happy-dom
import { products } from '@halyard/contract'
import { button, pageText, settled, until } from '@halyard/ui/testing'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadTexts } from '../../locales/index.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { PortfolioPage } from './portfolio-page.tsx'

beforeAll(() => loadTexts('investment'))

let page: Awaited<ReturnType<typeof showScreen>>
afterEach(() => page.leave())

const none = { productOrderDtoList: [], totalRecords: 0 }
const portfolio = {
  message: '',
  investmentPercentage: '25.00',
  totalInvested: '500.00',
  profitLossPercentage: '4.00',
  totalProfitLoss: '20.00',
  dayChangePercentage: '0.00',
  dayChangeProfitLoss: '0.00',
  day: '2026-11-16',
  currentValue: '1545.25',
  valuedAt: '2026-11-16T10:00:00.000Z',
  leaving: '0.00',
  received: '12.50',
  paidIn: '1500.00',
  result: '57.75',
  resultPercentage: '3.85',
  investmentOrderList: none,
  booksAgreedAt: null as string | null,
}
const line = [
  { day: '2026-11-14', amount: '1500.00', paidIn: '1500.00' },
  { day: '2026-11-16', amount: '1557.75', paidIn: '1500.00' },
]

const open = async (changes: Partial<typeof portfolio> = {}, days = line) => {
  page = await showScreen(PortfolioPage, '/investment/overview', {
    [products.investmentOverview.path]: () => Response.json({ ...portfolio, ...changes }),
    [products.equityLine.path]: () => Response.json({ message: '', line: days }),
    [products.getInvestmentHistoryList.path]: () =>
      Response.json({ message: '', investmentHistoryList: none }),
    [products.explainInvestments.path]: (query) =>
      Response.json({
        message: '',
        figure: query.get('figure'),
        amount: '12.50',
        day: '2026-11-16',
        entries: [
          { orderId: 'o1', mt5Id: '7001', productName: 'Aurora Calm', status: 'ACTIVE', amount: '12.50' },
        ],
        totalRecords: 1,
      }),
  })
  await until(() => pageText().includes('Total Invested500'))
}

/** As on a phone: every max-width query matches. */
function narrow(): void {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.defineProperty(matchMedia.call(window, query), 'matches', { value: query.includes('max-width') }),
  )
}

const lead = () => document.querySelector('[aria-label="Your investment over time"]')

test('it begins with the present value, the gain, the payouts and the payments in', async () => {
  await open()
  await until(() => lead()?.querySelector('[role=img]') !== null)
  const words = lead()?.textContent ?? ''
  expect(words).toContain('Current value1,545.25 USDT')
  expect(words).toContain('+57.75 USDT (+3.85%) Total resultopen positions and what you received included')
  expect(pageText()).toContain('+4.00% of package prices, closed trades only')
  expect(words).toContain('Received12.50 USDTin your USDT wallet so far')
  expect(words).toContain('Paid in1,500.00 USDT')
  expect(words).not.toContain('On its way')
  expect(pageText().indexOf('Total result')).toBeLessThan(pageText().indexOf('Total Invested'))
})

test('the time of the last reconciliation names its zone, beside days of UTC', async () => {
  vi.stubEnv('TZ', 'Asia/Singapore')
  await open({ booksAgreedAt: '2026-11-16T14:05:09.000Z' })
  expect(pageText()).toContain('Last reconciled with the broker on 16/11/2026, 22:05:09 (UTC+8).')
  vi.unstubAllEnvs()
})

test('its line names the days, is interrupted at unknown days, and has a table, too', async () => {
  await open()
  await until(() => lead()?.querySelector('[role=img]') !== null)
  expect(lead()?.querySelector('[role=img]')?.getAttribute('aria-label')).toContain(
    '14/11/2026 to 16/11/2026',
  )
  expect(lead()?.querySelectorAll('g polyline')).toHaveLength(2)
  const rows = [...document.querySelectorAll('details tbody tr')].map(({ textContent }) => textContent)
  expect(rows).toEqual(['16/11/2026+57.75 USDT1,500.00 USDT', '14/11/20260.00 USDT1,500.00 USDT'])
})

test('its line is the gain: a top-up is marked and does not move it', async () => {
  await open({}, [
    { day: '2026-11-14', amount: '1500.00', paidIn: '1500.00' },
    { day: '2026-11-15', amount: '2000.00', paidIn: '2000.00' },
    { day: '2026-11-16', amount: '2057.75', paidIn: '2000.00' },
  ])
  await until(() => lead()?.querySelector('[role=img]') !== null)
  const drawn = lead()?.querySelector('g polyline')?.getAttribute('points')
  expect(drawn).toBe('0,100 50,100 100,0')
  expect(lead()?.querySelectorAll('[data-testid=marks] path')).toHaveLength(1)
  expect([...(lead()?.querySelectorAll('svg text') ?? [])].map(({ textContent }) => textContent)).toEqual([
    '+57.75',
    '0.00',
  ])
})

test('payouts open the packages they came from', async () => {
  await open()
  await settled(() => button('12.50 USDT').click())
  await until(() => pageText().includes('What reached your USDT wallet from each package'))
  expect(pageText()).toContain('Aurora CalmMT5 7001')
})

test('money on its way to the wallet is shown, and a line needs a second day', async () => {
  await open({ leaving: '3.00' }, line.slice(0, 1))
  await until(() => pageText().includes('The chart starts tomorrow'))
  expect(lead()?.textContent).toContain('On its way to your wallet3.00 USDT')
})

test('on a phone, an order leads with its present value, a closed one with its payout, each labelled', async () => {
  narrow()
  const row = {
    productName: 'Aurora Calm',
    mt5Id: '7001',
    startDate: '2026-11-01T10:00:00.000Z',
    price: '500.00',
    capital: '500.00',
    free: '20.00',
    profit: '20.00',
    ownFunds: '0.00',
    earning: '20.00',
    currentValue: { amount: '524.25', openPositions: '4.25', readAt: '2026-11-16T10:00:00.000Z' },
    paidOut: null,
    closedAt: null,
    status: 'ACTIVE',
    closingReason: null,
    surrendered: false,
    trialPackage: false,
    tradingOn: true,
    showWithdrawCapitalButton: false,
    showUnsubscribeButton: true,
    showProfitButton: true,
  }
  const closed = { ...row, capital: '0.00', currentValue: null, paidOut: '498.10', status: 'CLOSED' }
  const rows = [
    { ...row, orderId: 'o1' },
    { ...closed, orderId: 'o2' },
  ]
  await open({ investmentOrderList: { productOrderDtoList: rows as never[], totalRecords: 2 } })
  const cards = [...document.querySelectorAll('[aria-label="Investment Details"] > li')]
  expect(cards[0]?.textContent).toContain('Current value 524.25 USDT')
  expect(cards[1]?.textContent).toContain('Paid out 498.10 USDT')
})

test('a member who has never invested sees none of it', async () => {
  await open({ currentValue: '0.00', received: '0.00', paidIn: '0.00', result: '0.00' }, [])
  expect(lead()).toBeNull()
})
