/** The Security page, and changing the password and the transaction password. */
import { registerMember, signInByApi } from './support/account.ts'
import { nextCodeFor } from './support/mailbox.ts'
import { field } from './support/screens.ts'
import { signIn } from './support/session.ts'
import { expect, test } from './support/test.ts'

test('[ROU-026] [SCR-121] [SCR-122] Security has tiles that lead to their screens, and back arrows that lead back @phone', async ({
  page,
  context,
  member,
}) => {
  await signIn(context, member)
  await page.goto('/settings/overview')
  await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Sign-in protection' })).toBeVisible()
  const tiles = page.getByRole('navigation', { name: 'Passwords and 2FA' }).getByRole('link')
  await expect(tiles).toHaveCount(3)
  for (const [name, path] of [
    ['Change Password', '/settings/change-password'],
    ['Change Transaction Password', '/settings/change-transaction-password'],
    ['Two Factor Authentication', '/settings/2FA'],
  ] as const) {
    await tiles.filter({ has: page.getByText(name, { exact: true }) }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Back to Security' }).click()
    await expect(page).toHaveURL('/settings/overview')
  }
})

test('[ROU-028] [SCR-123] [VAL-011] [VAL-012] [VAL-013] [VAL-014] [ERR-015] the password is changed, and only this device stays logged in @phone', async ({
  page,
  context,
}) => {
  const member = await registerMember()
  const elsewhere = await signInByApi(member)
  await signIn(context, member)
  await page.goto('/settings/change-password')
  await expect(page.getByRole('link', { name: 'Back to Security' })).toHaveAttribute(
    'href',
    '/settings/overview',
  )
  const main = page.getByRole('main')
  const update = main.getByRole('button', { name: 'Update' })
  await update.click()
  await expect(main.getByText('This field is required.')).toHaveCount(3)
  await expect(field(page, 'Current Password')).toBeFocused()
  await field(page, 'Current Password').fill('not-my-password')
  await field(page, 'New Password').fill('12345')
  await field(page, 'Confirm Password').fill('123456')
  await update.click()
  await expect(main.getByText('New password must at least 6 characters')).toBeVisible()
  await expect(main.getByText('Confirm password need to same with new password')).toBeVisible()
  const wanted = `${member.password}-next`
  await field(page, 'New Password').fill(wanted)
  await field(page, 'Confirm Password').fill(wanted)
  await update.click()
  await expect(main.getByText('The password is not right.').first()).toBeVisible()
  await expect(field(page, 'Current Password')).toBeFocused()
  await expect(field(page, 'New Password')).toHaveValue(wanted)
  await field(page, 'Current Password').fill(member.password)
  await update.click()
  await expect(page.getByRole('status').filter({ hasText: 'Password update successful' })).toBeVisible()
  await expect(page).toHaveURL('/settings/overview')

  const old = await page.request.get('/api/user/viewProfile', {
    headers: { authorization: `Bearer ${elsewhere.token}` },
  })
  expect(old.status()).toBe(401)
  await expect(signInByApi(member)).rejects.toThrow('Invalid email or password')
  await signInByApi({ ...member, password: wanted })
})

test('[ROU-029] [SCR-124] [SCR-125] [VAL-017] [VAL-018] [STA-055] [STA-056] the transaction password is changed with a mailed code @phone', async ({
  page,
  context,
}) => {
  const member = await registerMember()
  await signIn(context, member)
  await page.clock.install()
  await page.goto('/settings/change-transaction-password')
  await expect(page.getByRole('heading', { level: 1, name: 'Change Transaction Password' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Security' })).toHaveAttribute(
    'href',
    '/settings/overview',
  )
  const main = page.getByRole('main')
  const update = main.getByRole('button', { name: 'Update' })
  await update.click()
  await expect(main.getByText('This field is required.')).toHaveCount(3)

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
  const waiting = main.getByRole('button', { name: /^\d+ s$/ })
  await expect(waiting).toBeDisabled()
  await expect(waiting).toHaveText(/^(60|59|58) s$/)
  await page.clock.fastForward(30_000)
  await expect(waiting).toHaveText(/^(30|29|28) s$/)
  await expect(waiting).toBeDisabled()
  await page.clock.fastForward(31_000)
  await expect(main.getByRole('button', { name: 'Send Code' })).toBeEnabled()

  await field(page, 'Transaction Password').fill('Harbour-2027')
  await field(page, 'Confirm Transaction Password').fill('Harbour-2028')
  await field(page, 'Verification Code').fill(await nextCodeFor(member.email))
  await update.click()
  await expect(main.getByText('Confirm password need to same with new password')).toBeVisible()
  await field(page, 'Confirm Transaction Password').fill('Harbour-2027')
  await update.click()
  await expect(
    page.getByRole('status').filter({ hasText: 'Transaction password update successful' }),
  ).toBeVisible()
  await expect(page).toHaveURL('/settings/overview')
})
