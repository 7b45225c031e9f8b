import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { registerMember } from './support/account.ts'
import { bonus, deposit, grant, million, move } from './support/money.ts'
import { signIn } from './support/session.ts'
import { expect, test } from './support/test.ts'

async function expectNothingFound(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    const { violations } = await new AxeBuilder({ page }).analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    expect(found, colorScheme).toEqual([])
  }
}

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
  await expectNothingFound(page)
  await main.getByRole('button', { name: /^USDT Wallet/ }).click()
  await expect(page.getByRole('dialog')).toContainText('Balance 5.00')
  await expectNothingFound(page)

  await page.goto('/wallet/transaction-history')
  await expect(main).toContainText('+5.00 USDT')
  await expectNothingFound(page)
  await main.getByText('+5.00').first().click({ force: true })
  await expect(page.getByRole('dialog')).toContainText('Transaction ID')
  await expectNothingFound(page)

  await page.goto('/wallet/bonus-history')
  await expect(main).toContainText('+1.00 USDT')
  await expectNothingFound(page)

  await page.goto('/wallet/transfer')
  await page.getByRole('button', { name: 'Transfer USDP' }).click()
  await expect(main.getByText('This field is required.').first()).toBeVisible()
  await expectNothingFound(page)
})
