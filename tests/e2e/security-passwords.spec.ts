/** The Security page, and changing the password and the transaction password. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { type Member, registerMember, type SignedIn, signInByApi } from './support/account.ts'
import { test as chapters } from './support/chapters.ts'
import { nextCodeFor } from './support/mailbox.ts'
import { field } from './support/screens.ts'
import { signIn } from './support/session.ts'
import { expect } from './support/test.ts'

chapters.describe('Security and its passwords @phone', () => {
  chapters.describe.configure({ mode: 'serial' })
  const update = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Update' })
  let member: Member
  let elsewhere: SignedIn
  let wanted: string

  chapters(
    '[ROU-026] [SCR-121] [SCR-122] Security has tiles that lead to their screens, and back arrows that lead back',
    async ({ page, context }) => {
      member = await registerMember()
      elsewhere = await signInByApi(member)
      await signIn(context, member)
      await page.goto('/settings/overview')
      await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible()
      await expect(page.getByRole('heading', { level: 2, name: 'Login protection' })).toBeVisible()
      const tiles = page.getByRole('navigation', { name: 'Passwords and 2FA' }).getByRole('link')
      await expect(tiles).toHaveCount(3)
      for (const [name, path] of [
        ['Two Factor Authentication', '/settings/2FA'],
        ['Change Transaction Password', '/settings/change-transaction-password'],
        ['Change Password', '/settings/change-password'],
      ] as const) {
        await tiles.filter({ has: page.getByText(name, { exact: true }) }).click()
        await expect(page).toHaveURL(path)
        await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
        await page.getByRole('link', { name: 'Back to Security' }).click()
        await expect(page).toHaveURL('/settings/overview')
      }
    },
  )

  chapters('[ROU-028] [SCR-123] changing the password: the screen and its back link', async ({ page }) => {
    await page.goto('/settings/change-password')
    await expect(page.getByRole('heading', { level: 1, name: 'Change Password' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to Security' })).toHaveAttribute(
      'href',
      '/settings/overview',
    )
  })

  chapters(
    '[VAL-011] [VAL-012] [VAL-013] [VAL-014] missing, short, different and wrong passwords are reported at their fields',
    async ({ page }) => {
      const main = page.getByRole('main')
      await update(page).click()
      await expect(main.getByText('This field is required.')).toHaveCount(3)
      await expect(field(page, 'Current Password')).toBeFocused()
      await expectAccessible(page)
      await field(page, 'Current Password').fill('not-my-password')
      await field(page, 'New Password').fill('12345')
      await field(page, 'Confirm Password').fill('123456')
      await update(page).click()
      await expect(main.getByText('New password must at least 6 characters')).toBeVisible()
      await expect(main.getByText('Confirm password need to same with new password')).toBeVisible()
      wanted = `${member.password}-next`
      await field(page, 'New Password').fill(wanted)
      await field(page, 'Confirm Password').fill(wanted)
      await update(page).click()
      await expect(main.getByText('The password is incorrect.').first()).toBeVisible()
      await expect(field(page, 'Current Password')).toBeFocused()
      await expect(field(page, 'New Password')).toHaveValue(wanted)
    },
  )

  chapters(
    '[ERR-015] the right one changes the password, and only this device stays logged in',
    async ({ page }) => {
      await field(page, 'Current Password').fill(member.password)
      await update(page).click()
      await expect(page.getByRole('status').filter({ hasText: 'Password update successful' })).toBeVisible()
      await expect(page).toHaveURL('/settings/overview')

      const old = await page.request.get('/api/user/viewProfile', {
        headers: { authorization: `Bearer ${elsewhere.token}` },
      })
      expect(old.status()).toBe(401)
      await expect(signInByApi(member)).rejects.toThrow('Invalid email or password')
      await signInByApi({ ...member, password: wanted })
    },
  )

  chapters(
    '[ROU-029] [SCR-124] [SCR-125] [VAL-017] changing the transaction password: the screen, its fields and its back link',
    async ({ page }) => {
      await page.clock.install()
      await page.goto('/settings/change-transaction-password')
      await expect(page.getByRole('heading', { level: 1, name: 'Change Transaction Password' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Back to Security' })).toHaveAttribute(
        'href',
        '/settings/overview',
      )
      const main = page.getByRole('main')
      await update(page).click()
      await expect(main.getByText('This field is required.')).toHaveCount(3)
      await expectAccessible(page)
    },
  )

  chapters(
    '[STA-055] [STA-056] Send Code spins while sending, then counts down a minute @phone-only',
    async ({ page }) => {
      const main = page.getByRole('main')
      let answer = () => {}
      const held = new Promise<void>((resolve) => {
        answer = resolve
      })
      await page.route('**/api/user/generateTransactionPasswordOtp', async (route) => {
        await held
        await route.continue()
      })
      await main.getByRole('button', { name: 'Send Code' }).click()
      const sending = main.locator('button[data-loading]')
      await expect(sending).toHaveCount(1)
      await expect(sending).toBeDisabled()
      answer()
      const waiting = main.getByRole('button', { name: /^Send Code, \d+ s$/ })
      await expect(waiting).toBeDisabled()
      await expect(waiting).toHaveText(/^(60|59|58) s$/)
      await page.clock.fastForward(30_000)
      await expect(waiting).toHaveText(/^(30|29|28) s$/)
      await expect(waiting).toBeDisabled()
      await page.clock.fastForward(31_000)
      await expect(main.getByRole('button', { name: 'Send Code' })).toBeEnabled()
    },
  )

  chapters(
    '[VAL-018] both must match, then it is changed with the mailed code @phone-only',
    async ({ page }) => {
      const main = page.getByRole('main')
      await field(page, 'Transaction Password').fill('Harbour-2027')
      await field(page, 'Confirm Transaction Password').fill('Harbour-2028')
      await field(page, 'Verification Code').fill(await nextCodeFor(member.email))
      await update(page).click()
      await expect(main.getByText('Confirm password need to same with new password')).toBeVisible()
      await field(page, 'Confirm Transaction Password').fill('Harbour-2027')
      await update(page).click()
      await expect(
        page.getByRole('status').filter({ hasText: 'Transaction password update successful' }),
      ).toBeVisible()
      await expect(page).toHaveURL('/settings/overview')
    },
  )
})
