import { expectAccessible } from './support/accessibility.ts'
import { signIn } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { en } from './support/texts.ts'

const publicPages = ['/login', '/forgot-password', '/success', '/no-such-place', '/register']
const memberPages = ['/memo', '/settings/overview', '/no-such-place', '/dashboard']

test('the public pages are accessible, a refused registration too, light and dark @phone', async ({
  page,
}) => {
  test.slow()
  for (const path of publicPages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByTestId('splash')).toBeHidden()
    await expectAccessible(page)
  }
  await page.getByRole('button', { name: en.identity.register }).click()
  await expect(page.getByText('This field is required.').first()).toBeVisible()
  await expectAccessible(page)
})

test('a member’s pages are accessible, the open profile dropdown too, light and dark @phone', async ({
  page,
  context,
  member,
}) => {
  test.slow()
  await signIn(context, member)
  for (const path of memberPages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  }
  await page.getByRole('button', { name: en.shell.account }).click()
  await expect(page.getByRole('menuitem', { name: en.shell.logOut })).toBeVisible()
  await expectAccessible(page)
})
