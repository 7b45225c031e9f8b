/** Every dialog left in the middle by Back: it asks about what was typed, the page stays, and nothing was sent. */
import { content } from '@halyard/contract'
import type { Locator, Page } from '@playwright/test'
import { registerMember } from './support/account.ts'
import { withoutChanges } from './support/changes.ts'
import { signInToConsole } from './support/console.ts'
import { packageHolder } from './support/investing.ts'
import { bonus, million, move } from './support/money.ts'
import { openers } from './support/openers.ts'
import { query } from './support/query.ts'
import { signIn } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { type Say, sayIn, speak } from './support/words.ts'

/** Opening a notification marks it as read. */
const isReading = (pathname: string) => pathname === `/api${content.updateNotification.path}`

/** The calls that the page makes from now on which change something. */
function changesOf(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'POST' && pathname.startsWith('/api/') && !isReading(pathname))
      sent.push(pathname)
  })
  return sent
}

/** In the page: whether what was typed keeps it from being reloaded. */
const asksBeforeReload = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** One of the listed amounts is chosen in it; a tile does as well as typing. */
const isChoice = (name: string | RegExp) => name === 'Subscribe Now'

/** Opens it, types into it where it asks for something, and goes back. */
async function leaveInTheMiddle(page: Page, say: Say, opener: Locator, asks = true): Promise<void> {
  const { pathname } = new URL(page.url())
  await opener.click()
  const dialogs = page.getByRole('dialog')
  await expect(dialogs.last()).toBeVisible()
  const field = dialogs.last().getByRole('textbox').first()
  const isTyped = await field.isEditable({ timeout: 1000 }).catch(() => false)
  if (isTyped) await field.fill('5')
  // What asks is loaded after the page.
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
  expect(new URL(page.url()).pathname).toBe(pathname)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
}

for (const language of ['en', 'zh'] as const) {
  const say = sayIn(language)

  test(`Back leaves a member’s dialog in the middle, keeps the page and sends nothing, in ${language} @phone @long`, async ({
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
        const button = page.getByRole('button', { name: say(name) })
        // On a desktop, a line of a list is a row of a table.
        const row = page.getByRole('row', { name: say(name) })
        const opener = (typeof name === 'string' ? button : button.or(row)).first()
        // Beside the page on a desktop, the menu is no dialog.
        if (name === 'Menu' && project.name === 'desktop') continue
        await leaveInTheMiddle(page, say, opener, !isChoice(name))
      }
    }
    expect(sent).toEqual([])
  })

  test(`Back leaves an operator’s dialog in the middle, keeps the page and sends nothing, in ${language} @phone @long`, async ({
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
    expect(sent).toEqual([])
  })
}
