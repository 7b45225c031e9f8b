/** The bonuses credited to a member. */
import type { Locator, Page } from '@playwright/test'
import { signOutByApi } from './support/account.ts'
import { withoutChanges } from './support/changes.ts'
import { test as chapters } from './support/chapters.ts'
import { bonus, million } from './support/money.ts'
import { holdTime, hurryUntil, stopTime } from './support/page-time.ts'
import type { SessionRecord } from './support/session.ts'
import { expect } from './support/test.ts'
import { richMember, rows } from './support/wallet.ts'

const main = (page: Page) => page.getByRole('main')
const bonusCall = (page: Page) => page.waitForRequest('**/api/wallet/bonusTransactionHistory*')
const spinner = (page: Page): Locator => main(page).getByRole('status', { name: 'Loading' })

const twelveBonuses = Array.from({ length: 12 }, (_, day) =>
  bonus(day % 2 ? 'RANK_BONUS' : 'GENERATION_BONUS', 2_000n * million, `2026-01-${10 + day}T00:00:00Z`),
)

chapters.describe('the bonus history', () => {
  chapters.describe.configure({ mode: 'serial' })
  let session: SessionRecord

  chapters(
    '[CON-037] [SCR-091] its spinner stays for 1 s; the back link leads to the overview',
    async ({ page, context }) => {
      session = (await richMember(context, twelveBonuses)).session
      await holdTime(page)
      await stopTime(page)
      const answered = page.waitForResponse('**/api/wallet/bonusTransactionHistory*')
      await page.goto('/wallet/bonus-history')
      await answered
      await page.clock.runFor(999)
      await expect(spinner(page)).toBeVisible()
      await expect(rows(page)).toHaveCount(0)
      await page.clock.runFor(1)
      // The loaded data also reaches the screen through a timer.
      await expect(async () => {
        await page.clock.runFor(10)
        await expect(spinner(page)).toBeHidden({ timeout: 100 })
      }).toPass({ intervals: [100], timeout: 5000 })
      await expect(rows(page)).toHaveCount(10)
      await page.clock.resume()
      await main(page).getByRole('link', { name: 'Back to Wallet Overview' }).click()
      await expect(page).toHaveURL('/wallet/overview')
    },
  )

  chapters(
    '[ROU-037] [SCR-090] [CON-035] [CON-036] it has 10 a page from 992 px on, and 5 below',
    async ({ page }) => {
      // The last chapter mocks a call's response; a stream would end the session before it.
      await withoutChanges(page)
      for (const [width, size] of [
        [390, 5],
        [991, 5],
        [992, 10],
        [1440, 10],
      ] as const) {
        // Leaves the list first, because it reloads when its width changes.
        await page.goto('about:blank')
        await page.setViewportSize({ width, height: 900 })
        const requested = bonusCall(page)
        await page.goto('/wallet/bonus-history')
        const query = Object.fromEntries(new URL((await requested).url()).searchParams)
        expect(query).toEqual({ page: '0', size: String(size) })
        await expect(page.getByRole('heading', { level: 1, name: 'Bonus History Details' })).toBeVisible()
        const items =
          width > 768 ? rows(page) : page.getByRole('list', { name: 'Bonus' }).getByRole('listitem')
        const expectCount = (count: number) =>
          hurryUntil(page, () => expect(items).toHaveCount(count, { timeout: 100 }))
        await expectCount(size)
        await expect(items.first()).toContainText('Different Rank Bonus')
        await expect(items.nth(1)).toContainText('Pips Bonus')
        await expect(items.first()).toContainText('+2,000.00 USDT')
        // A card has no room to show it twice.
        if (width === 390) expect((await items.first().textContent())?.match(/rank bonus/gi)).toHaveLength(1)
        // Each edge is tested once; paging is tested on a phone and on a desktop.
        if (width === 991 || width === 992) continue
        const pages = Math.ceil(12 / size)
        for (let page_ = 2; page_ <= pages; page_++) {
          await page.getByRole('button', { name: 'Next' }).click()
          await expect(page.getByText(`Page ${page_} of ${pages}`)).toBeVisible()
          await expectCount(Math.min(size, 12 - (page_ - 1) * size))
        }
      }
    },
  )

  chapters('[ERR-022] a 401 on its list sends the member to login', async ({ page }) => {
    await signOutByApi(session.token)
    const answered = page.waitForResponse('**/api/wallet/bonusTransactionHistory*')
    await page.getByRole('button', { name: 'Previous' }).click()
    expect((await answered).status()).toBe(401)
    await hurryUntil(page, () => expect(page).toHaveURL(/\/login\?to=/, { timeout: 100 }))
  })
})
