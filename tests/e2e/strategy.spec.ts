/** A strategy's record as a curve, as figures and as a table. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { withoutChanges } from './support/changes.ts'
import { test as chapters } from './support/chapters.ts'
import { signIn } from './support/session.ts'
import { expect, test } from './support/test.ts'

const main = (page: Page) => page.getByRole('main')

/** A record with known figures, instead of what the market produced. */
async function giveRecord(page: Page): Promise<void> {
  await page.route('**/api/product/strategy?*', async (route) => {
    const response = await route.fetch()
    const reply = await response.json()
    const record = {
      measured: { from: '2026-01-30', to: '2026-02-03' },
      ageDays: 5,
      followers: 3,
      deals: 12,
      averageMonth: '4.20',
      totalReturn: '8.90',
      maxDrawdown: '-10.00',
      worstDay: { day: '2026-02-01', percent: '-10.00' },
      winningDays: '60.00',
      equityCurve: [
        { day: '2026-01-30', value: '1.050000' },
        { day: '2026-01-31', value: '1.100000' },
        { day: '2026-02-01', value: '0.990000' },
        { day: '2026-02-02', value: '1.100000' },
        { day: '2026-02-03', value: '1.089000' },
      ],
      months: [
        { month: '2026-01', percent: '10.00', complete: false },
        { month: '2026-02', percent: '-1.00', complete: true },
      ],
    }
    await route.fulfill({ response, json: { ...reply, strategy: { ...reply.strategy, ...record } } })
  })
}

chapters.describe('a strategy @phone', () => {
  chapters.describe.configure({ mode: 'serial' })

  chapters(
    'a package links to its strategy: curve, figures with their periods, and fees in words',
    async ({ page, context, member }) => {
      await signIn(context, member)
      await giveRecord(page)
      await page.goto('/investment/new')
      await page.getByRole('article', { name: 'Aurora Calm' }).getByRole('link', { name: 'Aurora' }).click()
      await expect(page).toHaveURL('/investment/strategy/aurora')
      await expect(page.getByRole('heading', { level: 1, name: 'Aurora' })).toBeVisible()
      for (const figure of [
        // Only complete months are averaged, so that figure names those; all others are of the days above
        // them.
        'Actual results, 30/01/2026 to 03/02/2026Average month+4.20%Actual results, 01/02/2026 to 28/02/2026',
        'Total Return+8.90%Maximum drawdown−10.00%Worst day−10.00%01/02/2026',
        'Winning days60.00%',
        'Age5 days',
        'Followers3',
      ]) {
        await expect(main(page)).toContainText(figure)
      }
      await expect(page.getByTestId('equity-chart').locator('canvas').first()).toBeVisible()
      await expect(page.getByRole('region', { name: '2026' })).toContainText(
        'Jan+10.00%partial monthFeb−1.00%',
      )
      await expect(main(page)).toContainText('10% of the capital up to and including day 60, 5% from day 61')
      await expect(main(page)).toContainText('You can lose the money you invest.')
      await expect(main(page).getByRole('link', { name: 'TradingView' })).toBeVisible()
      await expectAccessible(page)
    },
  )

  chapters('the curve is also a table, which the keyboard opens', async ({ page }) => {
    const toggle = main(page).getByText('Show as a table')
    await toggle.focus()
    await page.keyboard.press('Enter')
    const table = main(page).getByRole('table')
    await expect(table.getByRole('columnheader')).toHaveText([
      'Day',
      'Since the first day',
      'Below the highest point',
    ])
    await expect(table.getByRole('row').nth(1)).toHaveText('03/02/2026+8.90%−1.00%')
    await expect(table.getByRole('row').nth(3)).toHaveText('01/02/2026−1.00%−10.00%')
  })

  chapters('the chart is redrawn in the other colour scheme @phone-only', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    const chart = page.getByTestId('equity-chart')
    await expect(chart).toHaveAttribute('data-scheme', 'light')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(chart).toHaveAttribute('data-scheme', 'dark')
    await expect(chart.locator('canvas').first()).toBeVisible()
  })
})

test('only the strategy page loads the chart library, and a missing strategy is not found @long', async ({
  page,
  context,
  member,
}) => {
  await signIn(context, member)
  await withoutChanges(page)
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  for (const path of ['/dashboard', '/investment/new', '/investment/overview']) {
    await page.goto(path, { waitUntil: 'networkidle' })
  }
  expect(loaded.filter((url) => url.includes('equity-chart'))).toEqual([])
  await giveRecord(page)
  await page.goto('/investment/strategy/aurora')
  await expect(page.getByTestId('equity-chart').locator('canvas').first()).toBeVisible()
  expect(loaded.filter((url) => url.includes('equity-chart'))).not.toEqual([])
  await page.goto('/investment/strategy/nowhere')
  await expect(main(page).getByRole('alert')).toBeVisible()
})
