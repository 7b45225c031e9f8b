/** Identity verification: the form, its pictures, and the decision. */

import type { Page } from '@playwright/test'
import { expectAccessible, expectStateAccessible } from './support/accessibility.ts'
import { registerMember } from './support/account.ts'
import { test as chapters } from './support/chapters.ts'
import { decide, file, fillDetails, photo, submitByApi } from './support/kyc.ts'
import { field } from './support/screens.ts'
import { sentFiles } from './support/sent-files.ts'
import { type SessionRecord, signIn } from './support/session.ts'
import { expect, test } from './support/test.ts'

const front = (page: Page) => page.getByLabel('Front of your IC', { exact: true })
const holding = (page: Page) => page.getByLabel('You holding your IC', { exact: true })
const preview = (page: Page, label: string) => page.getByRole('img', { name: `Preview: ${label}` })
const widthOf = (page: Page, label: string) =>
  preview(page, label).evaluate((picture: HTMLImageElement) => picture.naturalWidth)
const status = (page: Page) => page.getByTestId('kyc-status')
const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Submit' })

chapters.describe('a member verifies their identity', () => {
  chapters.describe.configure({ mode: 'serial' })
  const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
  let session: SessionRecord

  chapters('[ROU-027] [SCR-127] [STA-001] a new member finds the form', async ({ page, context }) => {
    const chosen = [await photo('card.jpg', 500, 300), await photo('other.jpg', 640, 400)]
    // Added at the start: a listener added right before a key press may take effect too late.
    page.on('filechooser', (chooser) => void chooser.setFiles(chosen.shift() ?? []))
    session = await signIn(context, await registerMember())
    await page.goto('/dashboard')
    await menu(page).getByRole('link', { name: 'KYC' }).click()
    await expect(page).toHaveURL('/settings/kyc')
    await expect(page.getByRole('heading', { level: 1, name: 'KYC' })).toBeVisible()
    await expect(status(page).getByRole('heading', { name: 'Pending', exact: true })).toBeVisible()
    for (const picture of [front(page), holding(page)]) await expect(picture).toBeEnabled()
    await expect(submit(page)).toBeEnabled()
  })

  chapters(
    'a picture is chosen with the keyboard, dropped with the mouse, replaced and removed',
    async ({ page }) => {
      await field(page, 'Country').focus()
      await page.keyboard.press('Tab')
      await expect(front(page)).toBeFocused()
      await page.keyboard.press('Enter')
      await expect.poll(() => widthOf(page, 'Front of your IC')).toBe(500)

      await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name: 'Replace' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect.poll(() => widthOf(page, 'Front of your IC')).toBe(640)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(preview(page, 'Front of your IC')).toHaveCount(0)
      await expect(front(page)).toBeFocused()

      const { buffer } = await photo('dropped.jpg', 320, 200)
      const dropped = await page.evaluateHandle((base64) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        const transfer = new DataTransfer()
        transfer.items.add(new File([bytes], 'dropped.jpg', { type: 'image/jpeg' }))
        return transfer
      }, buffer.toString('base64'))
      await holding(page).dispatchEvent('drop', { dataTransfer: dropped })
      await expect.poll(() => widthOf(page, 'You holding your IC')).toBe(320)
    },
  )

  chapters(
    '[VAL-048] [STA-008] a large photo is compressed and submitted once, and the screen reloads',
    async ({ page }) => {
      await fillDetails(page)
      const large = await photo('front.jpg', 2400, 1500)
      expect(large.buffer.length).toBeGreaterThan(2.1 * 1024 * 1024)
      expect(large.buffer.length).toBeLessThan(5 * 1024 * 1024)
      const small = await photo('holding.jpg', 1300, 700, 60)
      await front(page).setInputFiles(large)
      await holding(page).setInputFiles(small)
      await expect.poll(() => widthOf(page, 'Front of your IC')).toBe(1024)
      await expect.poll(() => widthOf(page, 'You holding your IC')).toBe(1300)
      const sent = await sentFiles(page)
      await submit(page).dblclick()
      await expect(page.getByRole('status').filter({ hasText: 'Success' })).toContainText('submitted')
      // Sent once; the first was compressed to at most 1 MB, the second was left unchanged.
      expect(await sent()).toEqual([
        { name: 'front.jpg', type: 'image/jpeg', size: expect.any(Number) },
        { name: 'holding.jpg', type: 'image/jpeg', size: small.buffer.length },
      ])
      const [compressed] = await sent()
      expect(compressed?.size).toBeLessThanOrEqual(1024 * 1024)
      await expect(status(page)).toContainText('Pending Approval')
      await expect(submit(page)).toHaveCount(0)
      await expect(field(page, 'Full Name')).toHaveValue('Ada Lovelace')
      await expect(field(page, 'Full Name')).not.toBeEditable()
      await expect.poll(() => widthOf(page, 'Front of your IC')).toBe(1024)
    },
  )

  chapters('[SCR-003] a rejected submission is corrected and approved', async ({ page }) => {
    await decide(session.username, 'REJECT', 'The front is too dark to read.')
    await page.reload()
    await expect(status(page)).toContainText('Rejected')
    await expect(status(page)).toContainText('The front is too dark to read.')
    await expect(field(page, 'Identity No.')).toHaveValue('S1234567D')
    await expect.poll(() => widthOf(page, 'You holding your IC')).toBe(1300)
    await front(page).setInputFiles(await photo('brighter.jpg', 900, 600))
    await expect.poll(() => widthOf(page, 'Front of your IC')).toBe(900)
    await submit(page).click()
    await expect(status(page)).toContainText('Pending Approval')

    await decide(session.username, 'APPROVE')
    await page.reload()
    await expect(status(page)).toContainText('Approved')
    await expect(submit(page)).toHaveCount(0)
    await expect(menu(page).getByRole('link', { name: 'Profile' })).toBeVisible()
    await expect(menu(page).getByRole('link', { name: 'KYC' })).toHaveCount(0)
  })
})

