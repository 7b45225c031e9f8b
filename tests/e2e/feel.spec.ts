/** Rules for every screen: nothing jumps, no typed text is lost, nothing is covered. */
import type { Page } from '@playwright/test'
import { screens } from '../../scripts/test/looked-at.ts'
import { registerMember } from './support/account.ts'
import { withoutChanges } from './support/changes.ts'
import { approveKyc } from './support/database.ts'
import { packageHolder } from './support/investing.ts'
import { file, fillDetails, photo } from './support/kyc.ts'
import { bonus, deposit, move } from './support/money.ts'
import { expectNoticeBeside } from './support/notices.ts'
import { chooseLanguageInShell, field } from './support/screens.ts'
import { keep, languageKey, signIn } from './support/session.ts'
import { smallTargets } from './support/targets.ts'
import { expect, test } from './support/test.ts'
import { en, languageNames, zh } from './support/texts.ts'

/**
 * The fallback font has the same width only where Arial is installed; font swapping is not what this tests.
 */
const withoutFont = (page: Page) => page.route('**/*.woff2', (route) => route.fulfill({ body: '' }))

/** The page's layout shift; Google calls up to 0.1 good. */
const shiftOf = (page: Page) =>
  page.evaluate(async () => {
    const shifts: PerformanceEntry[] = []
    const observer = new PerformanceObserver((list) => void shifts.push(...list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    shifts.push(...observer.takeRecords())
    return shifts.reduce((sum, shift) => sum + (Reflect.get(shift, 'value') as number), 0)
  })

const withdrawals = screens.filter((path) => path.startsWith('/wallet/withdrawal'))

test('no screen jumps while loading, and all targets are finger-sized @phone @long', async ({
  page,
  context,
}, { project }) => {
  test.setTimeout(240_000)
  const { member, order } = await packageHolder()
  await withoutChanges(page)
  await withoutFont(page)
  const look = async (path: string) => {
    await page.goto(path.replace('$strategyId', 'aurora').replace('$type', 'PIPS_BONUS'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect.soft(await shiftOf(page), path).toBeLessThan(0.05)
    if (project.name === 'phone') expect.soft(await smallTargets(page), path).toEqual([])
  }
  const ofVisitors = screens.slice(0, screens.indexOf('/dashboard'))
  for (const path of ofVisitors) await look(path)
  await signIn(context, member)
  for (const path of screens.slice(ofVisitors.length))
    await look(path === '/investment/order' ? `${path}?orderId=${order.orderId}` : path)
  // A verified member sees forms in place of the notice.
  await approveKyc(member.email)
  for (const path of withdrawals) await look(path)
})

test('no screen jumps for a member who has nothing yet @phone @long', async ({ page, context }) => {
  test.setTimeout(120_000)
  await signIn(context, await registerMember())
  await withoutChanges(page)
  await withoutFont(page)
  const lists = ['/dashboard', '/wallet/overview', '/wallet/transfer', '/wallet/transaction-history']
  for (const path of [...lists, '/investment/overview', '/team/overview', ...withdrawals]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect.soft(await shiftOf(page), path).toBeLessThan(0.05)
  }
})

test('after a navigation the focus is on the new page’s heading', async ({ page, context }) => {
  await signIn(context, await registerMember())
  await page.goto('/dashboard')
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  await expect(heading).not.toBeFocused()
  await page.getByRole('navigation').getByRole('link', { name: 'Memo' }).first().press('Enter')
  await expect(page).toHaveURL('/memo')
  await expect(heading).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/dashboard')
  await expect(heading).toBeFocused()
})

test('nothing moves when the font loads after the text @long', async ({ page }) => {
  const font = Promise.withResolvers<void>()
  await page.route('**/*.woff2', (route) => font.promise.then(() => route.continue()))
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  font.resolve()
  await page.waitForFunction(() => document.fonts.check('1em "Inter Variable"'))
  expect(await shiftOf(page)).toBeLessThan(0.01)
})

test('changing the language preserves input and pictures, and translates messages @long', async ({
  page,
  context,
}) => {
  await signIn(context, await registerMember())
  await page.goto('/settings/kyc')
  await fillDetails(page)
  await page.getByLabel('Front of your IC', { exact: true }).setInputFiles(await photo('card.jpg', 500, 300))
  await page
    .getByLabel('You holding your IC', { exact: true })
    .setInputFiles(file('card.gif', 'image/gif', Buffer.from('GIF89a')))
  await expect(page.getByText('Only allow format jpg, png or jpeg')).toBeVisible()
  const main = page.getByRole('main')
  const typed = () =>
    main
      .locator('input:not([type=file]), select')
      .evaluateAll((inputs: HTMLInputElement[]) => inputs.map(({ value }) => value))
  const picture = () =>
    main.locator('img').evaluateAll((images: HTMLImageElement[]) => images.map((image) => image.naturalWidth))
  await expect.poll(picture).toEqual([500])
  const before = await typed()
  expect(before).toContain('S1234567D')
  await chooseLanguageInShell(page, en.app.language, languageNames.zh)
  await expect(main.getByText('仅允许 jpg、png 或 jpeg 格式')).toBeVisible()
  expect(await typed()).toEqual(before)
  expect(await picture()).toEqual([500])

  await page.goto('/wallet/deposit/fiat')
  await field(page, '币种').selectOption('CNY')
  await field(page, '充值金额').fill('1500')
  await field(page, '付款方式').selectOption('BANK_TRANSFER')
  await main.locator('input[type=file][name=bankSlipUpload]').setInputFiles(await photo('slip.jpg', 600, 400))
  await expect.poll(picture).toEqual([600])
  const requested = await typed()
  await chooseLanguageInShell(page, zh.app.language, languageNames.en)
  await expect(main.getByRole('heading', { level: 1, name: 'Deposit Fiat' })).toBeVisible()
  expect(await typed()).toEqual(requested)
  expect(await picture()).toEqual([600])
})

test('a notice covers neither the change nor the next control @phone-only', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const member = await registerMember()
  await signIn(context, member)
  const main = page.getByRole('main')
  const title = main.getByRole('heading', { level: 1 })
  await page.goto('/settings/profile')
  const edit = main.getByRole('button', { name: 'Edit' })
  await edit.click()
  await field(page, 'Gender').selectOption('FEMALE')
  await main.getByRole('button', { name: 'Save' }).click()
  await expectNoticeBeside(page, 'Profile saved.', title, main.getByText('Female', { exact: true }), edit)

  await page.goto('/settings/referral')
  const copy = main.getByRole('button', { name: 'Copy link' })
  await copy.click()
  await expectNoticeBeside(page, 'Copied', title, main.getByLabel('Your referral link'), copy)

  await page.goto('/settings/change-password')
  await field(page, 'Current Password').fill(member.password)
  await field(page, 'New Password').fill(`${member.password}-2`)
  await field(page, 'Confirm Password').fill(`${member.password}-2`)
  await main.getByRole('button', { name: 'Update' }).click()
  await expect(page).toHaveURL('/settings/overview')
  await expectNoticeBeside(page, 'Password update successful', title, main.getByRole('link').first())
})

test('on a tablet no word is broken and nothing overflows @long', async ({ page, context }) => {
  const { member } = await packageHolder()
  await move(member.email, [bonus('SUBSCRIBE_BONUS', 12_340_000n), deposit(1_234_560_000n)])
  await signIn(context, member)
  await withoutChanges(page)
  await page.setViewportSize({ width: 820, height: 1180 })
  for (const path of [
    '/dashboard',
    '/wallet/overview',
    '/wallet/transaction-history',
    '/wallet/bonus-history',
    '/investment/new',
    '/investment/overview',
    '/team/overview',
    '/settings/overview',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect.soft(await page.evaluate(brokenWords), path).toEqual([])
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect.soft(over, path).toBeLessThanOrEqual(0)
  }
})

test('on a narrow phone button labels are not cut off, also in Indonesian @long', async ({
  page,
  context,
}) => {
  const { member } = await packageHolder()
  await signIn(context, member)
  await keep(context, languageKey, 'id')
  await withoutChanges(page)
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 844 })
    for (const path of ['/dashboard', '/wallet/overview', '/wallet/transfer', '/investment/overview']) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('lang', 'id')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect.soft(await page.evaluate(cutLabels), `${path} at ${width}`).toEqual([])
    }
  }
})

/** Labels of buttons, and of links that look like them, that are cut off. */
function cutLabels(): string[] {
  return [...document.querySelectorAll('main .mantine-Button-label')]
    .filter((label) => label.scrollWidth > label.clientWidth || label.scrollHeight > label.clientHeight + 1)
    .map(({ textContent }) => textContent)
}

/** Words that do not fit; longer strings, such as hashes, may be broken. */
function brokenWords(): string[] {
  const texts = document.createTreeWalker(
    document.querySelector('main') ?? document.body,
    NodeFilter.SHOW_TEXT,
  )
  const broken: string[] = []
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (!node.parentElement?.checkVisibility()) continue
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\d.,]{2,16}(?=\s|$)/gu)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (lines.size > 1) broken.push(word)
    }
  }
  return broken
}
