/** Capital, Profit and Unsub: their steps, in order. */
import type { Page } from '@playwright/test'
import { test as chapters } from './support/chapters.ts'
import {
  beginEarlier,
  buy,
  confirmWithPassword,
  earn,
  enterCode,
  type Investor,
  investor,
  turnTwoFaOff,
} from './support/investing.ts'
import { deposit, million } from './support/money.ts'
import { holdTime, hurryUntil } from './support/page-time.ts'
import { action, details } from './support/portfolio.ts'
import { field } from './support/screens.ts'
import { expect } from './support/test.ts'
import { turnTwoFaOn } from './support/two-fa.ts'

const main = (page: Page) => page.getByRole('main')

/** The screen polls an order until it is closed, and then no longer lists it. */
const expectClosed = (page: Page) =>
  hurryUntil(page, () => expect(details(page)).toContainText('Oops! No data found...', { timeout: 100 }))

chapters.describe('Capital, Profit and Unsub', () => {
  chapters.describe.configure({ mode: 'serial' })
  let holder: Investor
  let orderId: string

  chapters('[STA-038] Capital without 2FA set up shows the 2FA-required modal', async ({ page, context }) => {
    holder = await investor(context, [deposit(1_000n * million)])
    orderId = await buy(holder, 'Aurora Calm')
    await turnTwoFaOff(holder.member.email)
    await page.goto('/investment/overview')
    await action(page, 'Capital').click()
    await expect(page.getByRole('dialog')).toContainText('Please set up your 2FA to proceed')
    await page.getByRole('link', { name: 'Go Now' }).click()
    await expect(page).toHaveURL('/settings/2FA')
    await turnTwoFaOn(holder.member.email)
  })

  chapters(
    '[STA-040] Profit asks for the amount, then for a 2FA code, then for the password',
    async ({ page }) => {
      await earn(holder, orderId, '60')
      await page.goto('/investment/overview')
      await action(page, 'Profit').click()
      const dialog = page.getByRole('dialog', { name: 'Withdrawal' })
      await expect(dialog).toContainText('Aurora Calm')
      await field(dialog, 'Amount').fill('25')
      await dialog.getByRole('button', { name: 'Withdraw 25.00 USDT' }).click()
      await enterCode(page, holder)
      await confirmWithPassword(page, holder.member.transactionPassword, /^Withdraw 25.00 USDT$/)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.goto('/wallet/overview')
      await expect(main(page)).toContainText('525.00 USDT')
    },
  )

  chapters(
    '[STA-039] Capital asks for a 2FA code, then for the password; before its time it shows the date',
    async ({ page }) => {
      await page.goto('/investment/overview')
      await action(page, 'Capital').click()
      const locked = page.getByRole('dialog', { name: 'Error' })
      await expect(locked).toContainText(/You can withdraw the capital from \d\d\/\d\d\/\d{4}/)
      await locked.getByRole('button', { name: 'Ok' }).click()

      await beginEarlier(orderId, 91)
      await holdTime(page)
      await page.reload()
      await action(page, 'Capital').click()
      await enterCode(page, holder)
      await confirmWithPassword(page, holder.member.transactionPassword, /^Withdraw Capital$/)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expectClosed(page)
      await page.goto('/wallet/overview')
      await expect(main(page)).toContainText(/USDT Wallet1,0\d\d\.\d\d USDT/)
    },
  )

  chapters(
    '[STA-041] [SCR-006] Unsub shows the fee of leaving, then asks for a 2FA code and the password',
    async ({ page }) => {
      await buy(holder, 'Aurora Calm')
      await page.goto('/investment/overview')
      await action(page, 'Unsub').click()
      const dialog = page.getByRole('dialog', { name: 'Unsubscribe Package' })
      await expect(dialog).toContainText('Management fee, 10% of capital')
      await dialog.getByRole('button', { name: 'Unsubscribe' }).click()
      await enterCode(page, holder)
      await confirmWithPassword(page, holder.member.transactionPassword, /^Unsubscribe$/)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expectClosed(page)
      await expect(page.getByRole('region', { name: 'Investment History' })).toContainText('Closed')
    },
  )
})
