import { expectAccessible } from './support/accessibility.ts'
import { registerMember } from './support/account.ts'
import { field } from './support/screens.ts'
import { signIn } from './support/session.ts'
import { expect, test } from './support/test.ts'

test('profile, referral and inheritance are accessible, light and dark @phone', async ({ page, context }) => {
  test.slow()
  await signIn(context, await registerMember())
  const main = page.getByRole('main')

  await page.goto('/settings/profile')
  await expect(main.getByText('Singapore')).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Edit' }).click()
  await field(main, 'Email Address').fill('another@example.com')
  await main.getByRole('button', { name: 'Save' }).click()
  await expect(main.getByText('This field is required.')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/settings/referral')
  await expect(main.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await expectAccessible(page)

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
  await expectAccessible(page)
  await field(main, 'Country').selectOption('China')
  await main.getByRole('button', { name: 'Review and save' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save beneficiary' }).click()
  await expect(main.getByText('Saved, and read-only')).toBeVisible()
  await expectAccessible(page)
})
