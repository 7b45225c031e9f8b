import { expectAccessible } from './support/accessibility.ts'
import { signIn } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { en } from './support/texts.ts'

const publicPages = ['/login', '/register', '/forgot-password', '/success', '/no-such-place']
const memberPages = ['/dashboard', '/memo', '/settings/overview', '/no-such-place']

for (const path of publicPages) {
  test(`${path} is accessible, light and dark @phone`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByTestId('splash')).toBeHidden()
    await expectAccessible(page)
  })
}

for (const path of memberPages) {
  test(`${path} is accessible for a member, light and dark @phone`, async ({ page, context, member }) => {
    await signIn(context, member)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  })
}

test('the refused registration is accessible, light and dark @phone', async ({ page }) => {
  await page.goto('/register')
  await page.getByRole('button', { name: en.identity.register }).click()
  await expect(page.getByText('This field is required.').first()).toBeVisible()
  await expectAccessible(page)
})

test('the open profile dropdown is accessible, light and dark @phone', async ({ page, context, member }) => {
  await signIn(context, member)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: en.shell.account }).click()
  await expect(page.getByRole('menuitem', { name: en.shell.logOut })).toBeVisible()
  await expectAccessible(page)
})
