import english from '@halyard/contract/texts/en' with { type: 'json' }
import type { Browser, Page } from '@playwright/test'
import portal from '../../apps/portal/src/locales/en.json' with { type: 'json' }
import { expectAccessible, expectStateAccessible } from './support/accessibility.ts'
import { type Member, registerMember, type SignedIn, signInByApi } from './support/account.ts'
import { portalUrl } from './support/addresses.ts'
import { test as chapters } from './support/chapters.ts'
import { lockWithdrawals } from './support/database.ts'
import { mailsTo, mailTo } from './support/mailbox.ts'
import { field, logIn, receiveCode } from './support/screens.ts'
import { signIn } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { en } from './support/texts.ts'

const codes = { ...english.members, ...english.notices }
const t = portal.devices

const account = (page: Page) => page.getByRole('button', { name: en.shell.account, exact: true })
const card = (page: Page, title: string) => page.getByRole('region', { name: title })

/** Another browser of the member, signed in through the login screen. */
async function otherDevice(browser: Browser, member: Member): Promise<Page> {
  const context = await browser.newContext({ baseURL: portalUrl() })
  const page = await context.newPage()
  await page.goto('/login')
  await logIn(page, en, member.email, member.password)
  await expect(page).toHaveURL('/dashboard')
  await expect(account(page)).toBeVisible()
  return page
}

/** As when its tab comes to the foreground. */
async function lookAt(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
}

async function freezePathOf(member: Member): Promise<string> {
  const { text } = await mailTo(member.email, 'New login to your account')
  const [link = ''] = /http\S+\/freeze-account#token=\S+/.exec(text) ?? []
  return link.replace(portalUrl(), '')
}

chapters.describe('devices, history and phrase on the Security page @phone', () => {
  chapters.describe.configure({ mode: 'serial' })
  let member: Member
  let app: SignedIn
  let tablet: Page

  chapters('the login history is paged and shows refused tries', async ({ page, context, browser }) => {
    member = await registerMember()
    for (let turn = 0; turn < 3; turn++) {
      await signInByApi({ ...member, password: 'not-the-password' }).catch(() => undefined)
    }
    await signIn(context, member)
    app = await signInByApi(member)
    tablet = await otherDevice(browser, member)
    await lockWithdrawals(member.email)
    await page.goto('/settings/overview')
    await expect(page.getByRole('status').filter({ hasText: 'Withdrawals are paused until' })).toBeVisible()
    const history = card(page, t.historyTitle)
    await expect(history).toContainText(t.newDevice)
    await expect(card(page, t.devicesTitle).getByRole('listitem')).toHaveCount(3)
    await expectStateAccessible(page)
    await expect(history.getByText(t.WRONG_PASSWORD)).toHaveCount(2)
    await history.getByRole('button', { name: 'Next' }).click()
    await expect(history.getByText('Page 2 of 2')).toBeVisible()
    await expect(history.getByText(t.WRONG_PASSWORD)).toHaveCount(1)
    await history.getByLabel(t.historyShow).selectOption(t.historySIGNED_IN)
    await expect(history.getByText(t.newDevice)).not.toHaveCount(0)
    await expect(history.getByText(t.WRONG_PASSWORD)).toHaveCount(0)
    await history.getByLabel(t.historyShow).selectOption(t.historyREFUSED)
    await expect(history.getByText(t.WRONG_PASSWORD)).toHaveCount(3)
  })

  chapters(
    'a member ends another device’s session and sees it signed out there',
    async ({ page, request }) => {
      const stateOfApp = async () => {
        const headers = { authorization: `Bearer ${app.token}` }
        return (await request.get('/api/user/viewProfile', { headers })).status()
      }
      const devices = card(page, t.devicesTitle)
      await expect(devices.getByRole('listitem').first()).toContainText(t.thisDevice)
      await expect(devices.getByText(t.thisDevice)).toHaveCount(1)
      await expect(devices).toContainText(/Chrome on \w+/)
      await expect(devices).toContainText(`${t.localNetwork} (127.0.0.1)`)
      // The newest of the others comes first: the tablet.
      await devices
        .getByRole('button', { name: /^Log out (?!all)/ })
        .first()
        .click()
      await expect(page.getByText(codes.SESSION_REVOKED)).toBeVisible()
      await expect(devices.getByRole('listitem')).toHaveCount(2)
      await lookAt(tablet)
      await expect(tablet).toHaveURL('/login')
      expect(await stateOfApp()).toBe(200)

      await devices.getByRole('button', { name: t.logOutOthers }).click()
      const dialog = page.getByRole('dialog', { name: t.logOutOthersTitle })
      await expectAccessible(page)
      await dialog.getByRole('button', { name: t.cancel }).click()
      await expect(dialog).toBeHidden()
      await devices.getByRole('button', { name: t.logOutOthers }).click()
      await dialog.getByRole('button', { name: t.logOutOthers }).click()
      await expect(devices.getByRole('listitem')).toHaveCount(1)
      await expect(devices.getByRole('button')).toHaveCount(0)
      expect(await stateOfApp()).toBe(401)
      await expect(account(page)).toBeVisible()
      await tablet.context().close()
    },
  )

  chapters('the anti-phishing phrase is set, appears in the next mail, and is removed', async ({ page }) => {
    const phrase = card(page, t.phraseTitle)
    await phrase.getByRole('button', { name: t.phraseSet }).click()
    const dialog = page.getByRole('dialog', { name: t.phraseTitle })
    await dialog.getByLabel(t.phraseLabel).fill('Blue sails & <b>tea</b>')
    await expectStateAccessible(page)
    await dialog.getByRole('button', { name: t.phraseSave }).click()
    await expect(page.getByText(codes.PHRASE_UPDATED)).toBeVisible()
    await expect(phrase).toContainText('Blue sails & <b>tea</b>')

    await signInByApi(member)
    const line = 'Your anti-phishing phrase: Blue sails & <b>tea</b>'
    // The mail about the phrase, and the one about the new device.
    await expect
      .poll(async () => (await mailsTo(member.email)).filter(({ text }) => text.includes(line)).length)
      .toBe(2)

    await phrase.getByRole('button', { name: t.phraseRemove }).click()
    await expect(phrase).toContainText(t.phraseNone)
  })
})

