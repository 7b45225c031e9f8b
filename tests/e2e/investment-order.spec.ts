/** One order: loading, progress, stopping its trading, its loss limit. */
import { withoutChanges } from './support/changes.ts'
import { test as chapters } from './support/chapters.ts'
import { buy, confirmWithPassword, type Investor, investor } from './support/investing.ts'
import { deposit, million } from './support/money.ts'
import { holdTime, hurryUntil } from './support/page-time.ts'
import { action, details } from './support/portfolio.ts'
import { field } from './support/screens.ts'
import { expect } from './support/test.ts'

chapters.describe('one order', () => {
  chapters.describe.configure({ mode: 'serial' })
  let holder: Investor
  let orderId: string

  chapters(
    '[ERR-013] that cannot be loaded for Profit or Unsub shows a warning with Ok',
    async ({ page, context }) => {
      holder = await investor(context, [deposit(1_000n * million)])
      orderId = await buy(holder, 'Aurora Calm')
      await page.goto('/investment/overview')
      const json = {
        code: 'NOT_FOUND',
        message: 'There is no such order',
        status: 404,
        requestId: 'r',
      }
      await page.route('**/api/product/getInvestmentOrder?*', (route) => route.fulfill({ status: 404, json }))
      for (const name of ['Profit', 'Unsub']) {
        await action(page, name).click()
        const warning = page.getByRole('dialog', { name: 'Error' })
        await expect(warning).toContainText('We couldn’t find this.')
        await expect(warning.getByRole('img', { name: 'Warning' })).toBeVisible()
        await warning.getByRole('button', { name: 'Ok' }).click()
        await expect(warning).toBeHidden()
      }
      await page.unrouteAll({ behavior: 'wait' })
    },
  )

  chapters('updates until it is active, also without change events', async ({ page }) => {
    await withoutChanges(page)
    let loads = 0
    await page.route('**/api/product/investmentOverview?*', async (route) => {
      const response = await route.fetch()
      const reply = await response.json()
      loads += 1
      if (loads <= 2) reply.investmentOrderList.productOrderDtoList[0].status = 'PENDING'
      await route.fulfill({ response, json: reply })
    })
    await holdTime(page)
    await page.goto('/investment/overview')
    await expect(details(page)).toContainText('Pending')
    await expect(action(page, 'Unsub')).toBeDisabled()
    await hurryUntil(page, () => expect(details(page)).toContainText('Active', { timeout: 100 }))
    await expect(action(page, 'Unsub')).toBeEnabled()
    await page.unrouteAll({ behavior: 'wait' })
  })

  chapters(
    '[SCR-142] [SCR-143] [STA-061] [STA-062] has its trading stopped after a confirmation, and resumed',
    async ({ page }) => {
      await page.goto(`/investment/order?orderId=${orderId}`)
      const account = page.getByRole('region', { name: 'MT5 Account' })
      await expect(account).toContainText('TradingOn')
      await account.getByRole('button', { name: 'Stop trading' }).click()
      const confirm = page.getByRole('dialog', { name: 'Stop Trading MT5 Account' })
      await expect(confirm).toContainText('Open positions stay open.')
      await confirm.getByRole('button', { name: 'Cancel' }).click()
      await expect(confirm).toBeHidden()
      await expect(account).toContainText('TradingOn')

      await account.getByRole('button', { name: 'Stop trading' }).click()
      await confirm.getByRole('button', { name: 'Stop trading' }).click()
      await confirmWithPassword(page, holder.member.transactionPassword, /^Stop trading$/)
      await hurryUntil(page, () => expect(account).toContainText('TradingStopped', { timeout: 100 }))
      await account.getByRole('button', { name: 'Resume trading' }).click()
      await page
        .getByRole('dialog', { name: 'Resume Trading MT5 Account' })
        .getByRole('button', { name: 'Resume trading' })
        .click()
      await confirmWithPassword(page, holder.member.transactionPassword, /^Resume trading$/)
      await hurryUntil(page, () => expect(account).toContainText('TradingOn', { timeout: 100 }))
    },
  )

  chapters('has its own loss limit, which is set, explained and removed', async ({ page }) => {
    const limit = page.getByRole('region', { name: 'Your loss limit' })
    await field(limit, 'Maximum loss, in percent of the price').fill('50')
    await limit.getByRole('button', { name: 'Set limit' }).click()
    await expect(limit).toContainText('The loss limit must be a whole number from 1 to 49 percent.')
    await field(limit, 'Maximum loss, in percent of the price').fill('20')
    await expect(limit).toContainText('At a loss of 20%, about 400.00 USDT is left.')
    await limit.getByRole('button', { name: 'Set limit' }).click()
    await confirmWithPassword(page, holder.member.transactionPassword, /^Set the limit to 20%$/)
    await expect(limit.getByText('20%', { exact: true })).toBeVisible()
    await limit.getByRole('button', { name: 'Remove limit' }).click()
    await confirmWithPassword(page, holder.member.transactionPassword, /^Remove limit$/)
    await expect(limit.getByText('None', { exact: true })).toBeVisible()
  })
})
