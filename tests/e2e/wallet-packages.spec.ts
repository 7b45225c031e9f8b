/** The packages in the wallet overview: what they show, and their actions. */

import type { Page } from '@playwright/test'
import { expectAccessible, expectStateAccessible } from './support/accessibility.ts'
import type { Member } from './support/account.ts'
import { test as chapters } from './support/chapters.ts'
import { beginEarlier, earn, packageHolder, signInHere } from './support/investing.ts'
import { keysOf, loseAnswers } from './support/lost-answers.ts'
import { field } from './support/screens.ts'
import { signIn } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { codeNow } from './support/two-fa.ts'

const packages = (page: Page) => page.getByRole('region', { name: 'Investment Package Details' })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const passwords = (page: Page) => dialog(page, 'Transaction Password')
const usdtWallet = (page: Page) => page.getByRole('button', { name: /^USDT Wallet/ })

async function typePasswords(page: Page, member: Member): Promise<void> {
  await field(passwords(page), 'Transaction Password').fill(member.transactionPassword)
  await field(passwords(page), 'Confirm Password').fill(member.transactionPassword)
}

const row = (number: number, changes = {}) => ({
  orderId: `order-${number}`,
  mt5Id: String(880_000 + number),
  productName: `Package ${number}`,
  startDate: '2026-03-04T12:00:00.000Z',
  price: '500.00',
  capital: '500.00',
  free: '12.50',
  profit: '12.50',
  ownFunds: '0.00',
  earning: '12.50',
  currentValue: { amount: '514.25', openPositions: '1.75', readAt: '2026-03-05T12:00:00.000Z' },
  paidOut: null,
  closedAt: null,
  status: 'ACTIVE',
  closingReason: null,
  surrendered: false,
  trialPackage: false,
  tradingOn: true,
  showWithdrawCapitalButton: false,
  showUnsubscribeButton: false,
  showProfitButton: false,
  ...changes,
})

chapters.describe('packages as reported by the server @phone', () => {
  chapters.describe.configure({ mode: 'serial' })

  chapters(
    '[SCR-052] [SCR-053] [FLD-020] [FLD-021] four packages to a page, with the buttons that the server allows',
    async ({ page, context, member }) => {
      await signIn(context, member)
      const requested: string[] = []
      await page.route('**/api/wallet/investmentWalletList?*', (route) => {
        const { searchParams } = new URL(route.request().url())
        requested.push(searchParams.toString())
        const first = [
          row(1, { showWithdrawCapitalButton: true }),
          row(2, { showUnsubscribeButton: true }),
          row(3),
          row(4, { startDate: '', status: 'PENDING' }),
        ]
        const productOrderDtoList = searchParams.get('pageNo') === '2' ? [row(5)] : first
        const json = { investmentWalletList: { productOrderDtoList, totalRecords: 5 }, message: 'Success' }
        return route.fulfill({ json })
      })
      await page.goto('/wallet/overview')
      await expect(packages(page)).toContainText('Package 4')
      expect(requested[0]).toBe('pageNo=1&pageSize=4')
      const line = (name: string) => packages(page).locator('tbody tr, li').filter({ hasText: name })
      const buttonsOf = (name: string) => line(name).getByRole('button').allTextContents()
      expect(await buttonsOf('Package 1')).toEqual(['Withdraw Capital', 'Download Agreement'])
      expect(await buttonsOf('Package 2')).toEqual(['Unsubscribe', 'Download Agreement'])
      expect(await buttonsOf('Package 3')).toEqual(['Download Agreement'])
      expect(await buttonsOf('Package 4')).toEqual([])
      await expect(line('Package 1')).toContainText('04/03/2026')
      await expect(
        line('Package 4').getByText('-', { exact: true }).or(line('Package 4').getByText('- ·')),
      ).toBeVisible()
      await expectStateAccessible(page)
      await packages(page).getByRole('button', { name: 'Next' }).click()
      await expect(packages(page)).toContainText('Package 5')
      await expect(packages(page)).not.toContainText('Package 1')
      expect(requested.at(-1)).toBe('pageNo=2&pageSize=4')
    },
  )

  chapters(
    '[ERR-014] an unavailable agreement is reported in a dialog, and leaves no empty tab',
    async ({ page, context }) => {
      await packages(page).getByRole('button', { name: 'Download Agreement' }).first().click()
      const failure = dialog(page, 'Error')
      await expect(failure).toContainText('We couldn’t find this.')
      await failure.getByRole('button', { name: 'Ok' }).click()
      await expect(failure).toBeHidden()
      expect(context.pages()).toHaveLength(1)
    },
  )
})

