/** Transfers between the USDT wallet and the MT5 accounts: form, wallet status check, transfer, success. */
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import type { Member } from './support/account.ts'
import { test as chapters } from './support/chapters.ts'
import { packageHolder } from './support/investing.ts'
import { keysOf, loseAnswers } from './support/lost-answers.ts'
import { discard, field } from './support/screens.ts'
import { signIn } from './support/session.ts'
import { expect } from './support/test.ts'

const invested = (page: Page) => page.getByRole('region', { name: 'Total Investment' })
const wallet = (page: Page) => page.getByRole('region', { name: 'Wallet Total Balance' })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const toWallet = (page: Page) => dialog(page, 'MT5 to Wallet')
const toMt5 = (page: Page) => dialog(page, 'Wallet to MT5')

/** The page's calls to these paths from now on, in order. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const [, name] = /walletTransferFrom(\w+)$/.exec(request.url()) ?? []
    if (name && request.method() === 'POST') calls.push(name)
  })
  return calls
}

/** How many pixels the spinner of a loading button is off its centre. */
const offCentre = (button: Locator) =>
  button.evaluate((shown) => {
    const middle = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [x + width / 2, y + height / 2] as const
    }
    const spinner = shown.querySelector('.mantine-Button-loader')
    if (!spinner) return Number.POSITIVE_INFINITY
    const [[x, y], [spinnerX, spinnerY]] = [middle(shown), middle(spinner)]
    return Math.hypot(x - spinnerX, y - spinnerY)
  })

async function expectDigitsOnly(page: Page, form: Locator, missing: number): Promise<void> {
  await form.getByRole('button', { name: 'Transfer' }).click()
  await expect(form.getByText('This field is required.')).toHaveCount(missing)
  for (const amount of ['12.5', '1e3', '-4', 'ten']) {
    await field(form, 'Amount').fill(amount)
    await form.getByRole('button', { name: 'Transfer' }).click()
    await expect(form).toContainText('Only Numbers are allowed in this field')
  }
  await expectAccessible(page)
  await discard(page)
  await expect(form).toBeHidden()
}

chapters.describe('invalid input in the dialogs, which is not sent', () => {
  chapters.describe.configure({ mode: 'serial' })
  let calls: string[]
  let member: Member

  chapters(
    '[SCR-094] [VAL-019] [VAL-020] MT5 to Wallet: amount and password, in digits',
    async ({ page, context }) => {
      member = (await packageHolder()).member
      await signIn(context, member)
      calls = callsOf(page)
      await page.goto('/wallet/transfer')
      await expect(invested(page)).toContainText('500.00 USDT')
      await invested(page).getByRole('button', { name: 'MT5 to Wallet' }).click()
      await expectDigitsOnly(page, toWallet(page), 2)
      expect(calls).toEqual([])
    },
  )

  chapters(
    '[SCR-095] [VAL-021] [VAL-022] Wallet to MT5: package, amount and password, in digits',
    async ({ page }) => {
      await expect(wallet(page)).toContainText('500.00 USDT')
      await wallet(page).getByRole('button', { name: 'Wallet to MT5' }).click()
      await expectDigitsOnly(page, toMt5(page), 3)
      expect(calls).toEqual([])
    },
  )

  chapters(
    '[ERR-011] a check that is not ok is unsuccessful, and nothing is transferred',
    async ({ page }) => {
      await page.route('**/walletTransferFromMt5ToCrmWalletChecking', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({
              status: 503,
              json: { message: 'Try again later.', code: 'UNAVAILABLE', status: 503, requestId: 'r' },
            })
          : route.fulfill({
              json: { status: 'ok', data: { mt5Balance: '50.00', movable: '50.00' }, message: 'Success' },
            }),
      )
      await page.reload()
      await invested(page).getByRole('button', { name: 'MT5 to Wallet' }).click()
      await field(toWallet(page), 'Amount').fill('5')
      await field(toWallet(page), 'Transaction Password').fill(member.transactionPassword)
      await toWallet(page).getByRole('button', { name: 'Transfer 5.00 USDT' }).click()
      await expect(dialog(page, 'Unsuccessful')).toContainText('The service is temporarily unavailable.')
      expect(calls).toEqual(['Mt5ToCrmWalletChecking'])
    },
  )

  chapters('[ERR-023] a 401 on product info sends the member to the login', async ({ page }) => {
    await page.route('**/api/wallet/productInfo', (route) =>
      route.fulfill({
        status: 401,
        json: { message: 'Please log in again.', code: 'SESSION_ENDED', status: 401, requestId: 'x' },
      }),
    )
    await page.goto('/wallet/transfer')
    await wallet(page).getByRole('button', { name: 'Wallet to MT5' }).click()
    await expect(page).toHaveURL('/login?to=%2Fwallet%2Ftransfer')
  })
})

