/** The portfolio, one of its orders in full, and the dashboard of a member with an order. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible, expectStateAccessible } from './support/accessibility.ts'
import { test as chapters } from './support/chapters.ts'
import { buy, type Investor, investor } from './support/investing.ts'
import { deposit, million } from './support/money.ts'
import { action, details } from './support/portfolio.ts'
import { readQr } from './support/qr.ts'
import { signIn } from './support/session.ts'
import { expect } from './support/test.ts'

const main = (page: Page) => page.getByRole('main')
const box = (page: Page, name: string) => main(page).getByRole('button', { name: new RegExp(`^${name}`) })
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 1280) <= 768

chapters.describe('a portfolio @phone', () => {
  chapters.describe.configure({ mode: 'serial' })
  let holder: Investor
  let orderId: string

  chapters('an empty portfolio explains how to buy a package', async ({ page, context }) => {
    holder = await investor(context, [deposit(5_000n * million)])
    await page.goto('/investment/overview')
    await expect(details(page)).toContainText('Oops! No data found...')
    await details(page).getByRole('link', { name: 'See packages' }).click()
    await expect(page).toHaveURL('/investment/new')
  })

  chapters(
    '[ROU-033] [SCR-047] [SCR-050] three sums that open their entries, and three actions for each order',
    async ({ page }) => {
      orderId = await buy(holder, 'Aurora Calm')
      await page.goto('/investment/overview')
      await expect(page.getByRole('heading', { level: 1, name: 'Investment Portfolio' })).toBeVisible()
      await expect(box(page, 'Total Invested')).toContainText('500.00 USDT')
      await expect(box(page, 'Total Invested')).toContainText(/[\d.]+% of what you hold is in MT5 accounts/)
      await expect(box(page, 'Profit / Loss')).toContainText(/[\d.]+ USDT.*[\d.]+% of package prices/)
      await expect(box(page, 'Day Change')).toContainText(/[\d.]+ USDT.*[\d.]+% on \d\d\/\d\d\/\d{4} \(UTC\)/)
      for (const name of ['Total Invested', 'Profit / Loss', 'Day Change']) {
        await box(page, name).click()
        const panel = page.getByRole('dialog', { name })
        await expect(panel).toContainText(/Aurora CalmMT5 \d+[+−]?[\d.]+ USDT/)
        if (name === 'Total Invested') await expectStateAccessible(page)
        await panel.getByRole('button', { name: 'Close' }).click()
        await expect(panel).toBeHidden()
      }
      for (const name of ['Capital', 'Profit', 'Unsub']) await expect(action(page, name)).toBeEnabled()
      await expect(main(page)).toContainText(/(Last|Not) reconciled with the broker/)
      await expectAccessible(page)
    },
  )

  chapters('[SCR-047] each box shows its own sum with its own percentage', async ({ page }) => {
    const figures = {
      totalInvested: '1200.00',
      investmentPercentage: '61.00',
      totalProfitLoss: '-34.50',
      profitLossPercentage: '-2.88',
      dayChangeProfitLoss: '7.25',
      dayChangePercentage: '0.60',
    }
    await page.route('**/api/product/investmentOverview?*', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), ...figures } })
    })
    await page.goto('/investment/overview')
    await expect(box(page, 'Total Invested')).toContainText(/1,200\.00 USDT.*61\.00%/)
    await expect(box(page, 'Profit / Loss')).toContainText(/[−-]34\.50 USDT.*[−-]2\.88%/)
    await expect(box(page, 'Day Change')).toContainText(/\+7\.25 USDT.*\+0\.60%/)
    await page.unrouteAll({ behavior: 'wait' })
  })

  chapters(
    '[FLD-024] [FLD-025] an order shows its terms, its account with covered passwords, and its results',
    async ({ page }) => {
      const deal = {
        dealId: '7',
        at: new Date().toISOString(),
        symbol: 'EURUSD',
        side: 'SELL',
        lots: '0.12',
        entryPrice: '1.08420',
        closePrice: '1.08910',
        result: '40.00',
        fundShare: '4.00',
      }
      const sums = { realised: '40.00', fundShare: '4.00' }
      const newHigh = { from: '0.00', to: '40.00' }
      const results = [{ settledAt: deal.at, ...sums, net: '36.00', newHigh, deals: [deal] }]
      const total = { ...sums, fee: '0.00', earning: '36.00' }
      const days = { period: 'ALL', from: null, day: deal.at.slice(0, 10) }
      await page.route('**/api/product/orderResults?*', (route) =>
        route.fulfill({ json: { message: 'ok', ...days, results, total, totalRecords: 1 } }),
      )
      await page.goto('/investment/overview')
      await details(page).getByRole('link', { name: 'Aurora Calm' }).click()
      await expect(page).toHaveURL(`/investment/order?orderId=${orderId}`)
      for (const label of [
        'Monthly Return',
        'Subscription Period90 days',
        'Days Left',
        'Purchase Datetime',
        'Cumulative Days0 days',
        'Daily Realised P/L',
        'Total Return',
        'Fee for leaving now50.00 USDT, 10% of the capital',
      ]) {
        await expect(main(page)).toContainText(label)
      }
      await expectAccessible(page)
      await expect(main(page)).toContainText('Investor Password••••••••')
      await main(page).getByRole('button', { name: 'Show: Investor Password' }).click()
      await expect(main(page)).not.toContainText('Investor Password••••••••')
      await expect(main(page)).toContainText('Trading is done by the strategy.')
      const shown = page.getByRole('region', { name: 'Results' })
      await expect(shown).toContainText('To the safety fund−4.00 USDT')
      await shown.locator('summary').click()
      if (isPhone(page)) {
        await expect(shown).toContainText(/Sell EURUSD · 0\.12.*\+40\.00 USDT.*1\.08420.*1\.08910/)
      } else {
        for (const label of ['Lot Size', 'Entry Price', 'Close Price']) {
          await expect(shown.getByRole('columnheader', { name: label })).toBeVisible()
        }
        await expect(shown.getByRole('row').last()).toContainText('Sell EURUSD0.121.084201.08910+40.00 USDT')
      }
      await page.unrouteAll({ behavior: 'wait' })
      await page.goto('/investment/new')
      await expect(page.getByTestId('package').first()).toContainText(
        'Min/Max Amount500.00 to 30,000.00 USDT',
      )
    },
  )

  chapters('[ROU-005] [ROU-006] [SCR-024] the dashboard leads to investing', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: /^Welcome, / })).toBeVisible()
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1, name: /^Welcome, / })).toBeVisible()
    await expect(main(page).getByRole('link', { name: /^Number Of Investment Package/ })).toContainText('1')
    await expectAccessible(page)
    for (const [name, path] of [
      ['Deposit', '/wallet/deposit'],
      ['Investment', '/investment/new'],
      ['Transfer', '/wallet/transfer'],
      ['Portfolio', '/investment/overview'],
      ['Settings', '/settings/overview'],
    ] as const) {
      await page.getByRole('navigation', { name: 'Quicklinks' }).getByRole('link', { name }).click()
      await expect(page).toHaveURL(path)
      await page.goBack()
      await expect(page).toHaveURL('/dashboard')
    }
    await main(page)
      .getByRole('link', { name: /^Total Investment 500.00 USDT/ })
      .click()
    await expect(page).toHaveURL('/investment/overview')
  })

  chapters('the dashboard’s total opens its parts, which add up to it', async ({ page }) => {
    await page.goto('/dashboard')
    await page.getByTitle('Breakdown').click()
    const panel = page.getByRole('dialog', { name: 'Total Assets' })
    await expect(panel.getByRole('list', { name: 'Breakdown' })).toContainText('Investments at current value')
    await expectStateAccessible(page)
    await panel.getByRole('button', { name: /^Investments at current value/ }).click()
    const orders = page.getByRole('dialog', { name: 'Investments at current value' })
    await expect(orders.getByRole('list', { name: 'Breakdown' }).getByRole('link')).toHaveCount(1)
  })

  chapters(
    '[SCR-028] [SCR-029] [SCR-030] the referral link is on the dashboard as a code to download and to copy',
    async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.goto('/dashboard')
      const link = await page.getByLabel('Your referral link').inputValue()
      const code = page.getByRole('button', { name: 'Download the QR code as a PNG image' })
      // It is rendered only when it comes into view.
      await code.scrollIntoViewIfNeeded()
      await expect(code.locator('svg')).toHaveAttribute('width', '256')
      const downloading = page.waitForEvent('download')
      await code.click()
      const picture = await readFile(await (await downloading).path())
      expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([256, 256])
      expect(await readQr(page, picture)).toBe(link)
      await page.getByRole('button', { name: 'Copy link' }).click()
      await expect(page.getByRole('status').getByText('Copied')).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
    },
  )

  chapters(
    '[SCR-048] [SCR-049] Investment Details has four orders on a page; on a phone they are cards',
    async ({ page }) => {
      for (let order = 1; order < 5; order++) await buy(holder, 'Aurora Calm')
      await page.goto('/investment/overview')
      const requested = page.waitForRequest((request) => request.url().includes('pageNo=2'))
      const orders = details(page).getByRole('button', { name: 'Unsub' })
      await expect(orders).toHaveCount(4)
      const usual = page.viewportSize()
      await page.setViewportSize({ width: 1440, height: 900 })
      await expect(details(page).getByRole('table')).toHaveCount(1)
      await expect(details(page).getByRole('listitem')).toHaveCount(0)
      await page.setViewportSize({ width: 390, height: 844 })
      await expect(details(page).getByRole('table')).toHaveCount(0)
      await expect(details(page).getByRole('listitem')).toHaveCount(4)
      // There are two amounts in one card, so the second is labelled.
      await expect(details(page).getByRole('listitem').first()).toContainText(/Earnings [+−-]?0\.00/)
      if (usual) await page.setViewportSize(usual)
      await details(page).getByRole('button', { name: 'Next' }).click()
      expect(new URL((await requested).url()).searchParams.get('pageSize')).toBe('4')
      await expect(orders).toHaveCount(1)
    },
  )

  chapters('another member’s order is not found @phone-only', async ({ page, context, member }) => {
    await signIn(context, member)
    await page.goto(`/investment/order?orderId=${orderId}`)
    await expect(main(page).getByRole('alert')).toBeVisible()
    await expect(main(page)).not.toContainText('Investor Password')
  })
})
