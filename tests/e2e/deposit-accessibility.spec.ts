import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { registerMember } from './support/account.ts'
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

test('the deposit screens are accessible, light and dark @phone', async ({ page, context }) => {
  test.slow()
  await signIn(context, await registerMember())
  await page.goto('/wallet/deposit')
  await expect(page.getByText('Your deposits are listed here')).toBeVisible()
  await expectNothingFound(page)
  await page.goto('/wallet/deposit/crypto')
  await expect(page.getByRole('radio', { name: 'ERC20' })).toBeAttached()
  await expectNothingFound(page)
  await page.goto('/wallet/deposit/fiat')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('This field is Required').first()).toBeVisible()
  await expectNothingFound(page)
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('CNY')
  await expectNothingFound(page)
})
