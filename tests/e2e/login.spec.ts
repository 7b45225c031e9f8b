import { type RefusalCode, refusalStatus } from '@halyard/contract'
import type { Page } from '@playwright/test'
import { textOf } from '../../apps/server/src/platform/http/texts.ts'
import { signInByApi } from './support/account.ts'
import { test as chapters } from './support/chapters.ts'
import { field, logIn } from './support/screens.ts'
import { storedSession } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { en } from './support/texts.ts'

const errorAlert = (page: Page) => page.getByRole('alert').filter({ hasText: 'Error' })

/** Removes the stored session. */
const forgetSession = (page: Page) => page.evaluate(() => localStorage.clear())

const providerCodes: readonly { id: string; code: RefusalCode; text: string; again: boolean }[] = [
  { id: 'ERR-004', code: 'EMAIL_EXISTS', text: 'Email already exists', again: false },
  { id: 'ERR-005', code: 'EMAIL_NOT_FOUND', text: 'Email not found', again: true },
  { id: 'ERR-006', code: 'INVALID_PASSWORD', text: 'Invalid Password', again: true },
  { id: 'ERR-007', code: 'USER_DISABLED', text: 'User Disabled', again: false },
  { id: 'ERR-017', code: 'IP_NOT_SUPPORTED', text: 'Your IP does not support the operation', again: false },
]

chapters.describe('the login form', () => {
  chapters.describe.configure({ mode: 'serial' })
  chapters.use({ expectedErrors: /ERR_FAILED|The call was not answered/ })
  chapters.beforeEach(({ page }) => page.goto('/login'))

  chapters('[VAL-001] empty fields are refused before anything is sent @long', async ({ page }) => {
    let sent = false
    page.on('request', (request) => {
      sent ||= request.url().includes('/api/user/authenticate')
    })
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page.getByText('This field is required.')).toHaveCount(2)
    expect(sent).toBe(false)
  })

  chapters('a mailed link that opens in a tab with its page fills in its code', async ({ page }) => {
    const pages = [
      { path: '/login', name: en.identity.loginName, code: en.identity.emailCodeTitle },
      { path: '/forgot-password', name: en.identity.email, code: en.identity.verifyCode },
      { path: '/register', name: en.identity.email, code: en.identity.verifyCode },
    ]
    for (const { path, name, code } of pages) {
      await page.goto(path)
      await field(page, name).fill('somebody@example.com')
      for (const sent of ['first-code-of-the-mail', 'another-one-of-a-mail']) {
        // Like a browser navigation: the page stays, and only the part after the # changes.
        await page.evaluate((hash) => {
          location.hash = hash
        }, `email=ada%40example.com&code=${sent}`)
        await expect(field(page, code)).toHaveValue(sent)
        await expect(field(page, name)).toHaveValue('ada@example.com')
      }
    }
  })

  chapters('[ERR-003] a network error is only logged, and shows no alert @long', async ({ page, member }) => {
    await page.route('**/api/user/authenticate', (route) => route.abort())
    const logged = page.waitForEvent('console', (message) => /not answered/.test(message.text()))
    await logIn(page, en, member.email, member.password)
    await logged
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeEnabled()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page).toHaveURL('/login')
    await page.unrouteAll({ behavior: 'wait' })
  })

  for (const { id, code, text, again } of providerCodes) {
    chapters(`[${id}] ${code} of an identity provider has a text @long`, async ({ page }) => {
      const status = refusalStatus[code]
      const refusal = { code, message: textOf(code, 'en'), status, requestId: 'test' }
      await page.route('**/api/user/authenticate', (route) => route.fulfill({ status, json: refusal }))
      await logIn(page, en, 'ada@example.com', 'Some-password')
      await expect(errorAlert(page)).toContainText(text)
      const tryAgain = page.getByRole('button', { name: 'Try Again' })
      await expect(tryAgain).toHaveCount(again ? 1 : 0)
      await page.unrouteAll({ behavior: 'wait' })
      if (!again) return
      await tryAgain.click()
      await expect(errorAlert(page)).toBeHidden()
      await expect(field(page, 'Password')).toBeFocused()
    })
  }

  chapters(
    '[PER-001] the login call names the user type INVESTOR, and an operator cannot sign in',
    async ({ page }) => {
      const sent = page.waitForRequest('**/api/user/authenticate')
      await logIn(page, en, 'operator@halyard.test', 'Halyard-2026')
      expect((await sent).postDataJSON()).toMatchObject({ type: 'INVESTOR' })
      await expect(errorAlert(page)).toContainText('Invalid email or password')
    },
  )

  chapters(
    '[STA-012] [FLD-001] [FLD-002] [ROU-041] signing in stores the session record and goes to /dashboard',
    async ({ page, member }) => {
      const before = Date.now()
      await logIn(page, en, member.email, member.password)
      await expect(page).toHaveURL('/dashboard')
      const saved = await storedSession(page)
      expect(saved).toEqual({
        token: expect.any(String),
        username: expect.any(String),
        id: expect.stringMatching(/^\d+$/),
        referralCode: expect.any(String),
        rememberMe: false,
        expiresIn: 7200,
        expireDate: expect.any(String),
      })
      const livesMs = Date.parse(saved?.expireDate ?? '') - before
      expect(Math.abs(livesMs - 7_200_000)).toBeLessThan(60_000)
      await forgetSession(page)
    },
  )

  chapters('[SCR-019] [CON-001] remember-me keeps the session for 30 days', async ({ page, member }) => {
    await page.getByRole('checkbox', { name: en.identity.rememberMe }).check()
    await logIn(page, en, member.email, member.password)
    await expect(page).toHaveURL('/dashboard')
    expect(await storedSession(page)).toMatchObject({ rememberMe: true, expiresIn: 2_592_000 })
    await forgetSession(page)
  })

  chapters('[SCR-018] the username signs in as well as the e-mail @long', async ({ page, member }) => {
    const { username } = await signInByApi(member)
    await logIn(page, en, username, member.password)
    await expect(page).toHaveURL('/dashboard')
  })
})

test('[STA-013] [STA-014] [ERR-001] a wrong password and an unknown e-mail get the same reply @phone', async ({
  page,
  member,
}) => {
  await page.goto('/login')
  for (const email of [member.email, 'nobody-at-all@example.com']) {
    await logIn(page, en, email, 'not-the-password')
    await expect(errorAlert(page)).toContainText('Invalid email or password')
    await expect(field(page, 'Password')).toHaveAccessibleDescription(/Invalid email or password/)
    await expect(field(page, en.identity.loginName)).toHaveValue(email)
  }
  expect(await storedSession(page)).toBeNull()
})
