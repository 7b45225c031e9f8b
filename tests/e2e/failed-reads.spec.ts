/**
 * Every screen, and its dialogs, with each of its reads failing once: at first, and again once everything
 * is there.
 */
import { setTimeout as delay } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'
import { consoleScreens, screens } from '../../scripts/test/looked-at.ts'
import { registerMember } from './support/account.ts'
import { withoutChanges } from './support/changes.ts'
import { openedItem, openItem, signInToConsole } from './support/console.ts'
import { failReadsOnce, letReads, lookAgain, retryUntil, unfold } from './support/failed-reads.ts'
import { packageHolder } from './support/investing.ts'
import { deposit, million, move } from './support/money.ts'
import { openerOn, openers } from './support/openers.ts'
import { holdTime } from './support/page-time.ts'
import { query } from './support/query.ts'
import { signIn } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { fillQueues } from './support/waiting.ts'
import { type Say, sayIn, speak } from './support/words.ts'

test.use({ expectedErrors: /Refused: Not now/ })

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first()

/** How long an item of a queue has waited. */
const waits = /(?:\d+ (?:min|h|d|分钟?|小时|天) ?)+/g

const mainOf = (page: Page) => page.locator('main').first()

/** The visible lines, without times, waits and counts, which keep changing. */
async function linesOf(part: Locator): Promise<string[]> {
  const lines = await part.getByText(/./).allTextContents()
  const words = lines
    .flatMap((text) => text.split('\n'))
    .map((line) => line.replace(waits, '').replace(/\d/g, '').trim())
  // Two characters are a word in Chinese, and a unit in English.
  return [...new Set(words.filter((line) => line.length > 2 || /^\p{Script=Han}{2}$/u.test(line)))]
}

/** Loading is done and the content has stopped changing. */
async function isThere(page: Page, say: Say, part = mainOf(page)): Promise<void> {
  await expect(heading(page)).toBeVisible()
  await expect(page.getByLabel(say('Loading'))).toHaveCount(0)
  await expect(async () => {
    const before = await linesOf(part)
    await delay(500)
    expect(await linesOf(part)).toEqual(before)
  }).toPass()
}

/** Reads fail while the part is there, and again while it loads: by a reload, or as it is opened. */
async function tryReads(page: Page, say: Say, name: string, part: Locator, come: () => Promise<void>) {
  await come()
  await isThere(page, say, part)
  await unfold(page)
  await isThere(page, say, part)
  const whole = await linesOf(part)
  expect(whole, name).not.toEqual([])
  const missing = async () => {
    const now = new Set(await linesOf(part))
    return whole.filter((line) => !now.has(line))
  }

  await failReadsOnce(page)
  await lookAgain(page)
  await isThere(page, say, part)
  expect.soft(await missing(), `${name}: missing when reading again fails`).toEqual([])

  await letReads(page)
  // Requests still in flight must not take the place of a read that should fail.
  await page.goto('about:blank')
  await failReadsOnce(page)
  await come()
  const isWhole = async () => expect(await missing()).toEqual([])
  await retryUntil(page, say, isWhole).catch(() => {})
  expect.soft(await missing(), `${name}: missing once it was tried again`).toEqual([])
  await letReads(page)
}

const tryScreen = (page: Page, say: Say, address: string) =>
  tryReads(page, say, address, mainOf(page), async () => {
    await page.goto(address)
    await expect(heading(page)).toBeVisible()
  })

/** Dialogs that a button opens over the screen. */
const tryOpened = (page: Page, say: Say, address: string, name: string | RegExp) => {
  const dialog = page.getByRole('dialog').last()
  return tryReads(page, say, `${address}: ${name}`, dialog, async () => {
    await page.goto(address)
    await retryUntil(page, say, () => expect(openerOn(page, say, name)).toBeEnabled({ timeout: 500 }))
    await openerOn(page, say, name).click()
    await expect(dialog).toBeVisible()
  })
}

