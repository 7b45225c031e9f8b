/** Two-factor authentication in a member's daily use: set-up, confirmation, a lost phone. */

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible, expectStateAccessible } from './support/accessibility.ts'
import { type Member, registerMember } from './support/account.ts'
import { test as chapters } from './support/chapters.ts'
import { grant, million, move } from './support/money.ts'
import { readQr } from './support/qr.ts'
import { field } from './support/screens.ts'
import { type SessionRecord, signIn } from './support/session.ts'
import { expect } from './support/test.ts'
import { codeNow, forgetUsedCodes, shownKey, typeCode } from './support/two-fa.ts'

const card = (page: Page) => page.getByRole('region', { name: 'Two-factor authentication', exact: true })
const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

/** Sets up 2FA with the previous code, so that the current one is still unused. */
async function setUp(page: Page): Promise<{ key: string; recoveryCodes: string[] }> {
  await page.goto('/settings/2FA')
  const key = await shownKey(page)
  await page.getByRole('textbox', { name: 'Digit 1 of 6' }).fill(codeNow(key, -1))
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  return { key, recoveryCodes: await codes.allInnerTexts() }
}

async function startTransfer(page: Page, sender: Member, receiver: Member, amount: string): Promise<void> {
  await page.goto('/wallet/transfer')
  const form = page.getByRole('region', { name: 'USDP to another member' })
  await field(form, 'Recipient Email').fill(receiver.email)
  await field(form, 'Amount').fill(amount)
  await field(form, 'Transaction Password').fill(sender.transactionPassword)
  await form.getByRole('button', { name: /^Transfer/ }).click()
  const review = page.getByRole('dialog', { name: 'Check the recipient' })
  await review.getByRole('button', { name: /^Transfer/ }).click()
}

