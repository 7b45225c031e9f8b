import { expectAccessible } from './support/accessibility.ts'
import { registerMember } from './support/account.ts'
import { signIn } from './support/session.ts'
import { expect, test } from './support/test.ts'

test('the deposit screens are accessible, light and dark @phone', async ({ page, context }) => {
  test.slow()
  await signIn(context, await registerMember())
  await page.goto('/wallet/deposit')
  await expect(page.getByText('Your deposits are listed here')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/wallet/deposit/crypto')
  await expect(page.getByRole('radio', { name: 'ERC20' })).toBeAttached()
  await expectAccessible(page)
  await page.goto('/wallet/deposit/fiat')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('This field is Required').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('CNY')
  await expectAccessible(page)
})
