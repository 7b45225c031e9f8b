import type { Page } from '@playwright/test'
import { expectAccessible, expectStateAccessible } from './support/accessibility.ts'
import { registerMember } from './support/account.ts'
import { test as chapters } from './support/chapters.ts'
import { field } from './support/screens.ts'
import { signIn } from './support/session.ts'
import { expect, test } from './support/test.ts'

const beneficiary = {
  'First Name': 'Hana',
  'Last Name': 'Heir',
  Email: 'hana@example.test',
  // By the specification it need not look like a number.
  Phone: 'extension seven',
  'IC / Passport No.': '900101-07-1234',
  Relationship: 'Daughter',
  Address: '1 Harbour Road, George Town',
}

const card = (page: Page) => page.getByRole('region', { name: 'Your beneficiary' })

chapters.describe('the beneficiary @phone', () => {
  chapters.describe.configure({ mode: 'serial' })
  const sent: string[] = []

  chapters(
    '[ROU-024] [SCR-128] [SCR-129] [SCR-130] an intro, the form, and tips for heirs',
    async ({ page, context }) => {
      await signIn(context, await registerMember())
      page.on('request', (request) => {
        if (request.url().includes('saveInheritance')) sent.push(request.url())
      })
      await page.goto('/settings/inheritance')
      await expect(page.getByRole('heading', { level: 1, name: 'Inheritance' })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Plan ahead' })).toContainText(
        'name one person you trust',
      )
      await expect(card(page).getByRole('button', { name: 'Review and save' })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Tips for heirs' }).getByRole('listitem')).toHaveCount(6)
    },
  )

  chapters(
    '[VAL-051] [VAL-052] [FLD-064] [FLD-065] the form has eight fields, all required',
    async ({ page }) => {
      for (const name of [...Object.keys(beneficiary), 'Country'])
        await expect(field(card(page), name), name).toBeVisible()
      await card(page).getByRole('button', { name: 'Review and save' }).click()
      await expect(card(page).getByText('This field is required.')).toHaveCount(8)
      await expect(field(card(page), 'First Name')).toBeFocused()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      expect(sent).toEqual([])
      await expectAccessible(page)
    },
  )

  chapters('that could not be loaded is not shown as missing @phone-only', async ({ page }) => {
    const unavailable = {
      status: 503,
      json: { code: 'UNAVAILABLE', message: 'Not now.', status: 503, requestId: 'r' },
    }
    await page.route('**/api/user/getInheritance', (route) => route.fulfill(unavailable))
    await page.reload()
    await expect(card(page).getByRole('alert')).toContainText('Your beneficiary couldn’t be loaded.')
    await expect(card(page).getByRole('button', { name: 'Review and save' })).toHaveCount(0)
    await page.unrouteAll({ behavior: 'wait' })
    await card(page).getByRole('button', { name: 'Retry' }).click()
    await expect(card(page).getByRole('button', { name: 'Review and save' })).toBeVisible()
  })

  chapters(
    '[VAL-053] [FLD-068] [API-025] is saved after a review, and is read-only from then on',
    async ({ page }) => {
      const review = card(page).getByRole('button', { name: 'Review and save' })
      for (const [name, value] of Object.entries(beneficiary)) await field(card(page), name).fill(value)
      await field(card(page), 'Country').selectOption('Malaysia')
      await review.click()
      const dialog = page.getByRole('dialog', { name: 'Is everything correct?' })
      await expect(dialog).toContainText('you can’t change it here')
      await expectStateAccessible(page)
      await expect(dialog.locator('dd')).toHaveText([
        'Hana',
        'Heir',
        'hana@example.test',
        'extension seven',
        'Malaysia',
        '900101-07-1234',
        'Daughter',
        '1 Harbour Road, George Town',
      ])
      // Going back saves nothing and preserves typed text.
      await dialog.getByRole('button', { name: 'Go back' }).click()
      await expect(dialog).toBeHidden()
      await field(card(page), 'First Name').fill('Hanna')
      await review.click()
      await dialog.getByRole('button', { name: 'Save beneficiary' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Beneficiary saved.' })).toBeVisible()

      await page.reload()
      await expect(card(page)).toContainText('Saved and now read-only.')
      await expectStateAccessible(page)
      await expect(card(page).locator('dd')).toHaveText([
        'Hanna',
        'Heir',
        'hana@example.test',
        'extension seven',
        'Malaysia',
        '900101-07-1234',
        'Daughter',
        '1 Harbour Road, George Town',
      ])
      await expect(card(page).locator('input, select, textarea, button')).toHaveCount(0)
    },
  )
})

test('a beneficiary saved in another tab is shown instead of the form @long', async ({ page, context }) => {
  await signIn(context, await registerMember())
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/settings/inheritance')
    for (const [name, value] of Object.entries(beneficiary)) await field(card(tab), name).fill(value)
    await field(card(tab), 'Country').selectOption('China')
  }
  await field(card(other), 'First Name').fill('Olga')
  for (const tab of [other, page]) {
    await card(tab).getByRole('button', { name: 'Review and save' }).click()
    await tab.getByRole('dialog').getByRole('button', { name: 'Save beneficiary' }).click()
    await expect(card(tab).locator('dd').first()).toHaveText('Olga')
  }
  await expect(page.getByRole('alert').filter({ hasText: 'already saved' })).toBeVisible()
})
