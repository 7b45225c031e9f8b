/** Bank deposits, with a receipt that an operator checks, and deposits through TopPay. */

import { operatorMoney } from '@halyard/contract'
import type { Page } from '@playwright/test'
import { expectAccessible, expectStateAccessible } from './support/accessibility.ts'
import { registerMember } from './support/account.ts'
import { test as chapters } from './support/chapters.ts'
import { photo } from './support/kyc.ts'
import { operatorClient } from './support/operators.ts'
import { sentFiles } from './support/sent-files.ts'
import { signIn } from './support/session.ts'
import { onTheStatement } from './support/statements.ts'
import { expect, test } from './support/test.ts'

const currency = (page: Page) => page.getByRole('combobox', { name: 'Currency' })
const amount = (page: Page) => page.getByRole('textbox', { name: 'Deposit Amount' })
const method = (page: Page) => page.getByRole('combobox', { name: 'Payment Method' })
const converted = (page: Page) => page.getByRole('textbox', { name: 'Converted Amount' })
const receipt = (page: Page) => page.getByLabel('Image of the receipt', { exact: true })
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm' })

const previewWidth = (page: Page) =>
  page
    .getByRole('img', { name: 'Preview: Image of the receipt' })
    .evaluate((picture: HTMLImageElement) => picture.naturalWidth)

async function openFiat(page: Page, context: Parameters<typeof signIn>[0]) {
  const session = await signIn(context, await registerMember())
  await page.goto('/wallet/deposit/fiat')
  await expect(currency(page)).toBeVisible()
  return session
}

async function fill(page: Page, usdt = '1500'): Promise<void> {
  await currency(page).selectOption('CNY')
  await amount(page).fill(usdt)
  await method(page).selectOption('BANK_TRANSFER')
  await receipt(page).setInputFiles(await photo('slip.jpg', 1300, 700, 60))
}

chapters.describe('the form by bank @phone', () => {
  chapters.describe.configure({ mode: 'serial' })

  chapters(
    '[ROU-011] [SCR-066] [SCR-067] [FLD-056] the screen shows the rate and the hours',
    async ({ page, context }) => {
      await openFiat(page, context)
      await expect(page.getByRole('heading', { level: 1, name: 'Deposit Fiat' })).toBeVisible()
      const main = page.getByRole('main')
      await expect(main).toContainText('1 USDT = 7.25 RMB')
      await expect(main).toContainText('Bank deposit hours14:00 - 22:00 (UTC+8)')
      await expect(main).toContainText('Online service hours12:00 - 22:00 (GMT+8)')
    },
  )

  chapters(
    '[VAL-002] [VAL-032] [VAL-033] [VAL-034] missing and out-of-range fields are reported in the screen’s texts',
    async ({ page }) => {
      const main = page.getByRole('main')
      await confirm(page).click()
      await expect(main.getByText('This field is Required')).toHaveCount(5)
      await expectAccessible(page)
      await currency(page).selectOption('CNY')
      await expectStateAccessible(page)
      for (const outside of ['999', '4001']) {
        await amount(page).fill(outside)
        await confirm(page).click()
        await expect(main).toContainText('Amount must only within 1000 - 4000')
      }
      await amount(page).fill('0')
      await confirm(page).click()
      await expect(main).toContainText('Amount must greater than 0.')
    },
  )

  chapters(
    '[SCR-068] [SCR-069] [SCR-070] [SCR-071] five steps, of which the first opens the others, and a support contact',
    async ({ page }) => {
      await page.reload()
      const main = page.getByRole('main')
      await expect(amount(page)).toHaveValue('0')
      await main.getByRole('button', { name: 'Start again' }).click()
      await expect(main).toContainText(/We’re reviewing bank deposits now|We’ll review it from/)
      await expect(main.getByRole('link', { name: 'Chat With Us' })).toHaveAttribute(
        'href',
        /^(https?|mailto):/,
      )
      await expect(main.getByRole('heading', { level: 3 })).toHaveText([
        'Currency',
        'Deposit Amount',
        'Payment Method',
        'Converted Amount',
        'Bank Receipt',
      ])
      for (const later of [amount(page), method(page), converted(page), receipt(page)])
        await expect(later).toBeDisabled()
      await currency(page).selectOption('CNY')
      for (const active of [amount(page), method(page), receipt(page)]) await expect(active).toBeEnabled()
      await amount(page).fill('1500')
      await expect(converted(page)).toHaveValue('10,875.00')
    },
  )
})

