import { expectAccessible } from './support/accessibility.ts'
import { registerMember } from './support/account.ts'
import { VirtualAuthenticator } from './support/authenticator.ts'
import { addPasskey, expectAdded, passkeysCard } from './support/passkeys.ts'
import { signIn } from './support/session.ts'
import { expect, test } from './support/test.ts'

test('the passkeys’ card and dialogs are accessible, light and dark @phone', async ({ page, context }) => {
  test.slow()
  const member = await registerMember()
  await signIn(context, member)
  await VirtualAuthenticator.of(page)
  await page.goto('/settings/overview')
  await expect(passkeysCard(page)).toContainText('No passkey yet')
  await expectAccessible(page)

  await passkeysCard(page).getByRole('button', { name: 'Add a passkey' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a passkey' })
  await expect(adding.getByLabel(/^Name/)).toBeFocused()
  await adding.getByRole('button', { name: 'Continue' }).click()
  await expect(adding.getByText('This field is required.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(adding).toBeHidden()

  await addPasskey(page, member, 'Phone')
  await expectAdded(page, 'Phone')
  await expectAccessible(page)
  for (const name of ['Rename', 'Remove']) {
    await passkeysCard(page)
      .getByRole('button', { name: `${name} Phone` })
      .click()
    await expect(page.getByRole('dialog', { name: `${name} passkey` })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})
