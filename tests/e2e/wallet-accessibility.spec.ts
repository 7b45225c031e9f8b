import { expectAccessible } from './support/accessibility.ts'
import { registerMember } from './support/account.ts'
import { bonus, deposit, grant, million, move } from './support/money.ts'
import { signIn } from './support/session.ts'
import { expect, test } from './support/test.ts'

test('the wallet’s screens, panels and dialogs are accessible, light and dark @phone', async ({
  page,
  context,
}) => {
  test.slow()
  const member = await registerMember()
  await move(member.email, [deposit(5n * million), grant(3n * million), bonus('LEVEL_BONUS', million)])
  await signIn(context, member)
  const main = page.getByRole('main')

  await page.goto('/wallet/overview')
  await expect(main).toContainText('5.00 USDT')
  await expectAccessible(page)
  await main.getByRole('button', { name: /^USDT Wallet/ }).click()
  await expect(page.getByRole('dialog')).toContainText('Balance 5.00')
  await expectAccessible(page)

  await page.goto('/wallet/transaction-history')
  await expect(main).toContainText('+5.00 USDT')
  await expectAccessible(page)
  await main.getByText('+5.00').first().click({ force: true })
  await expect(page.getByRole('dialog')).toContainText('Transaction ID')
  await expectAccessible(page)

  await page.goto('/wallet/bonus-history')
  await expect(main).toContainText('+1.00 USDT')
  await expectAccessible(page)

  await page.goto('/wallet/transfer')
  await page.getByRole('button', { name: 'Transfer USDP' }).click()
  await expect(main.getByText('This field is required.').first()).toBeVisible()
  await expectAccessible(page)
})
