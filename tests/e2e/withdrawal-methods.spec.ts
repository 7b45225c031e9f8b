/** Bank Info: saved withdrawal methods. */

import type { Page } from '@playwright/test'
import { expectAccessible, expectStateAccessible } from './support/accessibility.ts'
import type { Member } from './support/account.ts'
import { test as chapters } from './support/chapters.ts'
import { openWithdrawals } from './support/database.ts'
import { turnTwoFaOff } from './support/investing.ts'
import { million } from './support/money.ts'
import { field } from './support/screens.ts'
import { signIn } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { codeNow, forgetUsedCodes, turnTwoFaOn, typeCode } from './support/two-fa.ts'
import { closeSubmitted, memberWith, prove, submitted, tronAddress } from './support/withdrawals.ts'

async function carefulMember(): Promise<Member> {
  const member = await memberWith(400n * million)
  await turnTwoFaOn(member.email)
  return member
}

const methods = (page: Page) => page.getByRole('region', { name: 'Withdrawal methods' })

async function saveAddress(page: Page, remark: string, code: string): Promise<void> {
  await field(page, 'Wallet Address').fill(tronAddress)
  await field(page, 'Network').selectOption('TRC20')
  await field(page, 'Label').fill(remark)
  await field(page, '2FA Code').getByRole('textbox').first().fill(code)
  await page.getByRole('button', { name: 'Save withdrawal method' }).click()
}

test('without 2FA its set-up link replaces the form @phone', async ({ page, context, member }) => {
  await signIn(context, member)
  await page.goto('/wallet/bankInfo/withdraw-method')
  const main = page.getByRole('main')
  await expect(main).toContainText('Please set up your 2FA to proceed')
  await expect(main.getByRole('button', { name: 'Save withdrawal method' })).toHaveCount(0)
  await main.getByRole('link', { name: 'Go Now' }).click()
  await expect(page).toHaveURL('/settings/2FA')
})

test('[VAL-039] saving requires each field; if 2FA was turned off, a dialog leads to its set-up @long', async ({
  page,
  context,
}) => {
  const member = await carefulMember()
  await signIn(context, member)
  await page.goto('/wallet/bankInfo/withdraw-method')
  await page.getByRole('button', { name: 'Save withdrawal method' }).click()
  await expect(page.getByText('This field is required.')).toHaveCount(4)
  for (const name of ['Wallet Address', 'Network', 'Label', '2FA Code'])
    await expect(field(page, name), name).toHaveAccessibleDescription(/This field is required/)
  await turnTwoFaOff(member.email)
  await saveAddress(page, 'Mine', '123456')
  await expect(page.getByRole('dialog', { name: 'Two Factor Authentication Required' })).toBeVisible()
})

