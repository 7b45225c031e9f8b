import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { signIn } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { en } from './support/texts.ts'

const publicPages = ['/login', '/register', '/forgot-password', '/success', '/no-such-place']
const memberPages = ['/dashboard', '/memo', '/settings/overview', '/no-such-place']

async function expectNothingFound(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    // The other mode reads frames of other origins by a page of its own; there are none.
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    expect(found, colorScheme).toEqual([])
  }
}

for (const path of publicPages) {
  test(`${path} is accessible, light and dark @phone`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByTestId('splash')).toBeHidden()
    await expectNothingFound(page)
  })
}

for (const path of memberPages) {
  test(`${path} is accessible for a member, light and dark @phone`, async ({ page, context, member }) => {
    await signIn(context, member)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNothingFound(page)
  })
}

test('the refused registration is accessible, light and dark @phone', async ({ page }) => {
  await page.goto('/register')
  await page.getByRole('button', { name: en.identity.register }).click()
  await expect(page.getByText('This field is required.').first()).toBeVisible()
  await expectNothingFound(page)
})

test('the open profile dropdown is accessible, light and dark @phone', async ({ page, context, member }) => {
  await signIn(context, member)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: en.shell.account }).click()
  await expect(page.getByRole('menuitem', { name: en.shell.logOut })).toBeVisible()
  await expectNothingFound(page)
})
