import { expectAccessible } from './support/accessibility.ts'
import { registerMember } from './support/account.ts'
import { signIn } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { codeNow, shownKey } from './support/two-fa.ts'

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
    await expectAccessible(page)
  }

  await page.goto('/settings/overview')
  await page.getByRole('button', { name: 'Get new codes' }).click()
  await expect(page.getByRole('link', { name: 'Go Now' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go Now' }).click()
  await page.getByRole('button', { name: 'Enable 2FA' }).click()
  await expect(main.getByRole('alert')).toBeVisible()
  await expectAccessible(page)

  const key = await shownKey(page)
  await page.getByRole('textbox', { name: 'Digit 1 of 6' }).click()
  await page.keyboard.type(codeNow(key))
  await expect(page.getByRole('dialog', { name: 'Save your recovery codes' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await page.getByRole('button', { name: 'Turn off' }).click()
  const dialog = page.getByRole('dialog', { name: 'Turn off two-factor authentication' })
  await expect(dialog.getByRole('textbox')).toHaveCount(6)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Use a recovery code' }).click()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toContainText('This field is required.')
  await expectAccessible(page)
})
