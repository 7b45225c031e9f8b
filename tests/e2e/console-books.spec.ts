/** The books in the console: from the trial balance down to a posting and back up to coverage and the check. */
import { readFile } from 'node:fs/promises'
import { expectAccessible } from './support/accessibility.ts'
import { registerMember } from './support/account.ts'
import { signInToConsole } from './support/console.ts'
import { deposit, million, move } from './support/money.ts'
import { expect, test } from './support/test.ts'

test('the trial balance sums to zero, and a figure opens down to its posting', async ({ page, context }) => {
  const { email } = await registerMember()
  await move(email, [deposit(4321n * million)])
  await signInToConsole(context)
  await page.goto('/console/books')
  await expect(page.getByRole('heading', { level: 1, name: 'Trial balance' })).toBeVisible()
  await expect(page.getByText('USDT balances')).toBeVisible()
  await expect(page.getByText('USDP balances')).toBeVisible()
  await expectAccessible(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const csv = await readFile(await (await downloading).path(), 'utf8')
  expect(csv).toMatch(/^Line,Kind,Asset,Debit,Credit,Entries\r\n/)

  await page.getByRole('link', { name: 'Custody' }).first().press('Enter')
  await expect(page.getByRole('table', { name: 'Breakdown' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/console/books/account?account=custody%3Atron')
  await expect(page.getByRole('table', { name: 'Entries' })).toContainText('4,321.00')
  await expectAccessible(page)
  await page
    .getByRole('row')
    .filter({ hasText: '4,321.00' })
    .first()
    .getByRole('link', { name: 'Deposit' })
    .press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Deposit' })).toBeVisible()
  const posting = page.getByRole('table', { name: 'Both sides' })
  await expect(posting.getByRole('row')).toHaveCount(3)
  await expectAccessible(page)
  await posting.getByRole('link', { name: 'Members’ USDT wallets' }).press('Enter')
  await expect(page.getByRole('table', { name: 'Entries' }).getByRole('row')).toHaveCount(2)
})

test('coverage by day, the fund, and a check of the books with its progress', async ({ page, context }) => {
  await signInToConsole(context)
  await page.goto('/console/books/coverage')
  await expect(page.getByRole('table', { name: 'By day' }).getByRole('row')).toHaveCount(31)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Safety fund' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Safety fund' })).toBeVisible()
  await page.getByRole('link', { name: 'Books check' }).press('Enter')
  await page.getByRole('button', { name: 'Check the books' }).press('Enter')
  await expect(page.getByText(/The books are (not )?in order/).first()).toBeVisible({ timeout: 45_000 })
  await expectAccessible(page)
})
