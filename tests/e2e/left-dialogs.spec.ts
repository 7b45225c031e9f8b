/**
 * Going back in a half-filled dialog: it asks about the typed text, the page stays, and nothing was sent.
 */
import { content, operatorHome, twoFa } from '@halyard/contract'
import type { Locator, Page } from '@playwright/test'
import { registerMember } from './support/account.ts'
import { withoutChanges } from './support/changes.ts'
import { openItem, signInToConsole } from './support/console.ts'
import { beginEarlier, packageHolder } from './support/investing.ts'
import { bonus, million, move } from './support/money.ts'
import { openerOn, openers } from './support/openers.ts'
import { query } from './support/query.ts'
import { signIn } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { codeNow, forgetUsedCodes } from './support/two-fa.ts'
import { waitingMember } from './support/waiting.ts'
import { type Say, sayIn, speak } from './support/words.ts'

/** Opening a notification marks it as read, and opening an item of a queue claims it. */
const marks = [content.updateNotification, operatorHome.claimItem, operatorHome.leaveItem]
const isReading = (pathname: string) => marks.some(({ path }) => pathname === `/api${path}`)

/** The page's write calls from now on. */
function changesOf(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'POST' && pathname.startsWith('/api/') && !isReading(pathname))
      sent.push(pathname)
  })
  return sent
}

/** Runs in the page: true if typed text blocks a reload. */
const asksBeforeReload = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** An amount is chosen by its tile, which counts like typing. */
const isChoice = (name: string | RegExp) => name === 'Subscribe Now'

/** Opens it, types into its fields if it has any, and goes back. */
async function leaveInTheMiddle(page: Page, say: Say, opener: Locator, asks = true): Promise<void> {
  const address = page.url()
  await opener.click()
  const dialogs = page.getByRole('dialog')
  await expect(dialogs.last()).toBeVisible()
  const field = dialogs.last().getByRole('textbox').first()
  const isTyped = await field.isEditable({ timeout: 1000 }).catch(() => false)
  if (isTyped) await field.fill('5')
  // The guard is loaded after the page.
  if (isTyped && asks) await expect.poll(() => page.evaluate(asksBeforeReload)).toBe(true)
  await page.goBack()
  if (isTyped && asks) {
    const question = page.getByRole('dialog', { name: say('Discard what you typed?') })
    await question.getByRole('button', { name: say('Keep editing') }).click()
    await expect(question).toHaveCount(0)
    await expect(field).toHaveValue('5')
    await page.goBack()
    await question.getByRole('button', { name: say('Discard') }).click()
  }
  await expect(dialogs).toHaveCount(0)
  expect(page.url()).toBe(address)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
}

for (const { language, tag } of [
  { language: 'en', tag: '@long' },
  { language: 'zh', tag: '@phone-only @long' },
] as const) {
  const say = sayIn(language)

  test(`Back closes a member’s half-filled dialog, keeps the page and sends nothing, in ${language} ${tag}`, async ({
    page,
    context,
  }, { project }) => {
    test.setTimeout(180_000)
    const { member } = await packageHolder()
    await move(member.email, [bonus('SUBSCRIBE_BONUS', 5n * million)])
    await speak(context, language)
    await signIn(context, member)
    await withoutChanges(page)
    const sent = changesOf(page)
    for (const [path, names] of Object.entries({ ...openers, '/investment/new': ['Subscribe Now'] })) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      for (const name of names) {
        // On a desktop, the menu is beside the page and no dialog.
        if (name === 'Menu' && project.name === 'desktop') continue
        await leaveInTheMiddle(page, say, openerOn(page, say, name), !isChoice(name))
      }
    }
    expect(sent).toEqual([])
  })

  test(`Back closes the code and password dialogs of a package, and sends nothing, in ${language} ${tag}`, async ({
    page,
    context,
  }) => {
    const { member, order } = await packageHolder({ twoFaOn: true })
    await speak(context, language)
    await signIn(context, member)
    await withoutChanges(page)
    const sent = changesOf(page)
    await page.goto('/wallet/overview')
    await page.getByRole('button', { name: say('Unsubscribe') }).click()
    const leaving = page.getByRole('dialog', { name: say('Unsubscribe Package') })
    await leaveInTheMiddle(page, say, leaving.getByRole('button', { name: say('Unsubscribe') }), false)

    await beginEarlier(order.orderId, 400)
    await page.reload()
    await page.getByRole('button', { name: say('Withdraw Capital') }).click()
    const first = page.getByLabel(say('Digit {number} of {total}', { number: '1', total: '6' }))
    await expect(first).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(sent).toEqual([])

    await page.getByRole('button', { name: say('Withdraw Capital') }).click()
    await forgetUsedCodes(member.email)
    await first.fill(codeNow())
    const password = page.getByRole('dialog', { name: say('Transaction Password') })
    await password
      .getByRole('textbox', { name: say('Transaction Password') })
      .fill(member.transactionPassword)
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(sent).toEqual([`/api${twoFa.verifyTwoFa.path}`])
  })

  test(`Back closes an operator’s half-filled dialog, keeps the page and sends nothing, in ${language} ${tag}`, async ({
    page,
    context,
  }) => {
    test.setTimeout(180_000)
    const { email } = await registerMember()
    const [member] = await query<{ number: number }>('select number from member where email = $1', [email])
    await speak(context, language)
    await signInToConsole(context)
    const sent = changesOf(page)
    for (const [path, names] of Object.entries({
      [`/members/${member?.number}`]: ['Add a note', 'See as member', 'End sessions', 'Freeze'],
      '/books': ['Fund the platform', 'Grant USDP'],
      '/books/wallets': ['Company’s money at the bank'],
    })) {
      await page.goto(`/console${path}`)
      for (const name of names)
        await leaveInTheMiddle(page, say, page.getByRole('button', { name: say(name) }).first())
    }
    const { username } = await waitingMember()
    for (const queue of ['deposits', 'withdrawals']) {
      await page.goto(`/console/${queue}`)
      await openItem(page, username, say)
      for (const key of ['a', 'r']) {
        const decision = page.locator(`button[aria-keyshortcuts="${key}"]`)
        await expect(decision).toBeEnabled()
        await leaveInTheMiddle(page, say, decision)
      }
    }
    expect(sent).toEqual([])
  })
}
