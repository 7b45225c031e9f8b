// @vitest-environment happy-dom
import { countryKeys } from '@halyard/contract'
import { Decimals } from '@halyard/ui/figures'
import { button, pageText, settled, until } from '@halyard/ui/testing'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadTexts } from '../../locales/index.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { FundPage } from './fund-page.tsx'

const overview = {
  message: '',
  accumulateAmount: '300012345.60',
  previousMonthRevenue: '400.00',
  thisMonthRevenue: '500.00',
  monthlyPercentage: '25.00',
  yeartoDate: '12000.50',
  monthlyContribution: [
    { key: '2026-10', value: '400.009999' },
    { key: '2026-11', value: '500.00' },
  ],
  parts: { capital: '300000000.00', contributions: '12595.60', compensation: '-250.00' },
}
const partners = [
  'United States',
  'United Kingdom',
  'British Virgin Island',
  'Germany',
  'Russia',
  'China',
  'Korea',
  'Japan',
  'Singapore',
  'Seychelles',
  'South Africa',
]
const countryList = [...partners, 'Malaysia'].map((value, at) => ({ key: countryKeys[at], value }))

beforeAll(() => loadTexts('fund'))

/** As in the layout of members' pages. */
const ofMembers = () => (
  <Decimals value="two">
    <FundPage />
  </Decimals>
)

let page: Awaited<ReturnType<typeof showScreen>>
beforeEach(async () => {
  // West of Greenwich, where the first of a month in UTC is still the month before.
  vi.stubEnv('TZ', 'America/Los_Angeles')
  page = await showScreen(ofMembers, '/fund/overview', {
    '/wallet/fundOverview': () => Response.json(overview),
    '/account/countryList': () => Response.json({ message: '', countryList }),
  })
  await until(() => pageText().includes('300,012,345'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  return page.leave()
})

test('[SCR-137] [CON-030] [CON-031] the text states 300 million, 10% of total profits and a 50% loss', () => {
  expect(pageText()).toContain('300 million USDT was injected as capital')
  expect(pageText()).toContain('10% of total profits go to the pool')
  expect(pageText()).toContain('automatic compensation triggers at a 50% loss')
})

test('[SCR-138] exactly the eleven partner countries are listed', async () => {
  const names = () => [...document.querySelectorAll('ul[aria-label="Partner countries"] li')]
  await until(() => names()[0]?.textContent === partners[0])
  expect(names().map((name) => name.textContent)).toEqual(partners)
})

test('[SCR-139] the revenue figures are shown, with the composition of the fund', () => {
  const text = pageText()
  for (const figure of ['500.00', '400.00', '12,000.50', '+25.00%', '300,000,000.00', '12,595.60', '−250.00'])
    expect(text).toContain(figure)
})

test('the chart shows each month’s contribution, the latest by default', async () => {
  const caption = () => document.querySelector('figcaption')?.textContent
  expect(caption()).toBe('Nov 2026 500.00 USDT')
  await settled(() => button('Oct 2026: 400.00 USDT').click())
  expect(caption()).toBe('Oct 2026 400.00 USDT')
})