test('[STA-066] [VAL-038] [SCR-004] a large receipt is compressed and submitted once, and an operator credits it', async ({
  page,
  context,
}) => {
  const session = await openFiat(page, context)
  await fill(page)
  const large = await photo('large.jpg', 2400, 1500)
  expect(large.buffer.length).toBeGreaterThan(2.1 * 1024 * 1024)
  await receipt(page).setInputFiles(large)
  await expect.poll(() => previewWidth(page)).toBe(1024)
  const sent = await sentFiles(page)
  await confirm(page).dblclick()
  const dialog = page.getByRole('dialog', { name: 'Success' })
  await expect(dialog).toBeVisible()
  const files = await sent()
  expect(files).toHaveLength(1)
  expect(files[0]?.size).toBeLessThanOrEqual(1024 * 1024)
  await dialog.getByRole('button', { name: 'Ok' }).click()
  await expect(page).toHaveURL('/wallet/transaction-history')

  const operator = await operatorClient()
  const { deposits } = await operator(operatorMoney.fiatDepositQueue, { query: { pageSize: 100 } })
  const mine = deposits.filter(({ username }) => username === session.username)
  expect(mine).toHaveLength(1)
  await onTheStatement(session.username, mine[0]?.paymentAmount ?? '')
  await operator(operatorMoney.decideFiatDeposit, { body: { id: mine[0]?.id ?? '', decision: 'APPROVE' } })
  // Without a reload: the server notifies the page.
  await expect(page.getByRole('main')).toContainText('+1,500.00 USDT')
})

chapters.describe('a deposit by bank', () => {
  chapters.describe.configure({ mode: 'serial' })

  chapters(
    '[ERR-016] that is refused shows a dialog with a warning icon and keeps the form’s content',
    async ({ page, context }) => {
      await openFiat(page, context)
      await fill(page)
      await page.route('**/api/wallet/fiatDeposit', (route) =>
        route.fulfill({
          status: 422,
          json: {
            message: 'The rate has changed.',
            code: 'PAYMENT_AMOUNT_CHANGED',
            status: 422,
            requestId: 'r',
            decides: true,
          },
        }),
      )
      await confirm(page).click()
      const dialog = page.getByRole('dialog', { name: 'Error' })
      await expect(dialog).toContainText('The rate has changed.')
      await expect(dialog.getByRole('img', { name: 'Warning' })).toBeVisible()
      await dialog.getByRole('button', { name: 'Close' }).last().click()
      await expect(amount(page)).toHaveValue('1500')
      await page.unrouteAll({ behavior: 'wait' })
    },
  )

  chapters('[VAL-037] sends a receipt under 2 MB unchanged', async ({ page }) => {
    const small = await photo('small.jpg', 1300, 700, 60)
    await receipt(page).setInputFiles(small)
    await expect.poll(() => previewWidth(page)).toBe(1300)
    const sent = await sentFiles(page)
    await confirm(page).click()
    await expect(page.getByRole('dialog', { name: 'Success' })).toBeVisible()
    expect(await sent()).toEqual([{ name: 'small.jpg', type: 'image/jpeg', size: small.buffer.length }])
  })
})

test('[STA-069] a payment through TopPay is paid on its page, comes back, and is credited', async ({
  page,
  context,
}) => {
  await openFiat(page, context)
  await currency(page).selectOption('CNY')
  await amount(page).fill('1000')
  await method(page).selectOption('TOPPAY')
  await expect(receipt(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Pay 7,250.00 CNY with TopPay' }).click()
  await page.getByRole('button', { name: 'Pay 7250.00 CNY' }).click()
  await expect(page).toHaveURL(/\/wallet\/deposit\/fiat\?orderNo=TP/)
  const order = page.getByRole('region', { name: /^Payment TP/ })
  await expect(order).toContainText('Paid and credited')
  await order.getByRole('link', { name: 'View history' }).click()
  await expect(page.getByRole('main')).toContainText('+1,000.00 USDT')
})
