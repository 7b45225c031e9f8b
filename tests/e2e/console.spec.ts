/**
 * The operators' console: signing in, and the common behaviour of all queues, with the first one by
 * keyboard alone.
 */
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { registerMember } from './support/account.ts'
import { portalUrl } from './support/addresses.ts'
import { confirmAction, expectNotices, openItem, pressApprove, signInToConsole } from './support/console.ts'
import { submitByApi } from './support/kyc.ts'
import { query } from './support/query.ts'
import { consoleSessionKey, signIn, storedSession } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { codeNow, forgetUsedOperatorCodes } from './support/two-fa.ts'

const maxBytes = 223_000
const built = resolve(import.meta.dirname, '../../apps/console/dist')

const h1 = (page: Page) => page.getByRole('heading', { level: 1 })

test('an operator signs in by keyboard, returns to the requested page, and signs out', async ({ page }) => {
  await page.goto('/console/kyc')
  await expect(page).toHaveURL('/console/sign-in?to=%2Fkyc')
  await expect(page.getByLabel('Email')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('checker@halyard.test')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Halyard-2026')
  await page.keyboard.press('Enter')
  const code = page.getByLabel('Code from your authenticator app')
  await expect(code).toBeFocused()
  await forgetUsedOperatorCodes('checker@halyard.test')
  await page.keyboard.type(codeNow())
  await page.keyboard.press('Enter')
  await expect(h1(page)).toContainText('Identity checks')
  await expect(page).toHaveURL('/console/kyc')

  // It is no member's session, and its storage is separate.
  expect(await storedSession(page)).toBeNull()
  expect(await page.evaluate((key) => localStorage.getItem(key), consoleSessionKey)).not.toBeNull()

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // From a queue to the overview, on to another queue, and to a member, by keyboard alone.
  await page.keyboard.press('Escape')
  await expect(h1(page)).toHaveText('Overview')
  await expectAccessible(page)
  const queues = page.getByRole('main').getByRole('link')
  await page.keyboard.press('j')
  await expect(queues.first()).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await expect(h1(page)).not.toHaveText('Overview')
  await page.keyboard.press('/')
  await expect(page.getByRole('main').getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('main').getByRole('searchbox')).not.toBeFocused()
  await page.keyboard.press('Escape')
  await expect(h1(page)).toHaveText('Overview')
  await page.keyboard.press('/')
  await expect(page.getByRole('main').getByRole('searchbox')).toBeFocused()
  await page.getByRole('button', { name: 'Log out' }).press('Enter')
  await expect(page).toHaveURL('/console/sign-in')
})

test('identity checks: seen, rejected with a reason, submitted again and approved', async ({
  page,
  context,
}) => {
  const member = await signIn(context, await registerMember())
  await submitByApi(member)
  await signInToConsole(context)
  await page.goto('/console/kyc')
  await openItem(page, member.username)
  for (const name of ['Document', 'Member holding the document'])
    await expect(page.getByRole('img', { name, exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('z')
  await expect(page.getByText('150%')).toBeVisible()
  await page.keyboard.press('r')
  await confirmAction(page, 'Reject Ada Lovelace’s documents', 'The picture is blurred.')
  await expectNotices(page, 'We couldn’t accept your documents: The picture is blurred.')

  await submitByApi(member)
  await page.goto('/console/kyc')
  await openItem(page, member.username)
  await pressApprove(page)
  await confirmAction(page, 'Approve Ada Lovelace’s documents')
  await expectNotices(page, 'Your identity is verified.')
})

test('a missing capability hides its queue and is refused plainly', async ({ page, context }) => {
  await signInToConsole(context, { without: ['kyc.review'] })
  await page.goto('/console/kyc')
  await expect(h1(page)).toHaveText('You can’t open this page')
  const rail = page.getByRole('navigation', { name: 'Queues' })
  await expect(rail.getByRole('link', { name: /^Alarms/ })).toBeVisible()
  await expect(rail.getByRole('link', { name: 'Identity checks' })).toHaveCount(0)
  // The rail may still be reloading when the test ends.
  await context.unrouteAll({ behavior: 'ignoreErrors' })
})

test('an ended session leads to the sign-in, and back to the item', async ({ page, context }) => {
  await signInToConsole(context)
  await page.goto('/console/alarms')
  await expect(h1(page)).toContainText('Alarms')
  await page.evaluate((key) => {
    const saved = JSON.parse(localStorage.getItem(key) ?? '{}')
    localStorage.setItem(key, JSON.stringify({ ...saved, token: 'ended' }))
  }, consoleSessionKey)
  await page.goto('/console/alarms?item=7')
  await expect(page).toHaveURL('/console/sign-in?to=%2Falarms%3Fitem%3D7')
  await expect(page.getByRole('status').first()).toContainText('session')
})

test('colleagues see who has an item open, and items decided elsewhere disappear', async ({
  page,
  context,
  browser,
}) => {
  const member = await signIn(context, await registerMember())
  await submitByApi(member)
  await signInToConsole(context)
  await page.goto('/console/kyc')
  await openItem(page, member.username)
  const link = page.url()

  const elsewhere = await browser.newContext({ baseURL: portalUrl() })
  await signInToConsole(elsewhere, { email: 'checker@halyard.test' })
  const other = await elsewhere.newPage()
  await other.goto(link)
  await expect(other.getByText(/has this open too/)).toBeVisible()
  await expect(page.getByText(/has this open too/)).toBeHidden()

  await pressApprove(page)
  await confirmAction(page, 'Approve Ada Lovelace’s documents')
  await expect(other.getByText(/This item no longer waits/)).toBeVisible()
  await expect(other.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await elsewhere.close()
})

test('the first load is within its budget @long', async ({ page, context }) => {
  await signInToConsole(context)
  const loaded = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/console\/assets\/.*\.(js|css)$/.test(pathname)) loaded.add(pathname.replace('/console/', ''))
  })
  await page.goto('/console/kyc')
  await expect(h1(page)).toContainText('Identity checks')
  await page.waitForLoadState('load')
  const sizes = await Promise.all([...loaded].map(sizeOf))
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  test.info().annotations.push({
    type: 'figure',
    description: `the console loads ${bytes.toLocaleString('en')} of at most ${maxBytes.toLocaleString('en')} bytes of JS and CSS (brotli)`,
  })
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThanOrEqual(maxBytes)
})

/** The transferred size: compressed, unless that does not pay. */
async function sizeOf(file: string): Promise<number> {
  const path = join(built, file)
  return readFile(`${path}.br`)
    .catch(() => readFile(path))
    .then(({ length }) => length)
}

test('an approval is possible on a phone @phone @layout', async ({ page, context }) => {
  const member = await signIn(context, await registerMember())
  await submitByApi(member)
  await signInToConsole(context)
  await page.goto('/console/kyc')
  await page.getByRole('searchbox').fill(member.username)
  const options = page.getByRole('listbox').getByRole('option')
  await expect(options).toHaveCount(1)
  await options.click()
  await expect(page.getByRole('img', { name: 'Document', exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Approve' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Approve/ })
    .click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expectNotices(page, 'Your identity is verified.')
})

test('a dialog with typed text asks before Back closes it @long', async ({ page, context }) => {
  const { email } = await registerMember()
  const [member] = await query<{ number: number }>('select number from member where email = $1', [email])
  await signInToConsole(context)
  await page.goto(`/console/members/${member?.number}`)
  await page.getByRole('button', { name: 'Add a note' }).first().click()
  const note = page.getByRole('dialog').getByRole('textbox').first()
  await note.fill('Called')
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' })
  await page.goBack()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(note).toHaveValue('Called')
  await page.goBack()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`/console/members/${member?.number}$`))
  await expect(h1(page)).toBeVisible()
})
