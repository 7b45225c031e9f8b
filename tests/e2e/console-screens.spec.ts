/**
 * Every screen of the console is accessible: axe finds nothing, on a desktop and on a phone, light and
 * dark.
 */
import { consoleScreens } from '../../scripts/test/looked-at.ts'
import { expectAccessible } from './support/accessibility.ts'
import { registerMember } from './support/account.ts'
import { signInToConsole } from './support/console.ts'
import { deposit, million, move } from './support/money.ts'
import { overTheEdge } from './support/over-the-edge.ts'
import { query } from './support/query.ts'
import { signIn } from './support/session.ts'
import { expect, test } from './support/test.ts'

const beforeSignIn = ['/sign-in', '/set-password']

/** Query parameters that a screen needs to show something. */
async function searches(): Promise<Readonly<Record<string, string>>> {
  const [posted] = await query<{ id: string }>('select id from transfer order by created_at desc limit 1', [])
  return {
    '/books/line': '?line=custody%3Atron',
    '/books/account': '?account=custody%3Atron',
    '/books/posting': `?id=${posted?.id}`,
  }
}

const parts = 4
const ofOperators = consoleScreens.filter((screen) => !beforeSignIn.includes(screen))
/** Screens that no other test checks. */
const uncheckedElsewhere = [
  '/',
  '/account',
  '/not-allowed',
  '/members',
  '/members/$memberId',
  '/operators',
  '/audit',
  '/books/accounts',
  '/books/wallets',
  '/wallets',
  '/alarms',
  '/custody',
  '/networks',
]

const tours = [
  { title: 'operators’ screens that have no test of their own', screens: uncheckedElsewhere },
  ...Array.from({ length: parts }, (_, part) => ({
    title: `operators’ screens, ${part + 1} of ${parts} @phone @long`,
    screens: ofOperators.filter((_, at) => at % parts === part),
  })),
]

for (const { title, screens } of tours) {
  test(`${title}: ${screens.join(', ')}`, async ({ page, context }) => {
    test.slow()
    const { email } = await registerMember()
    await move(email, [deposit(50n * million)])
    const [member] = await query<{ number: number }>('select number from member where email = $1', [email])
    await signInToConsole(context)
    const named = await searches()
    for (const screen of screens) {
      await page.goto(`/console${screen.replace('$memberId', String(member?.number))}${named[screen] ?? ''}`)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expect(page.getByLabel('Loading')).toHaveCount(0)
      await expectAccessible(page)
      expect.soft(await overTheEdge(page), screen).toEqual([])
    }
  })
}

test('@phone the screens before an operator has signed in', async ({ page }) => {
  for (const screen of beforeSignIn) {
    await page.goto(`/console${screen}`)
    await expectAccessible(page)
  }
})

test('every section of a member’s page @long', async ({ page, context }) => {
  const { id } = await signIn(context, await registerMember())
  await signInToConsole(context)
  await page.goto(`/console/members/${id}`)
  await expect(page.getByRole('tab').first()).toBeVisible()
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByLabel('Loading')).toHaveCount(0)
    await expectAccessible(page)
  }
  expect(await page.getByRole('tab').count()).toBeGreaterThan(6)
})