chapters.describe('a package without 2FA', () => {
  chapters.describe.configure({ mode: 'serial' })
  const leaving = (page: Page) => dialog(page, 'Unsubscribe Package')
  const confirm = (page: Page) => passwords(page).getByRole('button', { name: 'Unsubscribe' })
  let member: Member
  let order: Awaited<ReturnType<typeof packageHolder>>['order']

  chapters(
    '[API-100] the agreement opens in a new tab, on this device only',
    async ({ page, context, browser }) => {
      const holder = await packageHolder()
      member = holder.member
      order = holder.order
      await signInHere(context, member)
      await page.goto('/wallet/overview')
      const answered = context.waitForEvent('response', (response) =>
        response.url().includes('/product/document'),
      )
      const opened = page.waitForEvent('popup')
      await packages(page).getByRole('button', { name: 'Download Agreement' }).click()
      const tab = await opened
      const response = await answered
      expect(response.status()).toBe(200)
      expect(response.headers()).toMatchObject({
        'content-type': 'application/pdf',
        'cache-control': 'no-store',
      })
      expect((await context.request.get(response.url())).status()).toBe(200)
      const stranger = await browser.newContext()
      expect((await stranger.request.get(response.url())).status()).toBe(404)
      await stranger.close()
      await tab.close()
      await expect(page).toHaveURL('/wallet/overview')
    },
  )

  chapters('its member is sent to set 2FA up before withdrawing capital', async ({ page }) => {
    await beginEarlier(order.orderId, 400)
    await page.reload()
    // Leaving is free by now.
    await expect(packages(page).getByRole('button', { name: 'Unsubscribe' })).toBeHidden()
    await packages(page).getByRole('button', { name: 'Withdraw Capital' }).click()
    await expect(page.getByRole('dialog')).toContainText('Please set up your 2FA to proceed')
    await expect(passwords(page)).toBeHidden()
  })

  chapters('[CON-025] from day 61 unsubscribing is shown to cost 5% of the capital', async ({ page }) => {
    await beginEarlier(order.orderId, 61)
    await page.reload()
    await packages(page).getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(leaving(page)).toContainText('Management fee, 5% of capital')
    await beginEarlier(order.orderId, 0)
  })

  chapters('[SCR-057] [FLD-027] unsubscribing shows its fee and payout', async ({ page }) => {
    await page.reload()
    await expect(usdtWallet(page)).toContainText('500.00 USDT')
    await packages(page).getByRole('button', { name: 'Unsubscribe' }).click()
    await leaving(page).getByRole('button', { name: 'Show: MT5 Password' }).click()
    for (const part of [order.packageName, order.mt5Id, order.mt5Password, 'Management fee, 10% of capital'])
      await expect(leaving(page)).toContainText(part)
    await expect(leaving(page)).toContainText('Paid into your USDT wallet')
    await expectAccessible(page)
  })

  chapters(
    '[SCR-054] [STA-043] [VAL-015] [VAL-016] unsubscribing asks for the password twice',
    async ({ page }) => {
      await leaving(page).getByRole('button', { name: 'Unsubscribe' }).click()
      await expect(leaving(page)).toBeHidden()

      await confirm(page).click()
      await expect(passwords(page).getByText('This field is required.')).toHaveCount(2)
      await field(passwords(page), 'Transaction Password').fill(member.transactionPassword)
      await field(passwords(page), 'Confirm Password').fill('something else')
      await confirm(page).click()
      await expect(passwords(page)).toContainText('Confirm password need to same with password')
      await expectAccessible(page)
    },
  )

  chapters(
    '[STA-046] a wrong one changes nothing; the right one closes the dialog and reloads the list',
    async ({ page }) => {
      await field(passwords(page), 'Transaction Password').fill('not-the-password')
      await field(passwords(page), 'Confirm Password').fill('not-the-password')
      await confirm(page).click()
      await expect(passwords(page)).toContainText('The transaction password is incorrect.')
      await expect(packages(page)).toContainText('Active')

      await typePasswords(page, member)
      await confirm(page).dblclick()
      await expect(passwords(page)).toBeHidden()
      // Closed packages are no longer listed. The fee is a tenth of the capital, whatever the trading result.
      await expect(packages(page)).toContainText('Oops! No data found...', { timeout: 30_000 })
      await expect(usdtWallet(page)).not.toContainText('500.00 USDT')
      await page.goto('/wallet/transactionHistory/USDT')
      await expect(page.getByRole('table')).toContainText('Management fee')
    },
  )
})

