import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { registerMember } from './support/account.ts'
import { signIn } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { codeNow, shownKey } from './support/two-fa.ts'

async function expectNothingFound(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    const { violations } = await new AxeBuilder({ page }).analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    expect(found, colorScheme).toEqual([])
  }
}

test('the screens and dialogs of Security are accessible, light and dark @phone', async ({
  page,
  context,
}) => {
  test.slow()
  await signIn(context, await registerMember())
  const main = page.getByRole('main')

  for (const path of ['/settings/change-password', '/settings/change-transaction-password']) {
    await page.goto(path)
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(main.getByText('This field is required.')).toHaveCount(3)
    await expectNothingFound(page)
  }

  await page.goto('/settings/overview')
  await page.getByRole('button', { name: 'Get new codes' }).click()
  await expect(page.getByRole('link', { name: 'Go Now' })).toBeVisible()
  await expectNothingFound(page)
  await page.getByRole('link', { name: 'Go Now' }).click()
  await page.getByRole('button', { name: 'Enable 2FA' }).click()
  await expect(main.getByRole('alert')).toBeVisible()
  await expectNothingFound(page)

  const key = await shownKey(page)
  await page.getByRole('textbox', { name: 'Digit 1 of 6' }).click()
  await page.keyboard.type(codeNow(key))
  await expect(page.getByRole('dialog', { name: 'Save your recovery codes' })).toBeVisible()
  await expectNothingFound(page)
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await page.getByRole('button', { name: 'Turn off' }).click()
  const dialog = page.getByRole('dialog', { name: 'Turn off two-factor authentication' })
  await expect(dialog.getByRole('textbox')).toHaveCount(6)
  await expectNothingFound(page)
  await dialog.getByRole('button', { name: 'Use a recovery code' }).click()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toContainText('This field is required.')
  await expectNothingFound(page)
})
