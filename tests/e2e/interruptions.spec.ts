/** What covers the screen after signing in: the first-login dialog and the banners. */
import type { Page } from '@playwright/test'
import { registerMember } from './support/account.ts'
import { test as chapters } from './support/chapters.ts'
import { forgetTransactionPassword } from './support/database.ts'
import { nextCodeFor } from './support/mailbox.ts'
import { field } from './support/screens.ts'
import { signIn } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { en } from './support/texts.ts'

const picture = (color: string) =>
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='640' height='360'><rect width='640' height='360' fill='${color}'/></svg>`

async function showBanners(page: Page, bannerList: readonly string[]): Promise<void> {
  await page.route('**/api/general/bannerList', (route) =>
    route.fulfill({ json: { message: 'Success', bannerList } }),
  )
}

chapters.describe('banners @phone', () => {
  chapters.describe.configure({ mode: 'serial' })
  chapters.use({ newcomer: true })

  chapters('one banner has no arrows, and none opens no popup', async ({ page, context, member }) => {
    await signIn(context, member)
    await showBanners(page, [picture('teal')])
    await page.goto('/dashboard')
    const popup = page.getByRole('dialog', { name: en.shell.banner })
    await expect(popup.getByRole('img', { name: 'Announcement 1 of 1' })).toBeVisible()
    await expect(popup.getByRole('button')).toHaveCount(1)
    await showBanners(page, [])
    const loaded = page.waitForResponse('**/api/general/bannerList')
    await page.reload()
    await loaded
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(popup).toHaveCount(0)
  })

  chapters('the demo’s own banners can be seen', async ({ page }) => {
    await page.unrouteAll({ behavior: 'wait' })
    await page.evaluate(() => sessionStorage.clear())
    await page.goto('/dashboard')
    const image = page.getByRole('img', { name: /^Announcement 1 of/ })
    await expect(image).toBeVisible()
    await expect
      .poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth))
      .toBeGreaterThan(0)
  })

  chapters('the banner popup opens with arrows that wrap, and stays closed', async ({ page }) => {
    await page.evaluate(() => sessionStorage.clear())
    await showBanners(page, [picture('teal'), picture('orange')])
    await page.goto('/dashboard')
    const popup = page.getByRole('dialog', { name: en.shell.banner })
    const shown = (number: number) => popup.getByRole('img', { name: `Announcement ${number} of 2` })
    await expect(shown(1)).toBeVisible()
    await popup.getByRole('button', { name: en.shell.nextBanner }).click()
    await expect(shown(2)).toBeVisible()
    await popup.getByRole('button', { name: en.shell.nextBanner }).click()
    await expect(shown(1)).toBeVisible()
    await popup.getByRole('button', { name: en.shell.previousBanner }).click()
    await expect(shown(2)).toBeVisible()
    await popup.getByRole('button', { name: en.app.close }).click()
    await expect(popup).toBeHidden()
    await page.reload()
    await expect(page.getByRole('button', { name: en.shell.account })).toBeVisible()
    await expect(popup).toHaveCount(0)
  })
})

test('[SHE-021] [SHE-022] [SHE-023] a first login is asked for a transaction password, and nothing else can be done before @phone', async ({
  page,
  context,
}) => {
  const member = await registerMember()
  await forgetTransactionPassword(member.email)
  await signIn(context, member)
  await page.goto('/dashboard')
  const dialog = page.getByRole('dialog', { name: en.shell.firstLoginTitle })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('button', { name: en.app.close })).toHaveCount(0)
  await page.mouse.click(4, 4)
  await expect(dialog).toBeVisible()
  await page.goto('/memo')
  await expect(dialog).toBeVisible()

  await dialog.getByRole('button', { name: 'Send Code' }).click()
  await field(dialog, en.app.newTransactionPassword).fill('Money-again-9')
  await field(dialog, en.app.confirmTransactionPassword).fill('Money-again-8')
  await field(dialog, en.app.verifyCode).fill(await nextCodeFor(member.email))
  await dialog.getByRole('button', { name: en.shell.saveTransactionPassword }).click()
  await expect(dialog).toContainText('Confirm password need to same with new password')
  await field(dialog, en.app.confirmTransactionPassword).fill('Money-again-9')
  await dialog.getByRole('button', { name: en.shell.saveTransactionPassword }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'Transaction password update successful' }),
  ).toContainText('Success')
  await expect(dialog).toBeHidden()
  const checked = page.waitForResponse('**/api/user/checkFirstTimeLogin')
  await page.reload()
  expect(await (await checked).json()).toMatchObject({ firstTimeLogin: false })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(dialog).toHaveCount(0)
})