test('[SCR-055] [STA-042] [STA-045] withdrawing capital asks for a 2FA code, then for the password', async ({
  page,
  context,
}) => {
  const { member, order } = await packageHolder({ twoFaOn: true })
  await beginEarlier(order.orderId, 400)
  await signIn(context, member)
  await page.goto('/wallet/overview')
  await packages(page).getByRole('button', { name: 'Withdraw Capital' }).click()
  const code = dialog(page, 'Enter your 2FA code')
  await expect(code).toBeVisible()
  await expect(passwords(page)).toBeHidden()
  await code.getByRole('textbox').first().fill('000000')
  await expect(code).toContainText('incorrect')
  await page.keyboard.type(codeNow())
  await expect(code).toBeHidden()
  await expect(passwords(page)).toContainText('without a fee')
  await typePasswords(page, member)
  await passwords(page).getByRole('button', { name: 'Withdraw Capital' }).click()
  await expect(passwords(page)).toBeHidden()
  await expect(packages(page)).toContainText('Oops! No data found...', { timeout: 30_000 })
  await page.goto('/wallet/transactionHistory/USDT')
  await expect(page.getByRole('table')).toContainText('Capital')
  await expect(page.getByRole('table')).not.toContainText('Management fee')
})

test.describe('profit @phone', () => {
  test.use({ expectedErrors: /OutcomeUnknown|ERR_FAILED/ })

  test('[SCR-056] [FLD-026] [STA-044] profit asks how much, then for the password, and is paid once', async ({
    page,
    context,
  }) => {
    const { member, order, token } = await packageHolder()
    await earn({ token }, order.orderId, '60')
    await signIn(context, member)
    // A member's top-up is available as well, but is not profit.
    await page.goto('/wallet/transfer')
    await page.getByRole('button', { name: 'Wallet to MT5' }).click()
    const adding = dialog(page, 'Wallet to MT5')
    await field(adding, 'Package').selectOption({ label: order.productName })
    await field(adding, 'Amount').fill('40')
    await field(adding, 'Transaction Password').fill(member.transactionPassword)
    await adding.getByRole('button', { name: 'Transfer 40.00 USDT' }).click()
    await dialog(page, 'Transfer successful').getByRole('button', { name: 'Close' }).last().click()

    await page.goto('/wallet/overview')
    const answered = page.waitForResponse('**/api/product/getInvestmentOrder?*')
    await packages(page).getByRole('button', { name: 'Withdraw profit' }).click()
    const { roiBalance } = (await (await answered).json()).order
    const profit = dialog(page, 'Withdrawal')
    await expect(profit).toContainText(order.packageName)
    await expect(profit).toContainText(order.mt5Id)
    await expect(profit).toContainText(`Available profit${roiBalance} USDT`)
    await expect(profit).toContainText('Your top-ups of 40.00 USDT aren’t profit.')
    await field(profit, 'Amount').fill('100000')
    await profit.getByRole('button', { name: 'Withdraw 100,000.00 USDT' }).click()
    await expect(profit).toContainText('Insufficient balance')
    await field(profit, 'Amount').fill('15.50')
    await profit.getByRole('button', { name: 'Withdraw 15.50 USDT' }).click()
    await expect(profit).toBeHidden()
    await typePasswords(page, member)
    await passwords(page).getByRole('button', { name: 'Withdraw 15.50 USDT' }).click()
    await expect(passwords(page)).toBeHidden()
    await expect(usdtWallet(page)).toContainText('475.50 USDT')

    // The response to the next one is lost, and its outcome is queried.
    const keys = keysOf(page, '/product/mt5/packageWithdrawal')
    await loseAnswers(page, '/product/mt5/packageWithdrawal')
    await packages(page).getByRole('button', { name: 'Withdraw profit' }).click()
    await field(profit, 'Amount').fill('10')
    await profit.getByRole('button', { name: 'Withdraw 10.00 USDT' }).click()
    await typePasswords(page, member)
    await passwords(page).getByRole('button', { name: 'Withdraw 10.00 USDT' }).click()
    const known = dialog(page, 'Your request went through')
    await expect(known).toContainText('Your requestWithdraw 10.00 USDT of profit')
    await expect(known.getByRole('link', { name: 'Transaction History' })).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
    await expect(known).toContainText('Current statusCompleted')
    await known.getByRole('button', { name: 'Close' }).last().click()
    await expect(known).toBeHidden()
    await expect(usdtWallet(page)).toContainText('485.50 USDT')
    expect(keys).toHaveLength(1)
  })
})
