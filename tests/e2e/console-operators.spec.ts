/** Operators about operators: who may do what, and the log of what was done. */
import { expectAccessible } from './support/accessibility.ts'
import { test as chapters } from './support/chapters.ts'
import { confirmDeed, signInToConsole } from './support/console.ts'
import { expect } from './support/test.ts'

chapters.describe('operators', () => {
  chapters.describe.configure({ mode: 'serial' })
  const reason = `Holiday cover ${crypto.randomUUID().slice(0, 8)}`

  chapters('roles are proposed for a colleague, in place of those there are', async ({ page, context }) => {
    await signInToConsole(context)
    await page.goto('/console/operators')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Operators')
    const checker = page.getByRole('row', { name: /checker@halyard\.test/ })
    await checker.getByRole('button', { name: 'Change roles' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Propose roles for Casper Checker' })
    // As they are, there is nothing to propose.
    const propose = dialog.getByRole('button', { name: 'Propose roles for Casper Checker' })
    await expect(propose).toBeDisabled()
    await dialog.getByLabel('Treasury').press('Space')
    await dialog.getByLabel('Reason').fill(reason)
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
  })

  chapters('the proposal waits for a second operator; whoever made it can take it back', async ({ page }) => {
    await page.goto('/console/proposals')
    // The newest, whatever an earlier try has left.
    await page
      .getByRole('option', { name: /Casper Checker/ })
      .last()
      .click()
    await expect(page.getByRole('region', { name: 'Open item' })).toContainText(reason)
    await page.keyboard.press('r')
    await confirmDeed(page, /^Reject/, 'Not needed any more')
  })

  chapters('the log tells both, is narrowed down, opened and saved', async ({ page }) => {
    await page.goto('/console/audit')
    await page.getByLabel('Action').fill('operators.roles')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/action=operators\.roles/)
    const entry = page.getByRole('row').filter({ hasText: reason })
    await entry.getByRole('button', { name: 'operators.roles' }).press('Enter')
    const panel = page.getByRole('dialog', { name: 'operators.roles' })
    await expect(panel).toContainText(reason)
    await expectAccessible(page)
    await panel.getByRole('button', { name: 'Only about this' }).press('Enter')
    await expect(page.getByRole('row')).toHaveCount(3)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as CSV' }).press('Enter')
    expect((await saved).suggestedFilename()).toBe('audit-log.csv')
  })
})