chapters.describe('an address @phone', () => {
  chapters.describe.configure({ mode: 'serial' })
  let member: Member

  chapters(
    '[ROU-018] [SCR-079] [SCR-080] is added from Bank Info, which counts the methods',
    async ({ page, context }) => {
      member = await carefulMember()
      await signIn(context, member)
      await page.goto('/wallet/walletInfo')
      await expect(page.getByRole('heading', { level: 1, name: 'Bank Info' })).toBeVisible()
      await expect(methods(page)).toContainText('(0/10)')
      await page.getByRole('link', { name: 'Add withdrawal method' }).click()
    },
  )

  chapters('[ROU-019] [SCR-082] [SCR-083] is saved with its network and a 2FA code', async ({ page }) => {
    await expect(page).toHaveURL('/wallet/bankInfo/withdraw-method')
    await expect(page.getByRole('heading', { level: 1, name: 'New Withdrawal Method' })).toBeVisible()
    const back = page.getByRole('link', { name: 'Back to Bank Info' })
    await expect(back).toHaveAttribute('href', '/wallet/walletInfo')
    await expect(field(page, 'Coin')).toHaveValue('USDT/TetherUS')
    await expect(field(page, 'Coin')).not.toBeEditable()
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'Bank account' }).click()
    await expectStateAccessible(page)
    await page.getByRole('tab', { name: 'Crypto' }).click()
    await saveAddress(page, 'Cold wallet', codeNow())
    await expect(page).toHaveURL('/wallet/walletInfo')
    await expect(methods(page)).toContainText('(1/10)')
    await expect(methods(page)).toContainText(tronAddress)
    await expectAccessible(page)
  })

  chapters(
    '[SCR-081] [STA-058] [STA-059] [STA-060] is used, and deleted after a confirmation',
    async ({ page }) => {
      await openWithdrawals(member.email)
      await page.goto('/wallet/withdrawal/USDT')
      await field(page, 'Saved address').selectOption({ index: 1 })
      await expect(field(page, 'Wallet Address')).toHaveValue(tronAddress)
      await expect(field(page, 'Network')).toHaveValue('TRC20')

      await page.goto('/wallet/walletInfo')
      const dialog = page.getByRole('dialog', { name: 'Delete this withdrawal method?' })
      await methods(page).getByRole('button', { name: 'Delete Cold wallet' }).click()
      await expect(dialog).toContainText(tronAddress)
      await expect(dialog).toContainText('TRC20')
      await expect(dialog).toContainText('Cold wallet')
      await expectStateAccessible(page)
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await expect(dialog).toBeHidden()
      await expect(methods(page)).toContainText('(1/10)')
      await methods(page).getByRole('button', { name: 'Delete Cold wallet' }).click()
      await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect(methods(page)).toContainText('(0/10)')
      await expect(methods(page)).not.toContainText(tronAddress)
    },
  )

  chapters(
    '“only to saved addresses” is turned on at once, and off with a 2FA code, which locks withdrawals',
    async ({ page }) => {
      const only = page.getByRole('switch', { name: 'Saved addresses only' })
      await only.click()
      await expect(only).toBeChecked()
      // Above the middle: a phone's sheets and the next button are below it.
      const notice = await page.getByRole('status').filter({ hasText: 'Saved.' }).boundingBox()
      expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThan((page.viewportSize()?.height ?? 0) / 2)
      await page.goto('/wallet/withdrawal/Alipay')
      await expect(page.getByRole('main')).toContainText('this option is unavailable until you turn that off')
      await expect(field(page, 'Alipay Account')).toHaveCount(0)
      await page.getByRole('main').getByRole('link', { name: 'Open Bank Info' }).click()
      await expect(only).toBeChecked()
      await only.click()
      const dialog = page.getByRole('dialog', { name: 'Enter your 2FA code' })
      await expect(dialog.getByRole('textbox').first()).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(only).toBeChecked()
      await only.click()
      await forgetUsedCodes(member.email)
      await typeCode(page, dialog, codeNow())
      await expect(only).not.toBeChecked()
      await expect(page.getByRole('status').filter({ hasText: 'Withdrawals are paused until' })).toBeVisible()
    },
  )
})

test('[FLD-059] [SCR-005] a bank account is saved with its fields, and a withdrawal to it is requested', async ({
  page,
  context,
}) => {
  test.slow()
  const member = await carefulMember()
  await signIn(context, member)
  await page.goto('/wallet/withdrawal/fiat')
  await page.getByRole('main').getByRole('link', { name: 'Add withdrawal method' }).click()
  await page.getByRole('tab', { name: 'Bank account' }).click()
  await field(page, 'Bank Country').selectOption('SG')
  await field(page, 'Bank Name').fill('DBS Bank')
  await field(page, 'Account Holder').fill('Ada Lovelace')
  await field(page, 'Account Number').fill('072-123456-7')
  await field(page, 'Address').fill('10 Marina Boulevard')
  await field(page, 'SWIFT').fill('DBSSSGSG')
  await field(page, '2FA Code').getByRole('textbox').first().fill(codeNow())
  await page.getByRole('button', { name: 'Save withdrawal method' }).click()
  await expect(methods(page)).toContainText('DBS Bank')
  await expect(methods(page)).not.toContainText('123456')

  await page.goto('/wallet/withdrawal/fiat')
  await expect(page.getByRole('status').filter({ hasText: 'Withdrawals are paused until' })).toBeVisible()
  await openWithdrawals(member.email)
  await page.reload()
  await field(page, 'Bank Account').selectOption({ index: 1 })
  await field(page, 'Currency').selectOption('SGD')
  await field(page, 'Amount').fill('200')
  await expect(field(page, 'Payment Amount')).toHaveValue('268.00')
  await prove(page, member)
  await page.getByRole('button', { name: 'Withdraw 200.00 USDT' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enter your 2FA code' })
  await typeCode(page, dialog, codeNow(undefined, 1))
  await expect(submitted(page)).toContainText('268.00 SGD')
  await closeSubmitted(page)
})