chapters.describe('errors are shown at their fields @phone', () => {
  chapters.describe.configure({ mode: 'serial' })
  chapters.use({ expectedErrors: /422/ })
  let session: SessionRecord

  chapters(
    '[VAL-041] [VAL-042] [VAL-043] required fields, and valid phone numbers',
    async ({ page, context }) => {
      session = await signIn(context, await registerMember())
      // Change events would lock the form before it is submitted a second time.
      await page.route('**/api/live/changes', (route) => route.abort())
      await page.goto('/settings/kyc')
      await field(page, 'Full Name').fill('')
      await submit(page).click()
      // The country is known from the registration.
      await expect(page.getByText('This field is required.')).toHaveCount(8)
      await expect(field(page, 'Full Name')).toBeFocused()
      // A phone offers its camera; with a mouse, pictures can be dropped.
      const phone = test.info().project.name === 'phone'
      await expect(page.getByRole('button', { name: 'Take a photo' })).toHaveCount(phone ? 2 : 0)
      await expect(page.getByText('or drop it here').filter({ visible: true })).toHaveCount(phone ? 0 : 2)
      await fillDetails(page)
      await field(page, 'Phone No.').fill('+65 8123')
      await submit(page).click()
      await expect(page.getByText('Only digits, spaces and hyphens are allowed.')).toBeVisible()
      await expect(page.getByText('This field is required.')).toHaveCount(2)
    },
  )

  chapters('[VAL-044] [VAL-045] [VAL-046] [VAL-047] accepted pictures', async ({ page }) => {
    await expect(page.getByText('PNG or JPG up to 5mb')).toHaveCount(2)
    const wrong = page.getByText('Only allow format jpg, png or jpeg')
    await front(page).setInputFiles(file('card.gif', 'image/gif', Buffer.from('GIF89a')))
    await expect(wrong).toHaveCount(1)
    await holding(page).setInputFiles(file('page.png', 'image/png', Buffer.from('<!doctype html>')))
    await expect(wrong).toHaveCount(2)
    const { buffer } = await photo('card.jpg', 400, 300)
    const padded = (length: number) => Buffer.concat([buffer, Buffer.alloc(length - buffer.length)])
    await front(page).setInputFiles(file('huge.jpg', 'image/jpeg', padded(5 * 1024 * 1024 + 1)))
    await expect(page.getByText('Image size cannot exceed 5mb')).toBeVisible()
    await expect(wrong).toHaveCount(1)
    await front(page).setInputFiles(file('large.jpg', 'image/jpeg', padded(5 * 1024 * 1024)))
    await expect(preview(page, 'Front of your IC')).toBeVisible()
    await expect(page.getByText('Image size cannot exceed 5mb')).toHaveCount(0)
    await holding(page).setInputFiles(file('right.png', 'image/png', await pngOf(300)))
    await expect.poll(() => widthOf(page, 'You holding your IC')).toBe(300)
    await expect(wrong).toHaveCount(0)
    await field(page, 'Full Name').fill('')
    await submit(page).click()
    await expect(page.getByText('This field is required.')).toHaveCount(1)
    await expectAccessible(page)
  })

  chapters(
    '[STA-007] documents submitted in another tab are not submitted again: the screen updates',
    async ({ page }) => {
      await fillDetails(page)
      await expect(page.getByRole('img', { name: /^Preview/ })).toHaveCount(2)
      await submitByApi(session)
      await submit(page).click()
      await expect(status(page)).toContainText('Pending Approval')
      await expect(submit(page)).toHaveCount(0)
      await expect(page.getByRole('img', { name: /^Preview/ })).toHaveCount(2)
      await expectStateAccessible(page)
    },
  )

  chapters('a rejection is shown with its reason', async ({ page }) => {
    await decide(session.username, 'REJECT', 'Too dark')
    await page.reload()
    await expect(status(page)).toContainText('Too dark')
    await expect(page.getByRole('img', { name: /^Preview/ })).toHaveCount(2)
    await expectStateAccessible(page)
  })
})

async function pngOf(width: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp({ create: { width, height: 200, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
}
