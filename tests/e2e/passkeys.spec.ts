/** Passkeys, with Chromium's virtual authenticator, from adding the first to removing the last. */
import { expectAccessible, expectStateAccessible } from './support/accessibility.ts'
import { registerMember } from './support/account.ts'
import { VirtualAuthenticator } from './support/authenticator.ts'
import { turnTwoFaOn } from './support/database.ts'
import { grant, million, move } from './support/money.ts'
import { addPasskey, expectAdded, passkeysCard } from './support/passkeys.ts'
import { discard, field, logIn, logOut } from './support/screens.ts'
import { signIn } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { en } from './support/texts.ts'

test('a member adds a passkey, logs in with it, confirms a transfer with it, and removes it', async ({
  page,
  context,
  member: receiver,
}) => {
  test.slow()
  const member = await registerMember()
  await move(member.email, [grant(100n * million)])
  await signIn(context, member)
  const authenticator = await VirtualAuthenticator.of(page)

  await page.goto('/settings/overview')
  await expect(passkeysCard(page)).toContainText('No passkeys yet')
  await addPasskey(page, member)
  await expectAdded(page, 'Chrome on Windows')
  await expect(passkeysCard(page)).toContainText('Not used yet')
  await expect(page.getByRole('main')).toContainText('Withdrawals are paused until')
  await passkeysCard(page).getByRole('button', { name: 'Rename Chrome on Windows' }).click()
  const renaming = page.getByRole('dialog', { name: 'Rename passkey' })
  await field(renaming, 'Name').fill('Desk')
  await renaming.getByRole('button', { name: 'Save' }).click()
  await expect(passkeysCard(page).getByRole('heading', { name: 'Desk' })).toBeVisible()

  // The same authenticator already has one.
  await addPasskey(page, member, 'Again')
  const again = page.getByRole('dialog', { name: 'Add a passkey' })
  await expect(again.getByRole('alert')).toContainText('You’ve already added this passkey.')
  await discard(page)
  await expect(again).toBeHidden()
  expect(await authenticator.count()).toBe(1)

  await logOut(page, en)
  await expect(page).toHaveURL('/login')
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page).toHaveURL('/dashboard')

  await turnTwoFaOn(member.email)
  await page.goto('/wallet/transfer')
  const form = page.getByRole('region', { name: 'USDP to another member' })
  await field(form, 'Recipient Email').fill(receiver.email)
  await field(form, 'Amount').fill('5')
  await field(form, 'Transaction Password').fill(member.transactionPassword)
  await form.getByRole('button', { name: 'Transfer 5.00 USDP' }).click()
  const review = page.getByRole('dialog', { name: 'Check the recipient' })
  await review.getByRole('button', { name: 'Transfer 5.00 USDP' }).click()
  const requested = page.getByRole('dialog', { name: 'Enter your 2FA code' })
  await authenticator.present(false)
  await requested.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(requested.getByRole('button', { name: 'Use a passkey' })).toBeEnabled()
  await expect(requested.getByRole('alert')).toBeHidden()
  await authenticator.present(true)
  await requested.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('status').filter({ hasText: 'Success' })).toContainText('Transfer successful')

  // From an unknown browser, the password requires a second factor, and the passkey is one.
  await logOut(page, en)
  await context.clearCookies()
  await logIn(page, en, member.email, member.password)
  await expect(field(page, '2FA Code')).toBeVisible()
  await page.getByRole('button', { name: 'Use a passkey instead' }).click()
  await expect(page).toHaveURL('/dashboard')

  await page.goto('/settings/overview')
  await expect(passkeysCard(page)).toContainText('Last used')
  await passkeysCard(page).getByRole('button', { name: 'Remove Desk' }).click()
  const removing = page.getByRole('dialog', { name: 'Remove passkey' })
  await field(removing, 'Password').fill('not-the-password')
  await removing.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(removing.getByText('The password is incorrect.').first()).toBeVisible()
  await field(removing, 'Password').fill(member.password)
  await removing.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(passkeysCard(page)).toContainText('No passkeys yet')

  await logOut(page, en)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('This passkey couldn’t be verified.')
  await expect(page).toHaveURL('/login')
})

test('with 2FA on, the next passkey needs the first one or a code; a wrong password does not prompt again @long', async ({
  page,
  context,
}) => {
  const member = await registerMember()
  await signIn(context, member)
  const authenticator = await VirtualAuthenticator.of(page)
  await page.goto('/settings/overview')
  await addPasskey(page, member, 'First')
  await expectAdded(page, 'First')

  await turnTwoFaOn(member.email)
  await page.reload()
  let prompts = 0
  await page.route('**/api/user/passkeys/addOptions', async (route) => {
    prompts++
    await authenticator.forgetAll()
    await route.continue()
  })
  await passkeysCard(page).getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await field(dialog, 'Name').fill('Second')
  await field(dialog, 'Password').fill('not-the-password')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const requested = page.getByRole('dialog', { name: 'Enter your 2FA code' })
  await requested.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(dialog.getByText('The password is incorrect.').first()).toBeVisible()
  await expect(field(dialog, 'Name')).toHaveValue('Second')
  await field(dialog, 'Password').fill(member.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expectAdded(page, 'Second')
  expect(prompts).toBe(1)
})

test('cancelling the browser’s prompt is no error @phone', async ({ page, context }) => {
  const member = await registerMember()
  const authenticator = await VirtualAuthenticator.of(page)
  await authenticator.present(false)

  await page.goto('/login')
  const logIn = page.getByRole('button', { name: 'Log in with a passkey' })
  await logIn.click()
  await expect(logIn).toBeEnabled()
  await expect(page.getByRole('alert')).toBeHidden()

  await signIn(context, member)
  await page.goto('/settings/overview')
  await expect(passkeysCard(page)).toContainText('No passkeys yet')
  await expectAccessible(page)
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await passkeysCard(page).getByRole('button', { name: 'Add a passkey' }).click()
  await expect(dialog.getByLabel(/^Name/)).toBeFocused()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('This field is required.')).toBeVisible()
  await expectStateAccessible(page)
  await field(dialog, 'Password').fill(member.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('button', { name: 'Continue' })).toBeEnabled()
  await expect(dialog.getByRole('alert')).toBeHidden()
  await authenticator.present(true)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expectAdded(page, 'Chrome on')
  await expectStateAccessible(page)
  for (const name of ['Rename', 'Remove']) {
    await passkeysCard(page)
      .getByRole('button', { name: new RegExp(`^${name} Chrome on`) })
      .click()
    await expect(page.getByRole('dialog', { name: `${name} passkey` })).toBeVisible()
    await expectStateAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})

test('a browser without passkeys says so, and offers none @long', async ({ page, context, member }) => {
  await context.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
  })
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Log in with a passkey' })).toHaveCount(0)
  await signIn(context, member)
  await page.goto('/settings/overview')
  await expect(passkeysCard(page)).toContainText('This browser doesn’t support passkeys.')
  await expect(passkeysCard(page).getByRole('button', { name: 'Add a passkey' })).toHaveCount(0)
})
