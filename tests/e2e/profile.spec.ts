import type { Page } from '@playwright/test'
import { expectAccessible, expectStateAccessible } from './support/accessibility.ts'
import { type Member, registerMember } from './support/account.ts'
import { test as chapters } from './support/chapters.ts'
import { expireProof } from './support/database.ts'
import { photo } from './support/kyc.ts'
import { mailTo, nextCodeFor } from './support/mailbox.ts'
import { holdTime, stopTime } from './support/page-time.ts'
import { field, logIn } from './support/screens.ts'
import { signIn } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { en } from './support/texts.ts'
import { codeNow, turnTwoFaOn, typeCode } from './support/two-fa.ts'

const personal = (page: Page) => page.getByRole('region', { name: 'Personal details' })
const account = (page: Page) => page.getByRole('region', { name: 'Account' })

/** The value next to a label, anywhere on the page. */
const shown = (page: Page, name: string) =>
  page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.locator('dt').getByText(name, { exact: true }) })
    .locator('dd')

const edit = (page: Page) => page.getByRole('button', { name: 'Edit' }).click()
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click()

/** The server's profile with these changes. */
async function withProfile(page: Page, changes: object): Promise<void> {
  await page.route('**/api/user/viewProfile', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), ...changes } })
  })
}

chapters.describe('a member’s profile', () => {
  chapters.describe.configure({ mode: 'serial' })
  let member: Member
  let username: string
  const gender = (page: Page) => field(personal(page), 'Gender')
  const country = (page: Page) => field(personal(page), 'Country')

  chapters(
    '[ROU-025] [SCR-113] [SCR-114] [API-014] the profile shows the member’s data, and copies the referral code',
    async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      member = await registerMember()
      const session = await signIn(context, member)
      const { referralCode } = session
      username = session.username
      await page.goto('/settings/profile')
      await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
      await expect(shown(page, 'Username')).toHaveText(username)
      await expect(shown(page, 'Gender')).toHaveText('Not provided yet')
      await expect(shown(page, 'Email Address')).toHaveText(member.email)
      await expect(shown(page, 'Country')).toHaveText('Singapore')
      await expect(shown(page, 'Joining Date')).toHaveText(/^\d\d\/\d\d\/\d{4}$/)
      await expect(shown(page, 'KYC Status')).toHaveText('Pending')
      await expect(shown(page, 'Referral Code')).toContainText(referralCode)
      await page.getByRole('button', { name: 'Copy the referral code' }).click()
      await expect(page.getByRole('status').getByText('Copied')).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(referralCode)
      await expectAccessible(page)
    },
  )

  chapters(
    '[SCR-115] [SCR-116] [SCR-117] [SCR-118] gender, country and e-mail can be edited, the rest is read-only',
    async ({ page }) => {
      await edit(page)
      await expect(gender(page)).toBeFocused()
      await expect(gender(page).locator('option')).toHaveText(['Choose a gender', 'Male', 'Female'])
      await expect(country(page).locator('option:not([hidden])')).toHaveText(['Malaysia', 'China'])
      await expect(country(page)).toHaveValue('SG')
      await expect(field(personal(page), 'Email Address')).toHaveValue(member.email)
      // Read-only: text, not fields.
      await expect(page.getByRole('main').locator('input:not([aria-hidden]), select, textarea')).toHaveCount(
        4,
      )
      await expect(shown(page, 'Username')).toHaveText(username)
      for (const name of ['Joining Date', 'KYC Status', 'Referral Code'])
        await expect(account(page).getByText(name, { exact: true })).toBeVisible()
    },
  )

  chapters('[SCR-119] [SCR-120] Cancel restores, Save stores; the username stays', async ({ page }) => {
    await gender(page).selectOption('Female')
    await country(page).selectOption('China')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(shown(page, 'Gender')).toHaveText('Not provided yet')
    await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused()
    await edit(page)
    await expect(gender(page)).toHaveValue('')
    await expect(country(page)).toHaveValue('SG')

    await gender(page).selectOption('Female')
    await country(page).selectOption('China')
    await save(page)
    await expect(page.getByRole('status').filter({ hasText: 'Profile saved.' })).toBeVisible()
    await page.reload()
    await expect(shown(page, 'Gender')).toHaveText('Female')
    await expect(shown(page, 'Country')).toHaveText('China')
    await edit(page)
    // Once neither value is missing or unlisted, the choices are exactly those of the specification.
    await expect(gender(page).locator('option')).toHaveText(['Male', 'Female'])
    await expect(country(page).locator('option')).toHaveText(['Malaysia', 'China'])
  })

  chapters(
    '[FLD-005] [FLD-006] date of birth and picture are chosen, and shown in profile and header',
    async ({ page }) => {
      await page.reload()
      await expect(shown(page, 'Date of Birth')).toHaveText('Not provided yet')
      await edit(page)
      await field(personal(page), 'Gender').selectOption('Female')
      const born = field(personal(page), 'Date of Birth')
      await born.fill('17/03/2025')
      await save(page)
      await expect(personal(page).getByText('You must be at least 18 years old.').last()).toBeVisible()
      await born.fill('17/03/1988')
      await save(page)
      await expect(shown(page, 'Date of Birth')).toHaveText('17/03/1988')

      const [inHeader, inProfile] = [
        page.getByRole('banner').locator('img'),
        page.getByRole('img', { name: 'Profile picture' }),
      ]
      await expect(inHeader).toHaveCount(0)
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Choose an image' }).click()
      await (await chooser).setFiles(await photo('me.jpg', 200, 200))
      await expect(page.getByRole('status').filter({ hasText: 'Profile picture saved.' })).toBeVisible()
      await page.reload()
      for (const image of [inHeader, inProfile])
        await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(200)
      await page.getByRole('button', { name: 'Remove' }).click()
      await expect(inProfile).toHaveCount(0)
      await expect(inHeader).toHaveCount(0)
    },
  )

  chapters(
    'a change that could hand over the account asks for the password again, and continues',
    async ({ page }) => {
      await expireProof(member.email)
      await page.goto('/settings/2FA')
      const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
      await dialog.getByLabel('Password', { exact: true }).fill('not-the-password')
      await dialog.getByRole('button', { name: 'Confirm' }).click()
      await expect(dialog.getByRole('alert')).toBeVisible()
      await dialog.getByLabel('Password', { exact: true }).fill(member.password)
      await dialog.getByRole('button', { name: 'Confirm' }).click()
      await expect(page.getByTestId('two-fa-key')).toBeVisible()
    },
  )

  chapters(
    '[ERR-026] a profile that cannot be loaded shows an ‘Error’ dialog with Retry',
    async ({ page }) => {
      const refuse = (code: string) => ({
        status: 503,
        json: { code, message: 'Not now.', status: 503, requestId: 'r' },
      })
      // Change events of earlier chapters would reload it at any moment.
      await page.route('**/api/live/changes', (route) => route.abort())
      const profile = '**/api/user/viewProfile'
      await page.route(profile, (route) => route.fulfill(refuse('UNAVAILABLE')))
      await page.goto('/settings/profile')
      const dialog = page.getByRole('dialog', { name: 'Error' })
      await expect(dialog).toContainText('temporarily unavailable')
      await dialog.getByRole('button', { name: 'Close' }).click()
      await expect(dialog).toBeHidden()
      const alert = page.getByRole('main').getByRole('alert')
      await expect(alert).toContainText('temporarily unavailable')
      await alert.getByRole('button', { name: 'Retry' }).click()
      await expect(dialog).toBeVisible()
      await page.unroute(profile)
      await dialog.getByRole('button', { name: 'Retry' }).click()
      await expect(dialog).toBeHidden()
      await expect(shown(page, 'Email Address')).toHaveText(member.email)
      await page.unrouteAll({ behavior: 'wait' })
    },
  )

  chapters('[FLD-007] [FLD-008] optional profile data is shown if present', async ({ page }) => {
    await withProfile(page, {
      phoneNumber: '+60 12-345 6789',
      address: '12 Jalan Pelabuhan',
      kycStatus: 'REJECTED_UPLOAD',
      identityNo: '880317-07-5552',
      remark: 'The photo is blurred.',
      upline: 'danademo',
      rank: 'Silver',
      mt5Accounts: [
        { mt5Username: '8800123', mt5Password: 'alpha-pw-1' },
        { mt5Username: '8800124', mt5Password: 'beta-pw-2' },
      ],
    })
    await page.goto('/settings/profile')
    for (const [name, value] of [
      ['Phone Number', '+60 12-345 6789'],
      ['Address', '12 Jalan Pelabuhan'],
      ['KYC Status', 'Rejected'],
      ['IC / Passport No.', '880317-07-5552'],
      ['Remark', 'The photo is blurred.'],
      ['Upline', 'danademo'],
      ['Rank', 'Silver'],
    ] as const) {
      await expect(shown(page, name), name).toHaveText(value)
    }
    await expect(shown(page, 'MT5 Username')).toHaveText(['8800123', '8800124'])
    await expect(page.getByText('beta-pw-2')).toHaveCount(0)
    await page.getByRole('button', { name: 'Show or hide the password of 8800124' }).click()
    await expect(shown(page, 'MT5 Password')).toHaveText(['••••••••', 'beta-pw-2'])
    await expect(page.getByText('Trading is done by the strategy.')).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
  })

  chapters(
    '[CON-038] the loading indicator hides after 1 s, even if the profile is still loading',
    async ({ page }) => {
      let answer = () => {}
      const held = new Promise<void>((resolve) => {
        answer = resolve
      })
      await page.route('**/api/user/viewProfile', async (route) => {
        await held
        await route.continue()
      })
      await holdTime(page)
      await stopTime(page)
      await page.goto('/settings/profile')
      const indicator = page.getByRole('status', { name: 'Loading' })
      await expect(indicator).toBeVisible()
      await page.clock.runFor(999)
      await expect(indicator).toBeVisible()
      await page.clock.runFor(1)
      await expect(indicator).toBeHidden()
      await expect(page.getByText('This is taking longer than usual.')).toBeVisible()
      await page.clock.resume()
      answer()
      await expect(shown(page, 'Email Address')).toHaveText(member.email)
      await page.unrouteAll({ behavior: 'wait' })
    },
  )
})

