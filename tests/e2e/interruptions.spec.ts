/** Overlays after signing in: the first-login dialog and the banners. */
import type { Page } from '@playwright/test'
import { expectStateAccessible } from './support/accessibility.ts'
import { registerMember } from './support/account.ts'
import { forgetTransactionPassword } from './support/database.ts'
import { nextCodeFor } from './support/mailbox.ts'
import { query } from './support/query.ts'
import { field } from './support/screens.ts'
import { signIn } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { en } from './support/texts.ts'

/** The demo's own banners, as a member gets them in their time. */
async function showBanners(page: Page): Promise<void> {
  const pictures = await query<{ id: string; banner_id: string; description: string }>(
    "select id, banner_id, description from banner_picture where language = 'en' order by description",
  )
  const banners = pictures.map(({ id, banner_id, description }) => {
    const imageUrl = `/api/general/bannerPicture?pictureId=${id}`
    return { id: banner_id, imageUrl, description, seen: false }
  })
  const bannerList = banners.map(({ imageUrl }) => imageUrl)
  await page.route('**/api/general/bannerList', (route) =>
    route.fulfill({ json: { message: 'Success', bannerList, banners } }),
  )
}

test('the demo’s banners are shown as pictures, one after the other @phone', async ({
  page,
  context,
  member,
}) => {
  await signIn(context, member)
  await showBanners(page)
  await page.goto('/dashboard')
  const popup = page.getByRole('dialog', { name: en.shell.banner })
  const picture = (number: number) =>
    popup.getByRole('figure', { name: `Announcement ${number} of 2` }).locator('img')
  const widthOf = (number: number) => () =>
    picture(number).evaluate((shown: HTMLImageElement) => shown.naturalWidth)
  await expect(picture(1)).toBeVisible()
  await expect.poll(widthOf(1)).toBeGreaterThan(500)
  await expect(popup.locator('figcaption')).toBeVisible()
  await expectStateAccessible(page)
  await popup.getByRole('button', { name: en.shell.nextBanner }).click()
  await expect(picture(2)).toBeVisible()
  await expect.poll(widthOf(2)).toBeGreaterThan(500)
  await popup.getByRole('button', { name: en.app.close }).click()
  await expect(popup).toBeHidden()
})

test('[SHE-021] [SHE-022] [SHE-023] the first login requires setting a transaction password @phone', async ({
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
