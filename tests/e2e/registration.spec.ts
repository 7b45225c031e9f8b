import { account } from '@halyard/contract'
import { expectAccessible } from './support/accessibility.ts'
import { newMember, signInByApi } from './support/account.ts'
import { test as chapters } from './support/chapters.ts'
import { field, fillRegistration, openRegistration, receiveCode } from './support/screens.ts'
import { expect } from './support/test.ts'
import { en } from './support/texts.ts'

const register = { name: en.identity.register }

chapters.describe('the form @phone', () => {
  chapters.describe.configure({ mode: 'serial' })

  chapters(
    '[FLD-003] [FLD-004] [SCR-016] it has every field, and a captcha from the server',
    async ({ page }) => {
      await openRegistration(page)
      for (const label of [
        'Email',
        'Verification Code',
        'Full Name',
        'Country',
        'Password',
        'Confirm Password',
        'Transaction Password',
        'Referral Code (optional)',
        'Captcha',
      ]) {
        await expect(field(page, label)).toBeEditable()
      }
      const picture = page.getByRole('img', { name: en.identity.captchaPicture })
      await expect(picture).toHaveAttribute('src', /^data:image\//)
      expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      const first = await picture.getAttribute('src')
      await page.getByRole('button', { name: en.identity.captchaRefresh }).click()
      await expect(picture).not.toHaveAttribute('src', first ?? '')
    },
  )

  chapters(
    '[FLD-050] [FLD-051] the country list names the countries of the specification @phone-only',
    async ({ page }) => {
      const options = field(page, 'Country').getByRole('option')
      for (const country of [
        'United States',
        'United Kingdom',
        'British Virgin Island',
        'Germany',
        'Russia',
        'China',
        'Korea',
        'Japan',
        'Singapore',
        'Seychelles',
        'South Africa',
      ]) {
        await expect(options.filter({ hasText: new RegExp(`^${country}`) })).toHaveCount(1)
      }
    },
  )

  chapters('[VAL-001] [VAL-003] every empty field but the referral code is refused', async ({ page }) => {
    await page.getByRole('button', register).click()
    await expect(page.getByText('This field is required.')).toHaveCount(8)
    for (const name of [
      'Email',
      'Verification Code',
      'Full Name',
      'Country',
      'Password',
      'Confirm Password',
      'Transaction Password',
    ])
      await expect(field(page, name), name).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, 'Referral Code (optional)')).not.toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
  })

  chapters(
    '[VAL-004] [VAL-005] [VAL-006] [VAL-007] each rule has the text of the specification',
    async ({ page }) => {
      await field(page, 'Email').fill('ada@nowhere')
      await field(page, 'Password').fill('12345')
      await field(page, 'Confirm Password').fill('123456')
      await field(page, 'Transaction Password').fill('54321')
      await page.getByRole('button', register).click()
      await expect(field(page, 'Email')).toHaveAccessibleDescription(/Invalid Email Format/)
      await expect(field(page, 'Password')).toHaveAccessibleDescription(/Password must at least 6 characters/)
      await expect(field(page, 'Confirm Password')).toHaveAccessibleDescription(
        /Confirm password need to same with password/,
      )
      await expect(field(page, 'Transaction Password')).toHaveAccessibleDescription(
        /Transaction password must at least 6 characters/,
      )
    },
  )

  chapters(
    '[ERR-002] a sent code is confirmed with "Success" and the server’s message, and can be resent after 60 s @phone-only',
    async ({ page }) => {
      await field(page, 'Email').fill(newMember().email)
      const answered = page.waitForResponse((response) => response.url().endsWith('/api/account/sendOtp'))
      await page.getByRole('button', { name: 'Send Code' }).click()
      const { message } = (await (await answered).json()) as { message: string }
      expect(message).not.toBe('')
      await expect(page.getByRole('status').filter({ hasText: 'Success' })).toHaveText(`Success${message}`)
      await expect(page.getByRole('button', { name: /^Send Code, (60|5\d) s$/ })).toBeDisabled()
    },
  )
})

chapters.describe('registering', () => {
  chapters.describe.configure({ mode: 'serial' })

  chapters('[VAL-008] [ERR-001] a wrong captcha is refused, and the input stays @long', async ({ page }) => {
    const member = newMember()
    await openRegistration(page)
    await receiveCode(page, en, member.email)
    await fillRegistration(page, en, member, 'wrong')
    await page.getByRole('button', register).click()
    const alert = page.getByRole('alert').filter({ hasText: 'Error' })
    await expect(alert).toContainText('Captcha does not match')
    await expect(field(page, 'Captcha')).toHaveAccessibleDescription(/Captcha does not match/)
    await expect(field(page, 'Full Name')).toHaveValue(member.fullName)
    await expect(page).toHaveURL('/register')
  })

  chapters('[VAL-010] one of the worst passwords is refused with a clear message @long', async ({ page }) => {
    const member = { ...newMember(), password: '123456' }
    const { captcha } = await openRegistration(page)
    await receiveCode(page, en, member.email)
    await fillRegistration(page, en, member, captcha)
    await page.getByRole('button', register).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Error' })).toContainText(
      'This password is too easy to guess. Please choose another.',
    )
  })

  chapters('[STA-023] registration is possible without the picture @long', async ({ page }) => {
    const member = newMember()
    await openRegistration(page)
    await receiveCode(page, en, member.email)
    await fillRegistration(page, en, member, '')
    // The work is small here; its result is held back until its progress has been seen.
    const seen = Promise.withResolvers<void>()
    await page.route(`**/api${account.captchaByProof.path}`, async (route) => {
      if (route.request().postDataJSON().proof) await seen.promise
      await route.continue()
    })
    await page.getByRole('button', { name: en.identity.captchaUnseen }).press('Enter')
    const status = page.getByRole('status')
    await expect(status.filter({ hasText: en.identity.captchaProving })).toBeVisible()
    seen.resolve()
    await expect(status.filter({ hasText: en.identity.captchaProved })).toBeVisible()
    await expect(field(page, 'Captcha')).not.toHaveValue('')
    await expectAccessible(page)
    await page.getByRole('button', register).click()
    await expect(page).toHaveURL('/success')
  })

  chapters('[SCR-014] the code of a referral link is filled in', async ({ page, member }) => {
    const { referralCode } = await signInByApi(member)
    const invited = newMember()
    const { captcha } = await openRegistration(page, `/register?referral=${referralCode}`)
    await expect(field(page, 'Referral Code (optional)')).toHaveValue(referralCode)
    await receiveCode(page, en, invited.email)
    await fillRegistration(page, en, invited, captcha)
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/account/crm/register'))
    await page.getByRole('button', register).click()
    expect((await sent).postDataJSON()).toMatchObject({ referralCode })
    await expect(page).toHaveURL('/success')
  })
})