test('[SCR-119] [API-016] a new e-mail is verified by its code, and the member signs in with it @phone', async ({
  page,
  context,
}) => {
  const member = await registerMember()
  const email = `new-${member.email}`
  await signIn(context, member)
  await page.goto('/settings/profile')
  await expect(shown(page, 'Country')).toHaveText('Singapore')
  await expectAccessible(page)
  await edit(page)
  const code = field(personal(page), 'Verification Code')
  await expect(code).toHaveCount(0)
  await field(personal(page), 'Gender').selectOption('Male')
  await field(personal(page), 'Email Address').fill(email.toUpperCase())
  await save(page)
  await expect(code).toBeFocused()
  await expect(personal(page).getByText('This field is required.')).toBeVisible()
  await expectStateAccessible(page)
  await page.getByRole('button', { name: 'Send Code' }).click()
  await expect(page.getByRole('button', { name: /^Send Code, \d+ s$/ })).toBeDisabled()
  const mailed = await nextCodeFor(email)
  await code.fill(mailed === '111111' ? '222222' : '111111')
  await save(page)
  await expect(
    personal(page).getByText('The verification code is wrong or has expired.').last(),
  ).toBeVisible()
  await code.fill(mailed)
  await save(page)
  await expect(shown(page, 'New Email Address')).toContainText(email)
  await expect(shown(page, 'Email Address')).toHaveText(member.email)

  // The old address confirms it: opening the link has no effect, the button does.
  const { text } = await mailTo(member.email, 'Confirm your new email address')
  const link = /http\S+do=confirm\S+/.exec(text)?.[0] ?? ''
  await page.goto(link)
  await expect(page.getByRole('button', { name: 'Confirm the new address' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm the new address' }).click()
  await page.getByRole('link', { name: 'Log in' }).click()
  await logIn(page, en, member.email, member.password)
  await expect(page.getByText('Invalid email or password').first()).toBeVisible()
  await logIn(page, en, email, member.password)
  await expect(page).toHaveURL('/dashboard')
  await page.goto(/http\S+do=undo\S+/.exec(text)?.[0] ?? '')
  await page.getByRole('button', { name: 'Undo and freeze my account' }).click()
  await expect(page.getByRole('heading', { name: 'Your account is frozen' })).toBeVisible()
})

test('with 2FA on, a new e-mail asks for a 2FA code first, and gender alone does not @long', async ({
  page,
  context,
}) => {
  const member = await registerMember()
  const email = `new-${member.email}`
  await turnTwoFaOn(member.email)
  await signIn(context, member)
  await page.goto('/settings/profile')
  await edit(page)
  await field(personal(page), 'Gender').selectOption('Male')
  await save(page)
  await expect(shown(page, 'Gender')).toHaveText('Male')

  await edit(page)
  await field(personal(page), 'Email Address').fill(email)
  await page.getByRole('button', { name: 'Send Code' }).click()
  await field(personal(page), 'Verification Code').fill(await nextCodeFor(email))
  const dialog = page.getByRole('dialog', { name: 'Enter your 2FA code' })
  await save(page)
  await expect(dialog.getByRole('textbox')).toHaveCount(6)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await save(page)
  await typeCode(page, dialog, codeNow())
  await expect(shown(page, 'New Email Address')).toContainText(email)
  await page.getByRole('button', { name: 'Cancel this change' }).click()
  await expect(shown(page, 'New Email Address')).toHaveCount(0)
})
