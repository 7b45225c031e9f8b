/** Purchases that are abandoned, refused, still unanswered, or whose response is lost. */
import { products } from '@halyard/contract'
import type { Page } from '@playwright/test'
import { test as chapters } from './support/chapters.ts'
import { clientOf, confirmWithPassword, enterCode, type Investor, investor } from './support/investing.ts'
import { keysOf, loseAnswers } from './support/lost-answers.ts'
import { deposit, million } from './support/money.ts'
import { amountDialog, card, choose, pay, summary } from './support/purchase.ts'
import { field } from './support/screens.ts'
import { expect } from './support/test.ts'

const purchasePath = '**/api/product/purchaseInvestment'

/** A code verified for an unsuccessful purchase is still valid; otherwise a new one is requested. */
async function passCode(page: Page, buyer: Investor): Promise<void> {
  const password = page.getByRole('dialog', { name: 'Transaction Password' })
  await expect(password.or(page.getByRole('dialog', { name: 'Enter your 2FA code' }))).toBeVisible()
  if (!(await password.isVisible())) await enterCode(page, buyer)
}

chapters.describe('a purchase that does not happen', () => {
  chapters.describe.configure({ mode: 'serial' })
  let buyer: Investor

  chapters('[STA-026] closing a modal forgets amount and wallet', async ({ page, context }) => {
    buyer = await investor(context, [deposit(600n * million)])
    await page.goto('/investment/new')
    await choose(page, '500.00')
    await summary(page).getByRole('radio', { name: 'USDT', exact: true }).check()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const expectEmpty = async () => {
      await card(page, 'Aurora Calm').getByRole('button', { name: 'Subscribe Now' }).click()
      await expect(field(amountDialog(page), 'Invest Amount')).toHaveValue('')
      await expect(amountDialog(page).getByRole('radio', { checked: true })).toHaveCount(0)
    }
    await expectEmpty()
    await field(amountDialog(page), 'Invest Amount').fill('1000')
    await page.keyboard.press('Escape')
    await expectEmpty()
    await page.keyboard.press('Escape')
    await choose(page, '500.00')
    await expect(summary(page).getByRole('radio', { checked: true })).toHaveCount(0)
    await pay(page, 'USDT')
    await expect(page.getByRole('dialog', { name: 'Enter your 2FA code' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expectEmpty()
    await page.keyboard.press('Escape')
    await choose(page, '500.00')
    await expect(summary(page).getByRole('radio', { checked: true })).toHaveCount(0)
    await pay(page, 'USDT')
    await enterCode(page, buyer)
    await page
      .getByRole('dialog', { name: 'Transaction Password' })
      .getByRole('button', { name: 'Close' })
      .click()
    await choose(page, '500.00')
    await expect(summary(page).getByRole('radio', { checked: true })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  chapters(
    'an unaffordable amount is reported at once, with a deposit link and without asking for secrets',
    async ({ page }) => {
      await card(page, 'Aurora Calm').getByRole('button', { name: 'Subscribe Now' }).click()
      await field(amountDialog(page), 'Invest Amount').fill('1,000')
      await expect(amountDialog(page)).toContainText('Your balance is 400.00 USDT short.')
      await expect(amountDialog(page).getByRole('link', { name: 'Deposit 400.00 USDT' })).toBeVisible()
      await amountDialog(page).getByRole('button', { name: 'Continue with 1,000.00 USDT' }).click()
      await expect(summary(page)).toContainText('Your balance is 400.00 USDT short.')
      await expect(summary(page).getByRole('button', { name: /^Invest/ })).toHaveCount(0)
      await summary(page).getByRole('radio', { name: 'USDT', exact: true }).check()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog')).toHaveCount(1)
      await summary(page).getByRole('link', { name: 'Deposit 400.00 USDT' }).click()
      await expect(page).toHaveURL('/wallet/deposit?amount=400.00')
      await page.goto('/investment/new')
    },
  )

  chapters('[SCR-044] [SCR-045] [STA-026] a refused purchase says why, and closes', async ({ page }) => {
    const json = {
      code: 'BROKER_REFUSED',
      message: 'The broker declined the request.',
      status: 422,
      requestId: 'r',
      decides: true,
    }
    await page.route(purchasePath, (route) => route.fulfill({ status: 422, json }))
    await choose(page, '500.00')
    await pay(page, 'USDT')
    await passCode(page, buyer)
    await confirmWithPassword(page, buyer.member.transactionPassword, /^Invest/)
    const result = page.getByRole('dialog', { name: 'Subscription Unsucessful' })
    await expect(result).toContainText('The broker declined the request.')
    await result.getByRole('link', { name: 'Close' }).click()
    await expect(result).toBeHidden()
    await expect(page).toHaveURL('/investment/new')
    await choose(page, '1,000.00')
    await expect(summary(page).getByRole('radio', { checked: true })).toHaveCount(0)
  })
})

chapters.describe('a purchase @long', () => {
  chapters.describe.configure({ mode: 'serial' })
  chapters.use({ expectedErrors: /OutcomeUnknown|ERR_FAILED/ })
  let buyer: Investor

  chapters('a free trial is bought without taking anything from the wallets', async ({ page, context }) => {
    buyer = await investor(context, [deposit(2_000n * million)])
    await page.goto('/investment/new')
    await page.getByRole('button', { name: 'Experience One Month For Free Now' }).click()
    await expect(summary(page)).toContainText('We fund your trial. Nothing is taken from your wallets.')
    await expect(summary(page).getByRole('radio')).toHaveCount(0)
    await summary(page).getByRole('button', { name: 'Continue' }).click()
    await enterCode(page, buyer)
    await confirmWithPassword(page, buyer.member.transactionPassword, /^Start free trial$/)
    await expect(page.getByRole('dialog', { name: 'Subscription Successful' })).toContainText('Free Trial')
  })

  chapters('a wrong transaction password is corrected in place', async ({ page }) => {
    await page.goto('/investment/new')
    await choose(page, '500.00')
    await pay(page, 'USDT')
    await enterCode(page, buyer)
    await confirmWithPassword(page, 'Wrong-password-1', /^Invest/)
    await expect(page.getByRole('dialog', { name: 'Transaction Password' }).getByRole('alert')).toBeVisible()
    await confirmWithPassword(page, buyer.member.transactionPassword, /^Invest/)
    await expect(page.getByRole('dialog', { name: 'Subscription Successful' })).toBeVisible()
  })

  chapters('a purchase without a response from the broker is shown as pending', async ({ page }) => {
    await page.goto('/investment/new')
    await page.route(purchasePath, async (route) => {
      const response = await route.fetch()
      const reply = { ...(await response.json()), status: 'PENDING', mt5Id: null, mt5Password: null }
      await route.fulfill({ response, json: reply })
    })
    await choose(page, '500.00')
    await pay(page, 'USDT')
    await enterCode(page, buyer)
    await confirmWithPassword(page, buyer.member.transactionPassword, /^Invest/)
    const result = page.getByRole('dialog', { name: 'Subscription pending' })
    await expect(result).toContainText('The broker hasn’t responded yet.')
    await expect(result).not.toContainText('MT5 Password')
    await result.getByRole('link', { name: 'View Details' }).click()
    await expect(page).toHaveURL('/investment/overview')
    await page.unrouteAll({ behavior: 'wait' })
  })

  chapters(
    'a lost response is no failure: its query shows that the one order is active',
    async ({ page }) => {
      const orders = async () =>
        (await clientOf(buyer)(products.investmentWalletList, { query: {} })).investmentWalletList
          .totalRecords
      const before = await orders()
      const keys = keysOf(page, '/product/purchaseInvestment')
      await page.goto('/investment/new')
      await loseAnswers(page, '/product/purchaseInvestment')
      await loseAnswers(page, '/requests/settle')
      await choose(page, '500.00')
      await pay(page, 'USDT')
      await enterCode(page, buyer)
      await confirmWithPassword(page, buyer.member.transactionPassword, /^Invest/)
      const unknown = page.getByRole('dialog', { name: 'We don’t know yet' })
      await expect(unknown).toContainText('Your requestInvest 500.00 USDT in Aurora Calm, paid with USDT')
      await expect(unknown.getByRole('link', { name: 'Investment Portfolio' })).toBeVisible()
      await expect(page.getByRole('dialog', { name: 'Transaction Password' })).toBeHidden()
      await page.unrouteAll({ behavior: 'wait' })
      await unknown.getByRole('button', { name: 'Check again' }).click()
      const known = page.getByRole('dialog', { name: 'Your request went through' })
      await expect(known).toContainText('Current statusActive')
      expect(keys).toHaveLength(1)
      expect(await orders()).toBe(before + 1)
    },
  )
})
