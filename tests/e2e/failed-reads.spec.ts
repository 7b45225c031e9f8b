/** Every screen with each of its reads failing once: at first, and again once everything is there. */
import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { consoleScreens, screens } from '../../scripts/test/looked-at.ts'
import { registerMember } from './support/account.ts'
import { withoutChanges } from './support/changes.ts'
import { signInToConsole } from './support/console.ts'
import { failReadsOnce, letReads, lookAgain, retryUntil, unfold } from './support/failed-reads.ts'
import { packageHolder } from './support/investing.ts'
import { deposit, million, move } from './support/money.ts'
import { holdTime } from './support/page-time.ts'
import { query } from './support/query.ts'
import { signIn } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { type Say, sayIn, speak } from './support/words.ts'

test.use({ expectedErrors: /Refused: Not now/ })

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first()

/** How long an item of a queue has waited. */
const waits = /(?:\d+ (?:min|h|d|分钟?|小时|天) ?)+/g

/** The lines that stand on the page, without moments, waits and counts, which go on. */
async function linesOf(page: Page): Promise<string[]> {
  const lines = await page.locator('main').first().getByText(/./).allTextContents()
  const words = lines
    .flatMap((text) => text.split('\n'))
    .map((line) => line.replace(waits, '').replace(/\d/g, '').trim())
  // Two characters are a word in Chinese, and a unit in English.
  return [...new Set(words.filter((line) => line.length > 2 || /^\p{Script=Han}{2}$/u.test(line)))]
}

/** Nothing is being loaded any more, and what stands there has stopped changing. */
async function isThere(page: Page, say: Say): Promise<void> {
  await expect(heading(page)).toBeVisible()
  await expect(page.getByLabel(say('Loading'))).toHaveCount(0)
  await expect(async () => {
    const before = await linesOf(page)
    await delay(500)
    expect(await linesOf(page)).toEqual(before)
  }).toPass()
}

async function tryReads(page: Page, say: Say, address: string): Promise<void> {
  await page.goto(address)
  await isThere(page, say)
  await unfold(page)
  await isThere(page, say)
  const whole = await linesOf(page)
  const missing = async () => {
    const now = new Set(await linesOf(page))
    return whole.filter((line) => !now.has(line))
  }

  await failReadsOnce(page)
  await lookAgain(page)
  await isThere(page, say)
  expect.soft(await missing(), `${address}: missing when reading again fails`).toEqual([])

  await letReads(page)
  await failReadsOnce(page)
  await page.reload()
  await expect(heading(page)).toBeVisible()
  const isWhole = async () => expect(await missing()).toEqual([])
  await retryUntil(page, say, isWhole).catch(() => {})
  expect.soft(await missing(), `${address}: missing once it was tried again`).toEqual([])
  await letReads(page)
}

const parts = <Each>(all: readonly Each[], count: number) =>
  Array.from({ length: count }, (_, part) => all.filter((_, at) => at % count === part))

const ofMembers = screens.slice(screens.indexOf('/dashboard'))
const beforeSignIn = ['/sign-in', '/set-password']
const ofOperators = consoleScreens.filter((screen) => !beforeSignIn.includes(screen))

for (const language of ['en', 'zh'] as const) {
  const say = sayIn(language)

  for (const [part, addresses] of parts(ofMembers, 4).entries())
    test(`a read of a member’s screen that fails takes nothing away, in ${language}, ${part + 1} of 4 @phone @long`, async ({
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
        await tryReads(
          page,
          say,
          address === '/investment/order' ? `${named}?orderId=${order.orderId}` : named,
        )
      }
    })

  for (const [part, addresses] of parts(ofOperators, 4).entries())
    test(`a read of an operator’s screen that fails takes nothing away, in ${language}, ${part + 1} of 4 @phone @long`, async ({
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
        await tryReads(page, say, `/console${address.replace('$memberId', String(member?.number))}`)
    })
}
