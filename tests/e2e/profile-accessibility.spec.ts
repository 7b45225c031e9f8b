import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { registerMember } from './support/account.ts'
import { field } from './support/screens.ts'
import { signIn } from './support/session.ts'
import { expect, test } from './support/test.ts'

async function expectNothingFound(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    expect(found, colorScheme).toEqual([])
  }
}

test('profile, referral and inheritance are accessible, light and dark @phone', async ({ page, context }) => {
  test.slow()
  await signIn(context, await registerMember())
  const main = page.getByRole('main')

  await page.goto('/settings/profile')
  await expect(main.getByText('Singapore')).toBeVisible()
  await expectNothingFound(page)
  await main.getByRole('button', { name: 'Edit' }).click()
  await field(main, 'Email Address').fill('another@example.com')
  await main.getByRole('button', { name: 'Save' }).click()
  await expect(main.getByText('This field is required.')).toBeVisible()
  await expectNothingFound(page)

  await page.goto('/settings/referral')
  await expect(main.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await expectNothingFound(page)

  await page.goto('/settings/inheritance')
  for (const name of [
    'First Name',
    'Last Name',
    'Email',
    'Phone',
    'IC / Passport No.',
    'Relationship',
    'Address',
  ])
    await field(main, name).fill('x')
  await main.getByRole('button', { name: 'Review and save' }).click()
  await expect(main.getByText('This field is required.')).toBeVisible()
  await expectNothingFound(page)
  await field(main, 'Country').selectOption('China')
  await main.getByRole('button', { name: 'Review and save' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expectNothingFound(page)
  await dialog.getByRole('button', { name: 'Save beneficiary' }).click()
  await expect(main.getByText('Saved, and read-only')).toBeVisible()
  await expectNothingFound(page)
})
