/** A member's first steps, from the address bar to the dashboard; in English also on a phone. */
import { newMember, registerMember } from './support/account.ts'
import { nextCodeFor } from './support/mailbox.ts'
import {
  chooseLanguage,
  field,
  fillRegistration,
  logIn,
  openRegistration,
  receiveCode,
} from './support/screens.ts'
import { expect, test } from './support/test.ts'
import { en, type ScreenTexts, zh } from './support/texts.ts'

for (const { language, t, tag } of [
  { language: 'en', t: en, tag: ' @phone' },
  { language: 'zh', t: zh, tag: ' @long' },
] as const satisfies readonly { language: string; t: ScreenTexts; tag: string }[]) {
  test(`[SCR-015] [ROU-041] [VAL-009] [API-096] a visitor registers with a mailed code and signs in, calling only our own API, in ${language}${tag}`, async ({
    page,
  }) => {
    const calls: string[] = []
    page.on('request', (request) => {
      if (['fetch', 'xhr'].includes(request.resourceType())) calls.push(request.url())
      expect(request.postData() ?? '').not.toContain('returnSecureToken')
    })
    const member = newMember()
    const { captcha } = await openRegistration(page)
    await chooseLanguage(page, en.app.language, language)
    await receiveCode(page, t, member.email)
    await fillRegistration(page, t, member, captcha)
    await expect(field(page, t.identity.referralCode)).toHaveValue('')
    await page.getByRole('button', { name: t.identity.register }).click()

    await expect(page).toHaveURL('/success')
    await page.getByRole('link', { name: t.app.close }).click()
    await expect(page).toHaveURL('/login')

    await logIn(page, t, member.email, 'not-the-password')
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page).toHaveURL('/login')

    await logIn(page, t, member.email, member.password)
    await expect(page).toHaveURL('/dashboard')
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    const { origin } = new URL(page.url())
    expect(calls.filter((url) => !url.startsWith(`${origin}/api/`))).toEqual([])
  })

  test(`[SCR-017] a member resets a forgotten password, in ${language}${tag}`, async ({ page }) => {
    const member = await registerMember()
    const newPassword = 'Another-harbour-7'
    await page.goto('/forgot-password')
    await chooseLanguage(page, en.app.language, language)
    await field(page, t.identity.email).fill(member.email)
    await page.getByRole('button', { name: t.app.sendCode }).click()
    await field(page, t.identity.verifyCode).fill(await nextCodeFor(member.email))
    await field(page, t.identity.newPassword).fill(newPassword)
    await field(page, t.identity.confirmNewPassword).fill(newPassword)
    await page.getByRole('button', { name: t.identity.resetPassword }).click()

    await expect(page).toHaveURL('/login')
    await logIn(page, t, member.email, member.password)
    await expect(page.getByRole('alert')).toBeVisible()
    await logIn(page, t, member.email, newPassword)
    await expect(page).toHaveURL('/dashboard')
  })
}
