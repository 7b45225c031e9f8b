import type { Page } from '@playwright/test'
import type { Member } from './support/account.ts'
import { test as chapters } from './support/chapters.ts'
import { million } from './support/money.ts'
import { holdTime, stopTime } from './support/page-time.ts'
import { field } from './support/screens.ts'
import { signIn } from './support/session.ts'
import { expect } from './support/test.ts'
import {
  balance,
  closeSubmitted,
  form,
  memberWith,
  prove,
  recent,
  requestsTo,
  submitted,
} from './support/withdrawals.ts'

chapters.describe('a withdrawal to Alipay', () => {
  chapters.describe.configure({ mode: 'serial' })
  const payment = (page: Page) => field(page, 'Payment Amount')
  let member: Member
  let calculations: string[]
  let sent: string[]

  chapters(
    '[ROU-013] [SCR-075] [SCR-078] [CON-014] shows the balance, the rate and the day of arrival',
    async ({ page, context }) => {
      member = await memberWith(400n * million)
      await signIn(context, member)
      calculations = requestsTo(page, '/wallet/walletWithdrawalCalculate')
      sent = requestsTo(page, '/wallet/withdrawalWithAlipay')
      await holdTime(page)
      await page.goto('/wallet/withdrawal/Alipay')
      await expect(page.getByRole('heading', { level: 1, name: 'Withdraw to Alipay' })).toBeVisible()
      await expect(balance(page)).toContainText('400.00 USDT')
      await expect(form(page)).toContainText('1 USDT = 7.18 CNY')
      await expect(payment(page)).not.toBeEditable()
      await expect(form(page)).toContainText(/3 working days.*\d\d\/\d\d\/\d{4}/)
      await form(page).getByRole('button', { name: 'Withdraw', exact: true }).click()
      await expect(form(page).getByText('This field is required.')).toHaveCount(5)
    },
  )

  chapters(
    '[VAL-054] [VAL-055] [VAL-056] [VAL-057] requires its fields; the CNY amount follows a second after typing',
    async ({ page }) => {
      await field(page, 'Alipay Account').fill('ada@alipay.test')
      await field(page, 'Account Name').fill('Ada')
      await prove(page, member)
      await stopTime(page)
      for (const typed of ['1', '10', '100']) {
        await field(page, 'Amount').fill(typed)
        await page.clock.runFor(999)
      }
      // The payment is not known yet, so nothing can be sent.
      await expect(form(page).getByRole('button', { name: 'Withdraw 100.00 USDT' })).toBeDisabled()
      expect(calculations).toEqual([])
      await page.clock.runFor(1)
      await expect.poll(() => calculations).toHaveLength(1)
      await page.clock.resume()
      await expect(payment(page)).toHaveValue('718.00')
      expect(calculations.map((body) => JSON.parse(body).amount)).toEqual(['100'])
      expect(sent).toEqual([])
    },
  )

  chapters('[SCR-073] [SCR-074] is submitted', async ({ page }) => {
    await form(page).getByRole('button', { name: 'Withdraw 100.00 USDT' }).click()
    await expect(submitted(page)).toContainText('718.00 CNY')
    await expect(submitted(page)).toContainText('ada@alipay.test')
    await expect(submitted(page)).toContainText(/Arrives on\d\d\/\d\d\/\d{4}/)
    await closeSubmitted(page)
    await expect(payment(page)).toHaveValue('')
    await expect(balance(page)).toContainText('300.00 USDT')
    await expect(recent(page)).toContainText('ada@alipay.test')
  })

  chapters('a failed calculation shows the reason, and can be retried', async ({ page }) => {
    const json = { code: 'UNAVAILABLE', message: 'Not now.', status: 503, requestId: 'r' }
    await page.route('**/api/wallet/walletWithdrawalCalculate', (route) =>
      route.fulfill({ status: 503, json }),
    )
    await field(page, 'Amount').fill('50')
    await expect(payment(page)).toHaveAccessibleDescription(/temporarily unavailable/)
    await page.unrouteAll({ behavior: 'wait' })
    await form(page).getByRole('button', { name: 'Retry' }).click()
    await expect(payment(page)).toHaveValue('359.00')
  })
})
