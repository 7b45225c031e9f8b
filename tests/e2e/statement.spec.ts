/** Statements, receipts, the public verification page, and locating a transaction. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { test as chapters } from './support/chapters.ts'
import { deposit, million } from './support/money.ts'
import { expect } from './support/test.ts'
import { richMember } from './support/wallet.ts'

/** The file that the browser downloads meanwhile. */
async function savedBy(page: Page, act: () => Promise<unknown>) {
  const downloading = page.waitForEvent('download')
  await act()
  const download = await downloading
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
}

chapters.describe('verifiable documents @phone', () => {
  chapters.describe.configure({ mode: 'serial' })
  let csv: { readonly name: string; readonly content: Buffer }

  chapters('a statement is saved in both formats under a readable name', async ({ page, context }) => {
    await richMember(context, [deposit(1250n * million)])
    await page.goto('/wallet/statements')
    await expect(page.getByRole('heading', { level: 1, name: 'Statements' })).toBeVisible()
    const submit = page.getByRole('button', { name: 'Download statement' })
    const pdf = await savedBy(page, () => submit.click())
    expect(pdf.name).toMatch(/^Halyard Statement \d\d-\d\d-\d{4} – \d\d-\d\d-\d{4}\.pdf$/)
    expect(pdf.content.subarray(0, 5).toString()).toBe('%PDF-')
    await page.getByLabel('Format').selectOption('CSV')
    csv = await savedBy(page, () => submit.click())
    expect(csv.content.toString()).toContain('1250.00')
    await expectAccessible(page)
  })

  chapters('anybody verifies it by code and file, and a changed one is not confirmed', async ({ page }) => {
    const code = /Document code,,([\w-]+),/.exec(csv.content.toString())?.[1] ?? ''
    await page.goto(`/check?document=${code}`)
    await expect(page.getByLabel('Document Code')).toHaveValue(code)
    const choose = async (content: Buffer) => {
      const file = { name: csv.name, mimeType: 'text/csv', buffer: content }
      await page.locator('input[type=file]').setInputFiles(file)
      await expect(page.getByText(csv.name)).toBeVisible()
      await page.getByRole('button', { name: 'Check document' }).click()
    }
    await choose(csv.content)
    await expect(page.getByRole('status').filter({ hasText: 'Unchanged' })).toContainText(
      'Halyard made this statement',
    )
    await expectAccessible(page)
    await choose(Buffer.from(csv.content.toString().replace('1250.00', '9250.00')))
    await expect(page.getByRole('status').filter({ hasText: 'Not confirmed' })).toBeVisible()
  })

  chapters('a transaction has a receipt, and is found by its ID', async ({ page }) => {
    await page.goto('/wallet/transaction-history')
    // On a desktop the day opens the row, on a phone the whole card does.
    await page
      .getByRole('main')
      .getByRole('button', { name: /\d\d\/\d\d\/\d{4}/ })
      .click()
    const panel = page.getByRole('dialog', { name: 'Deposit' })
    const receipt = await savedBy(page, () => panel.getByRole('button', { name: 'Download receipt' }).click())
    expect(receipt.name).toMatch(/^Halyard Receipt [0-9a-f-]{36}\.pdf$/)
    await panel.getByRole('link', { name: 'Follow its steps' }).click()
    await expect(page.getByLabel('ID or Hash')).toHaveValue(/^[0-9a-f-]{36}$/)
    await expect(page.getByText('There’s nothing more to do.')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('ID or Hash').fill('0xabc')
    await page.getByRole('button', { name: 'Find' }).click()
    await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
  })
})