chapters.describe('2FA is set up @phone', () => {
  chapters.describe.configure({ mode: 'serial' })
  const recoveryCodes = (page: Page) => page.getByRole('dialog', { name: 'Save your recovery codes' })
  let key: string

  chapters('from the Security page, which has no recovery codes before', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await signIn(context, await registerMember())
    await page.goto('/settings/overview')
    await card(page).getByRole('link', { name: 'Set up' }).click()
    await expect(page).toHaveURL('/settings/2FA')
    await expect(page.getByTestId('two-fa-key')).toBeVisible()
    await expect(page.getByText('you can log in from this browser without a code')).toBeVisible()
  })

  chapters('[ROU-031] [SCR-126] with a QR code and its key', async ({ page }) => {
    await page.getByRole('link', { name: 'Back to Security' }).click()
    await page.getByRole('navigation', { name: 'Passwords and 2FA' }).getByText('Two Factor').click()
    await expect(page).toHaveURL('/settings/2FA')
    await expect(page.getByRole('heading', { level: 1, name: 'Two Factor Authentication' })).toBeVisible()
    const picture = page.getByRole('img', { name: 'QR code for your key' })
    await expect(picture).toHaveAttribute('src', /^data:image\//)
    key = await shownKey(page)
    expect(key).toMatch(/^[A-Z2-7]{32}$/)
    expect(await readQr(page, await picture.screenshot({ scale: 'css' }))).toContain(`secret=${key}&`)
    await expect(page.getByRole('textbox', { name: /^Digit \d of 6$/ })).toHaveCount(6)
    await page.getByRole('button', { name: 'Copy the key' }).click()
    await expect(notice(page, 'Copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key)
  })

  chapters(
    '[VAL-059] [VAL-060] [STA-057] with a code of six digits, and the recovery codes are shown once',
    async ({ page }) => {
      const main = page.getByRole('main')
      await main.getByRole('button', { name: 'Enable 2FA' }).click()
      await expect(main.getByRole('alert')).toContainText('This field is required.')
      await expectAccessible(page)
      await main.getByRole('textbox', { name: 'Digit 1 of 6' }).click()
      await page.keyboard.type('12a3')
      await expect(main.getByRole('textbox', { name: 'Digit 3 of 6' })).toHaveValue('3')
      await main.getByRole('button', { name: 'Enable 2FA' }).click()
      await expect(main.getByRole('alert')).toContainText('This field is required.')
      await main.getByRole('textbox', { name: 'Digit 4 of 6' }).click()
      await page.keyboard.type(codeNow(key).startsWith('123') ? '999' : '000')
      await expect(main.getByRole('alert')).toContainText('The 2FA code is incorrect')
      await expect(main.getByRole('textbox', { name: 'Digit 1 of 6' })).toBeFocused()
      await page.keyboard.type(codeNow(key))

      await expect(page).toHaveURL('/settings/overview')
      const dialog = recoveryCodes(page)
      await expect(dialog.getByRole('status')).toContainText('Two Factor Authentication is enabled')
      await expect(dialog.getByRole('listitem')).toHaveCount(10)
      await expectStateAccessible(page)
      const codes = await dialog.getByRole('listitem').allInnerTexts()
      await page.keyboard.press('Escape')
      await expect(dialog.getByRole('button', { name: 'Copy' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'))
      const downloading = page.waitForEvent('download')
      await dialog.getByRole('button', { name: 'Download' }).click()
      const download = await downloading
      expect(download.suggestedFilename()).toBe('halyard-recovery-codes.txt')
      const saved = await readFile(await download.path(), 'utf8')
      for (const code of codes) expect(saved).toContain(code)
      await dialog.getByRole('button', { name: 'I’ve saved them' }).click()
      await expect(dialog).toBeHidden()
    },
  )

  chapters('[SCR-122] and its tile is gone; turning it off asks for a code', async ({ page }) => {
    const tiles = page.getByRole('navigation', { name: 'Passwords and 2FA' })
    await expect(tiles.getByRole('link')).toHaveCount(2)
    await page.goto('/settings/2FA')
    await expect(page.getByRole('heading', { name: '2FA is on' })).toBeVisible()
    await page.goto('/settings/overview')
    await expect(card(page)).toContainText('10 of 10 left')
    await expect(tiles.getByRole('link')).toHaveCount(2)
    await expect(recoveryCodes(page)).toHaveCount(0)
    await card(page).getByRole('button', { name: 'Turn off' }).click()
    const dialog = page.getByRole('dialog', { name: 'Turn off two-factor authentication' })
    await expect(dialog.getByRole('textbox')).toHaveCount(6)
    await expectStateAccessible(page)
    await dialog.getByRole('button', { name: 'Use a recovery code' }).click()
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(dialog).toContainText('This field is required.')
    await expectStateAccessible(page)
  })
})

chapters.describe('with 2FA on @long', () => {
  chapters.describe.configure({ mode: 'serial' })
  let member: Member
  let session: SessionRecord
  let key: string
  let recoveryCodes: string[]

  chapters(
    '[CON-009] a transfer asks for a code; with the phone lost, a recovery code confirms it',
    async ({ page, context, member: receiver }) => {
      member = await registerMember()
      await move(member.email, [grant(20n * million)])
      session = await signIn(context, member)
      const made = await setUp(page)
      key = made.key
      recoveryCodes = made.recoveryCodes
      await page.getByRole('button', { name: 'I’ve saved them' }).click()

      await startTransfer(page, member, receiver, '3')
      const dialog = page.getByRole('dialog', { name: 'Enter your 2FA code' })
      await expect(dialog.getByRole('textbox')).toHaveCount(6)
      await typeCode(page, dialog, codeNow(key))
      await expect(page).toHaveURL('/dashboard')

      await startTransfer(page, member, receiver, '4')
      await dialog.getByRole('button', { name: 'Use a recovery code' }).click()
      await expect(field(dialog, 'Recovery code')).toBeFocused()
      await dialog.getByRole('button', { name: 'Confirm' }).click()
      await expect(dialog).toContainText('This field is required.')
      await field(dialog, 'Recovery code').fill('wrong-wrong')
      await page.keyboard.press('Enter')
      await expect(dialog).toContainText('The 2FA code is incorrect or has already been used.')
      await field(dialog, 'Recovery code').fill((recoveryCodes[0] ?? '').toUpperCase())
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/dashboard')
    },
  )

  chapters('few recovery codes show a warning, and new ones invalidate the old', async ({ page }) => {
    for (const code of recoveryCodes.slice(1, 7)) {
      const used = await page.request.post(`/api/user/verifyTwoFa?verificationCode=${code}`, {
        headers: { authorization: `Bearer ${session.token}` },
      })
      expect(used.status()).toBe(200)
    }
    await page.goto('/settings/overview')
    await expect(card(page)).toContainText('3 of 10 left')
    await expect(card(page)).toContainText('Get new ones before you run out.')
    await card(page).getByRole('button', { name: 'Get new codes' }).click()
    const renew = page.getByRole('dialog', { name: 'Get new recovery codes' })
    await expect(renew.getByRole('textbox')).toHaveCount(6)
    await forgetUsedCodes(member.email)
    await typeCode(page, renew, codeNow(key))
    const shown = page.getByRole('dialog', { name: 'Save your recovery codes' }).getByRole('listitem')
    await expect(shown).toHaveCount(10)
    const fresh = await shown.allInnerTexts()
    expect(fresh.filter((code) => recoveryCodes.includes(code))).toEqual([])
    await page.getByRole('button', { name: 'I’ve saved them' }).click()
    await expect(card(page)).toContainText('10 of 10 left')
    recoveryCodes = [recoveryCodes[9] ?? '', ...fresh]
  })

  chapters(
    '[CON-009] a recovery code turns 2FA off, and a transfer asks for no code any more',
    async ({ page, member: receiver }) => {
      await card(page).getByRole('button', { name: 'Turn off' }).click()
      const turnOff = page.getByRole('dialog', { name: 'Turn off two-factor authentication' })
      await expect(turnOff).toContainText('Withdrawals are paused for 24 hours')
      await turnOff.getByRole('button', { name: 'Use a recovery code' }).click()
      const [old = '', fresh = ''] = recoveryCodes
      await field(turnOff, 'Recovery code').fill(old)
      await page.keyboard.press('Enter')
      await expect(turnOff).toContainText('The 2FA code is incorrect or has already been used.')
      await field(turnOff, 'Recovery code').fill(fresh)
      await page.keyboard.press('Enter')
      await expect(notice(page, 'Two Factor Authentication is disabled')).toBeVisible()
      await expect(turnOff).toBeHidden()
      const tiles = page.getByRole('navigation', { name: 'Passwords and 2FA' })
      await expect(tiles.getByRole('link')).toHaveCount(3)

      await startTransfer(page, member, receiver, '5')
      await expect(page).toHaveURL('/dashboard')
    },
  )
})