const parts = <Each>(all: readonly Each[], count: number) =>
  Array.from({ length: count }, (_, part) => all.filter((_, at) => at % count === part))

const ofVisitors = screens.slice(0, screens.indexOf('/dashboard'))
const ofMembers = screens.slice(screens.indexOf('/dashboard'))
const beforeSignIn = ['/sign-in', '/set-password']
const ofOperators = consoleScreens.filter((screen) => !beforeSignIn.includes(screen))

/** Openers that read first and report a failure in a dialog of their own. */
const readsFirst: readonly (string | RegExp)[] = ['Unsubscribe', 'Unsub']
const plainOpeners = Object.entries(openers).flatMap(([path, names]) =>
  names.filter((name) => !readsFirst.includes(name)).map((name) => ({ path, name })),
)

for (const { language, tag } of [
  { language: 'en', tag: '@long' },
  { language: 'zh', tag: '@phone-only @long' },
] as const) {
  const say = sayIn(language)

  test(`a visitor’s screen loses nothing when a read fails, in ${language} ${tag}`, async ({
    page,
    context,
  }) => {
    test.setTimeout(300_000)
    await speak(context, language)
    await holdTime(page)
    for (const address of ofVisitors) await tryScreen(page, say, address)
  })

  for (const [part, opened] of parts(plainOpeners, 3).entries())
    test(`a member’s dialog or panel loses nothing when a read fails, in ${language}, ${part + 1} of 3 ${tag}`, async ({
      page,
      context,
    }, { project }) => {
      test.setTimeout(300_000)
      const { member } = await packageHolder()
      await speak(context, language)
      await signIn(context, member)
      await holdTime(page)
      await withoutChanges(page)
      for (const { path, name } of opened) {
        // On a desktop, the menu is beside the page and no dialog.
        if (name === 'Menu' && project.name === 'desktop') continue
        await tryOpened(page, say, path, name)
      }
    })

  test(`an open item of a queue loses nothing when a read fails, in ${language} ${tag}`, async ({
    page,
    context,
  }) => {
    test.setTimeout(300_000)
    const queues = await fillQueues()
    await speak(context, language)
    await signInToConsole(context)
    await holdTime(page)
    for (const [path, word] of Object.entries(queues)) {
      await page.goto(`/console${path}`)
      await openItem(page, word, say)
      const address = page.url()
      await tryReads(page, say, path, openedItem(page, say), async () => {
        await page.goto(address)
        await expect(heading(page)).toBeVisible()
      })
    }
  })

  for (const [part, addresses] of parts(ofMembers, 4).entries())
    test(`a member’s screen loses nothing when a read fails, in ${language}, ${part + 1} of 4 ${tag}`, async ({
      page,
      context,
    }) => {
      test.setTimeout(300_000)
      const { member, order } = await packageHolder()
      await speak(context, language)
      await signIn(context, member)
      await holdTime(page)
      await withoutChanges(page)
      for (const address of addresses) {
        const named = address.replace('$strategyId', 'aurora').replace('$type', 'PIPS_BONUS')
        await tryScreen(
          page,
          say,
          address === '/investment/order' ? `${named}?orderId=${order.orderId}` : named,
        )
      }
    })

  for (const [part, addresses] of parts(ofOperators, 4).entries())
    test(`an operator’s screen loses nothing when a read fails, in ${language}, ${part + 1} of 4 ${tag}`, async ({
      page,
      context,
    }) => {
      test.setTimeout(300_000)
      const { email } = await registerMember()
      await move(email, [deposit(50n * million)])
      const [member] = await query<{ number: number }>('select number from member where email = $1', [email])
      await speak(context, language)
      await signInToConsole(context)
      await holdTime(page)
      for (const address of addresses)
        await tryScreen(page, say, `/console${address.replace('$memberId', String(member?.number))}`)
    })
}