chapters.describe('between the wallet and a package @phone', () => {
  chapters.describe.configure({ mode: 'serial' })
  chapters.use({ expectedErrors: /OutcomeUnknown|ERR_FAILED/ })
  let member: Member
  let order: Awaited<ReturnType<typeof packageHolder>>['order']

  chapters(
    '[SCR-007] [SCR-096] [STA-031] [STA-032] money goes to MT5 and comes back, checked first, and the balances follow',
    async ({ page, context }) => {
      const holder = await packageHolder()
      member = holder.member
      order = holder.order
      await signIn(context, member)
      const calls = callsOf(page)
      await page.goto('/wallet/transfer')
      await expect(wallet(page)).toContainText('500.00 USDT')
      await wallet(page).getByRole('button', { name: 'Wallet to MT5' }).click()
      await field(toMt5(page), 'Package').selectOption({ label: order.productName })
      await field(toMt5(page), 'Amount').fill('40')
      await field(toMt5(page), 'Transaction Password').fill(member.transactionPassword)
      await toMt5(page).getByRole('button', { name: 'Transfer 40.00 USDT' }).dblclick()
      const done = dialog(page, 'Transfer successful')
      await expect(done).toBeVisible()
      await expect(toMt5(page)).toBeHidden()
      await done.getByRole('button', { name: 'Close' }).last().click()
      await expect(done).toBeHidden()
      await expect(wallet(page)).toContainText('460.00 USDT')
      await expect(invested(page)).toContainText('540.00')
      expect(calls).toEqual(['Mt5ToCrmWalletChecking', 'CrmWalletToMt5'])

      await invested(page).getByRole('button', { name: 'MT5 to Wallet' }).click()
      await field(toWallet(page), 'Amount').fill('15')
      await field(toWallet(page), 'Transaction Password').fill(member.transactionPassword)
      await toWallet(page).getByRole('button', { name: 'Transfer 15.00 USDT' }).click()
      await expect(done).toBeVisible()
      await expect(toWallet(page)).toBeHidden()
      await done.getByRole('button', { name: 'Close' }).last().click()
      await expect(wallet(page)).toContainText('475.00 USDT')
      await expect(invested(page)).toContainText('525.00')
      expect(calls.slice(2)).toEqual(['Mt5ToCrmWalletChecking', 'Mt5ToCrmWallet'])
    },
  )

  chapters(
    'an unaffordable amount offers a deposit while typing, and neither checks nor sends',
    async ({ page }) => {
      const calls = callsOf(page)
      await wallet(page).getByRole('button', { name: 'Wallet to MT5' }).click()
      await field(toMt5(page), 'Amount').fill('501')
      await expect(toMt5(page)).toContainText('Your balance is 26.00 USDT short.')
      await expect(toMt5(page).getByRole('link', { name: 'Deposit 26.00 USDT' })).toBeVisible()
      await toMt5(page).getByRole('button', { name: 'Transfer 501.00 USDT' }).click()
      await expect(field(toMt5(page), 'Amount')).toHaveAccessibleDescription('Insufficient balance')
      expect(calls).toEqual([])
      await discard(page)
      await expect(toMt5(page)).toBeHidden()
    },
  )

  chapters(
    'during a transfer neither dialog nor page can be left; querying a lost response moves nothing',
    async ({ page }) => {
      await page.goto('/wallet/overview')
      await page.getByRole('main').getByRole('link', { name: 'Transfer' }).click()
      const keys = keysOf(page, '/wallet/walletTransferFromCrmWalletToMt5')
      const { promise: seen, resolve: drop } = Promise.withResolvers<void>()
      await loseAnswers(page, '/wallet/walletTransferFromCrmWalletToMt5', seen)
      await wallet(page).getByRole('button', { name: 'Wallet to MT5' }).click()
      await field(toMt5(page), 'Package').selectOption({ label: order.productName })
      await field(toMt5(page), 'Amount').fill('25')
      await field(toMt5(page), 'Transaction Password').fill(member.transactionPassword)
      await toMt5(page).getByRole('button', { name: 'Transfer 25.00 USDT' }).click()
      await expect.poll(() => keys.length).toBe(1)
      // Reduced motion also removes what usually centres the spinner.
      await expect.poll(() => offCentre(toMt5(page).locator('button[data-loading]'))).toBeLessThan(2)
      await page.keyboard.press('Escape')
      await expect(toMt5(page).getByRole('button', { name: 'Close' })).toBeDisabled()
      for (const _ of [1, 2]) await page.evaluate(() => history.back())
      await expect(page.getByText('Your request is on its way')).toBeVisible()
      await expect(toMt5(page)).toBeVisible()
      await expect(page).toHaveURL('/wallet/transfer')
      drop()
      const known = dialog(page, 'Your request went through')
      await expect(known).toContainText(`Transfer 25.00 USDT from your USDT wallet to ${order.productName}`)
      await expect(known).toContainText('Current statusCompleted')
      await page.unrouteAll({ behavior: 'wait' })
      await known.getByRole('button', { name: 'Close' }).last().click()
      await expect(known).toBeHidden()
      await page.keyboard.press('Escape')
      await expect(wallet(page)).toContainText('450.00 USDT')
      expect(keys).toHaveLength(1)
    },
  )

  chapters(
    '[API-099] [ERR-010] the check’s message is shown as an error, and nothing is transferred',
    async ({ page }) => {
      const calls = callsOf(page)
      // The money was spent in another tab meanwhile.
      const data = { message: 'Insufficient balance', code: 'INSUFFICIENT_BALANCE', params: {} }
      await page.route('**/walletTransferFromMt5ToCrmWalletChecking', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ json: { status: 'ok', data, message: 'Success' } })
          : route.continue(),
      )
      await wallet(page).getByRole('button', { name: 'Wallet to MT5' }).click()
      await field(toMt5(page), 'Package').selectOption({ label: order.productName })
      await field(toMt5(page), 'Amount').fill('50')
      await field(toMt5(page), 'Transaction Password').fill(member.transactionPassword)
      await toMt5(page).getByRole('button', { name: 'Transfer 50.00 USDT' }).click()
      const error = dialog(page, 'Error')
      await expect(error).toContainText('Insufficient balance')
      await error.getByRole('button', { name: 'Close' }).last().click()
      await expect(error).toBeHidden()
      await expect(field(toMt5(page), 'Amount')).toHaveValue('50')
      expect(calls).toEqual(['Mt5ToCrmWalletChecking'])
      await page.unrouteAll({ behavior: 'wait' })
      await discard(page)
      await expect(toMt5(page)).toBeHidden()
    },
  )

  chapters(
    '[ERR-009] a failed transfer is unsuccessful, with the server’s message, either way',
    async ({ page }) => {
      await page.route('**/walletTransferFromMt5ToCrmWalletChecking', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ json: { status: 'ok', data: null, message: 'Success' } })
          : route.continue(),
      )
      await invested(page).getByRole('button', { name: 'MT5 to Wallet' }).click()
      await field(toWallet(page), 'Amount').fill('30')
      await field(toWallet(page), 'Transaction Password').fill('not-the-password')
      await toWallet(page).getByRole('button', { name: 'Transfer 30.00 USDT' }).click()
      const failed = dialog(page, 'Unsuccessful')
      await expect(failed).toContainText('The transaction password is incorrect.')
      await failed.getByRole('button', { name: 'Close' }).last().click()
      await expect(failed).toBeHidden()
      await expect(field(toWallet(page), 'Amount')).toHaveValue('30')
      await discard(page)
      await expect(toWallet(page)).toBeHidden()

      await wallet(page).getByRole('button', { name: 'Wallet to MT5' }).click()
      await field(toMt5(page), 'Package').selectOption({ label: order.productName })
      await field(toMt5(page), 'Amount').fill('50')
      await field(toMt5(page), 'Transaction Password').fill('not-the-password')
      await toMt5(page).getByRole('button', { name: 'Transfer 50.00 USDT' }).click()
      await expect(failed).toContainText('The transaction password is incorrect.')
      await failed.getByRole('button', { name: 'Close' }).last().click()
      await expect(field(toMt5(page), 'Amount')).toHaveValue('50')
    },
  )
})
