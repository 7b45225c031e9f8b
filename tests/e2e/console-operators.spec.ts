/** Managing operators: capabilities, and the audit log. */
import { expectAccessible } from './support/accessibility.ts'
import { portalUrl } from './support/addresses.ts'
import { test as chapters } from './support/chapters.ts'
import { confirmAction, openedItem, openItem, signInToConsole } from './support/console.ts'
import { asOwner } from './support/query.ts'
import { expect } from './support/test.ts'

chapters.describe('operators', () => {
  chapters.describe.configure({ mode: 'serial' })
  const reason = `Holiday cover ${crypto.randomUUID().slice(0, 8)}`

  chapters('new roles are proposed for a colleague', async ({ page, context }) => {
    await signInToConsole(context)
    await page.goto('/console/operators')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Operators')
    const checker = page.getByRole('row', { name: /checker@halyard\.test/ })
    await checker.getByRole('button', { name: 'Change roles' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Propose roles for Casper Checker' })
    // Without changes, there is nothing to propose.
    const propose = dialog.getByRole('button', { name: 'Propose roles for Casper Checker' })
    await expect(propose).toBeDisabled()
    await dialog.getByLabel('Treasury').press('Space')
    await dialog.getByLabel('Reason').fill(reason)
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
  })

  chapters('the proposal waits for a second operator; its author can withdraw it', async ({ page }) => {
    await page.goto('/console/proposals')
    // The newest, since an earlier try may have left others.
    await page
      .getByRole('option', { name: /Casper Checker/ })
      .last()
      .click()
    await expect(page.getByRole('region', { name: 'Open item' })).toContainText(reason)
    await page.keyboard.press('r')
    await confirmAction(page, /^Reject/, 'Not needed any more')
  })

  chapters('the log shows both, and is filtered, opened and saved', async ({ page }) => {
    await page.goto('/console/audit')
    await page.getByLabel('Action').fill('operators.roles')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/action=operators\.roles/)
    const entry = page.getByRole('row').filter({ hasText: reason })
    await entry.getByRole('button', { name: 'operators.roles' }).press('Enter')
    const panel = page.getByRole('dialog', { name: 'Proposed an operator’s roles' })
    await expect(panel).toContainText(reason)
    await expect(panel).toContainText('operators.roles')
    await expectAccessible(page)
    await panel.getByRole('button', { name: 'Only about this' }).press('Enter')
    await expect(page.getByRole('row')).toHaveCount(3)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as CSV' }).press('Enter')
    expect((await saved).suggestedFilename()).toBe('audit-log.csv')
  })
})

chapters.describe('an operator’s lost phone', () => {
  chapters.describe.configure({ mode: 'serial' })
  const name = `Lena ${crypto.randomUUID().slice(0, 8)}`
  const email = `${crypto.randomUUID()}@halyard.test`

  chapters('a reset of 2FA is proposed for a colleague, and only once', async ({ page, context }) => {
    // With a key that produces no codes.
    await asOwner(async (query) => {
      await query(
        `insert into operator (id, email, name, capabilities, totp_secret_sealed, created_at)
         values (gen_random_uuid(), $1, $2, '{}', 'sealed', now())`,
        [email, name],
      )
    })
    await signInToConsole(context)
    await page.goto('/console/operators')
    const showMore = page.getByRole('button', { name: 'Show more' })
    const reset = page.getByRole('row', { name }).getByRole('button', { name: 'Reset 2FA' })
    await expect(reset.or(showMore).first()).toBeVisible()
    if (await showMore.isVisible()) await showMore.press('Enter')
    await reset.press('Enter')
    const title = `Propose to reset 2FA of ${name}`
    await expect(page.getByRole('dialog', { name: title })).toContainText(`reset-two-fa ${email}`)
    await confirmAction(page, title, 'Came to my desk')
    await expect(page.getByRole('dialog', { name: title })).toBeHidden()
    await reset.press('Enter')
    const dialog = page.getByRole('dialog', { name: title })
    await dialog.getByLabel('How they were identified').fill('Came to my desk')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toContainText('Olive Operator has already proposed this.')
    await expectAccessible(page)
  })

  chapters('its author cannot approve it', async ({ page }) => {
    await page.goto('/console/proposals')
    await openItem(page, name)
    await expect(openedItem(page)).toContainText('You proposed this yourself')
    await expect(openedItem(page)).toContainText('Came to my desk')
    await expect(openedItem(page).getByRole('button', { name: 'Approve' })).toBeDisabled()
  })

  chapters('a second operator approves it, and the log shows both', async ({ page, browser }) => {
    const elsewhere = await browser.newContext({ baseURL: portalUrl() })
    await signInToConsole(elsewhere, { email: 'checker@halyard.test' })
    const second = await elsewhere.newPage()
    await second.goto('/console/proposals')
    await openItem(second, name)
    await expectAccessible(second)
    await second.keyboard.press('a')
    await confirmAction(second, `Approve: Reset 2FA of ${name}`)
    await expect(second.getByRole('option', { name })).toHaveCount(0)
    await elsewhere.close()
    await page.goto('/console/audit?action=operators.two-fa')
    await expect(page.getByRole('row').filter({ hasText: email })).toHaveCount(2)
  })

  chapters('on a tablet neither list overflows', async ({ page }) => {
    await page.setViewportSize({ width: 820, height: 1100 })
    for (const screen of ['audit', 'operators']) {
      await page.goto(`/console/${screen}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByLabel('Loading')).toHaveCount(0)
      expect(await page.evaluate(scrolledSideways), screen).toEqual([])
    }
  })
})

/** Runs in the page: elements with horizontal overflow. */
const scrolledSideways = () =>
  [...document.querySelectorAll('main, main *')]
    .filter((each) => ['auto', 'scroll'].includes(getComputedStyle(each).overflowX))
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
    .map(({ className }) => className)