test('a new device is mailed; the link freezes the account until the password is reset @phone', async ({
  page,
  browser,
}) => {
  const member = await registerMember()
  await page.goto('/login')
  await logIn(page, en, member.email, member.password)
  await expect(page).toHaveURL('/dashboard')
  const stranger = await otherDevice(browser, member)

  const path = await freezePathOf(member)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: t.freezeTitle })).toBeVisible()
  await expectAccessible(page)
  // Opening the link has no effect, because mail scanners open links too.
  await lookAt(stranger)
  await expect(account(stranger)).toBeVisible()
  // Another tab learns of it first and signs this browser out: the result is shown all the same.
  const dashboard = await page.context().newPage()
  await dashboard.goto('/dashboard')
  await expect(account(dashboard)).toBeVisible()
  await page.route('**/api/account/freeze', async (route) => {
    const response = await route.fetch()
    await lookAt(dashboard)
    await expect(dashboard).toHaveURL('/login')
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: t.freezeAction }).click()
  await expect(page.getByRole('heading', { name: t.frozenTitle })).toBeVisible()
  await page.unroute('**/api/account/freeze')
  await dashboard.close()
  await expectAccessible(page)
  await lookAt(stranger)
  await expect(stranger).toHaveURL('/login')
  await logIn(stranger, en, member.email, member.password)
  await expect(stranger.getByRole('alert')).toContainText(codes.ACCOUNT_FROZEN)
  await mailTo(member.email, 'Your account is frozen')

  await page.getByRole('link', { name: t.setPassword }).click()
  await expect(page).toHaveURL('/forgot-password')
  await receiveCode(page, en, member.email)
  const newPassword = `${member.password}-anew`
  await field(page, en.identity.newPassword).fill(newPassword)
  await field(page, en.identity.confirmNewPassword).fill(newPassword)
  await page.getByRole('button', { name: en.identity.resetPassword }).click()
  await expect(page.getByRole('button', { name: en.identity.logIn, exact: true })).toBeVisible()
  await logIn(page, en, member.email, newPassword)
  await expect(page).toHaveURL('/dashboard')

  await page.goto('/settings/overview')
  const history = card(page, t.historyTitle)
  await expect(history).toContainText(t.FROZEN)
  await expect(history).toContainText(t.newDevice)
  await page.goto(path)
  await page.getByRole('button', { name: t.freezeAction }).click()
  await expect(page.getByRole('heading', { name: t.linkOverTitle })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/dashboard')
  await expect(account(page)).toBeVisible()
  await stranger.context().close()
})
