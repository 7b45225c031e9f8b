/** The bonuses that were credited to a member. */
import type { Locator, Page } from '@playwright/test'
import { signOutByApi } from './support/account.ts'
import { bonus, million } from './support/money.ts'
import { signIn } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { richMember, rows } from './support/wallet.ts'

const main = (page: Page) => page.getByRole('main')
const bonusCall = (page: Page) => page.waitForRequest('**/api/wallet/bonusTransactionHistory*')
const spinner = (page: Page): Locator => main(page).getByRole('status', { name: 'Loading' })

const twelveBonuses = Array.from({ length: 12 }, (_, day) =>
  bonus(day % 2 ? 'RANK_BONUS' : 'GENERATION_BONUS', 2_000n * million, `2026-01-${10 + day}T00:00:00Z`),
)

for (const [width, size, id] of [
  [1440, 10, 'CON-035'],
  [992, 10, 'CON-035'],
  [991, 5, 'CON-036'],
  [390, 5, 'CON-036'],
] as const) {
  test(`[ROU-037] [SCR-090] [${id}] the bonus history has ${size} a page at ${width} px`, async ({
    page,
    context,
  }) => {
    await richMember(context, twelveBonuses)
    await page.setViewportSize({ width, height: 900 })
    const asked = bonusCall(page)
    await page.goto('/wallet/bonus-history')
    const query = Object.fromEntries(new URL((await asked).url()).searchParams)
    expect(query).toEqual({ page: '0', size: String(size) })
    await expect(page.getByRole('heading', { level: 1, name: 'Bonus History Details' })).toBeVisible()
    const items = width > 768 ? rows(page) : page.getByRole('list', { name: 'Bonus' }).getByRole('listitem')
    await expect(items).toHaveCount(size)
    await expect(items.first()).toContainText('Different Rank Bonus')
    await expect(items.nth(1)).toContainText('Pips Bonus')
    await expect(items.first()).toContainText('+2,000.00 USDT')
    const pages = Math.ceil(12 / size)
    for (let page_ = 2; page_ <= pages; page_++) {
      await page.getByRole('button', { name: 'Next' }).click()
      await expect(page.getByText(`Page ${page_} of ${pages}`)).toBeVisible()
    }
    await expect(items).toHaveCount(2)
  })
}

test('[CON-037] [SCR-091] the spinner stays for 1 s; the back link leads to the overview', async ({
  page,
  context,
  member,
}) => {
  await signIn(context, member)
  const asked = bonusCall(page)
  await page.goto('/wallet/bonus-history')
  await asked
  const began = Date.now()
  await expect(spinner(page)).toBeVisible()
  await expect(spinner(page)).toBeHidden()
  expect(Date.now() - began).toBeGreaterThanOrEqual(900)
  await expect(main(page)).toContainText('Oops! No data found...')
  await main(page).getByRole('link', { name: 'Back to Wallet Overview' }).click()
  await expect(page).toHaveURL('/wallet/overview')
})

test('[ERR-022] a 401 on the bonus list sends the member to login', async ({ page, context }) => {
  const { session } = await richMember(context, twelveBonuses)
  await page.goto('/wallet/bonus-history')
  await expect(rows(page)).toHaveCount(10)
  await signOutByApi(session.token)
  const answered = page.waitForResponse('**/api/wallet/bonusTransactionHistory*')
  await page.getByRole('button', { name: 'Next' }).click()
  expect((await answered).status()).toBe(401)
  await expect(page).toHaveURL('/login')
})
