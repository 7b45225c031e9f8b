/** Content for members: notifications, memos, the fund, the application. */
import { expectAccessible, expectStateAccessible } from './support/accessibility.ts'
import { test as chapters } from './support/chapters.ts'
import { signIn } from './support/session.ts'
import { expect } from './support/test.ts'
import { en } from './support/texts.ts'

chapters.describe('content for a member @phone', () => {
  chapters.describe.configure({ mode: 'serial' })

  chapters(
    '[ROU-034] the bell leads to /notifications, where one is opened and read',
    async ({ page, context, member }) => {
      await signIn(context, member)
      await page.goto('/dashboard')
      await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
      await expectStateAccessible(page)
      await page.getByRole('link', { name: en.shell.allNotifications }).click()
      await expect(page).toHaveURL('/notifications')
      await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible()
      await expectAccessible(page)
      await page
        .getByRole('listitem')
        .getByRole('button', { name: /Welcome/ })
        .click()
      const dialog = page.getByRole('dialog', { name: 'Notification' })
      await expect(dialog).toContainText('Welcome')
      await expectStateAccessible(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
    },
  )

  chapters('[ROU-007] /memo shows the memos, each of which opens', async ({ page }) => {
    await page.goto('/memo')
    await expect(page.getByRole('heading', { name: 'Memo', level: 1 })).toBeVisible()
    const memo = page.getByRole('article').filter({ hasText: 'How to recognise our emails' })
    const text = memo.getByText('We never ask for your password')
    await expect(text).toBeHidden()
    await memo.getByRole('button').click()
    await expect(text).toBeVisible()
    await expectAccessible(page)
  })

  chapters('[ROU-035] /fund/overview shows the fund overview, from the ledger', async ({ page }) => {
    await page.goto('/fund/overview')
    await expect(page.getByRole('heading', { name: 'Fund Overview', level: 1 })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Accumulated Amount' })).toContainText('300,000,000')
    await expectAccessible(page)
  })

  chapters('[ROU-036] /download shows Download App', async ({ page }) => {
    await page.goto('/download')
    await expect(page.getByRole('heading', { name: 'Download App', level: 1 })).toBeVisible()
    await expectAccessible(page)
  })

  chapters('[ROU-038] [SCR-144] /coming-soon shows a placeholder', async ({ page }) => {
    await page.goto('/coming-soon')
    await expect(page.getByRole('heading', { name: 'Coming Soon', level: 1 })).toBeVisible()
    await expect(page.getByText('still building this page')).toBeVisible()
    await expectAccessible(page)
  })

  chapters('[ERR-021] a 401 on notifications leads to /login', async ({ page }) => {
    await page.route('**/api/profile/getNotificationList*', (route) =>
      route.fulfill({
        status: 401,
        json: { message: 'Over', code: 'SESSION_ENDED', status: 401, requestId: 'r', fields: {} },
      }),
    )
    await page.goto('/notifications')
    await expect(page).toHaveURL('/login?to=%2Fnotifications')
  })
})
