/** The overview of the member's team, and the menu entry to it. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { bonus, million } from './support/money.ts'
import { signIn } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { en } from './support/texts.ts'
import { richMember } from './support/wallet.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('[ROU-020] [SCR-097] [SCR-098] [SCR-099] shows rank, ranks of the group and the bonus wallet @phone', async ({
  page,
  context,
}) => {
  await richMember(context, [bonus('GENERATION_BONUS', 12n * million)])
  await page.goto('/team/overview')
  await expect(page.getByRole('heading', { level: 1, name: 'Team Overview' })).toBeVisible()
  await expect(region(page, 'My Rank')).toContainText('Member')
  await expect(region(page, 'My Group Brokers').getByRole('listitem')).toHaveText([
    /^Diamond0$/,
    /^Platinum0$/,
    /^Gold0$/,
    /^Silver0$/,
    /^Bronze0$/,
    /^Member0$/,
  ])
  await expect(region(page, 'Bonus Wallet')).toContainText('12.00 USDT')
  await expect(region(page, 'Group Investment Summary')).toContainText('Oops! No data found...')
  await expectAccessible(page)

  // Arrow keys move through the ranks.
  const ranks = page.getByRole('group', { name: 'Ranks' })
  const chosen = ranks.getByRole('listitem').filter({ visible: true, has: page.getByText('Diamond') })
  await ranks.getByRole('button', { name: 'Previous rank' }).press('ArrowLeft')
  await expect(chosen).toBeVisible()
  await region(page, 'Bonus Wallet').getByRole('link', { name: 'Move to USDT Wallet' }).click()
  await expect(page).toHaveURL('/wallet/transfer?from=bonus')
})

test('[ROU-043] [SHE-009] [SHE-010] the screens open by address in both build modes; only network has a menu', async ({
  page,
  context,
  member,
}) => {
  await signIn(context, member)
  const menu = page.getByRole('navigation', { name: en.shell.mainMenu })
  const screens = [
    ['/team/overview', region(page, 'My Rank')],
    ['/team/performance', page.getByText('Pip Bonus Rate')],
    ['/team/performance/bonus-history/PIPS_BONUS', page.getByRole('heading', { name: 'PIPS BONUS' })],
    ['/team/team-hierarchy', page.getByLabel('Search by username')],
  ] as const
  for (const [path, screen] of screens) {
    await page.goto(path)
    await expect(screen).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Wallet Overview' })).toBeVisible()
    await expect(menu.getByText('Team')).toHaveCount(0)
  }
  await page.route(
    (url) => url.pathname.startsWith('/team/'),
    async (route) => {
      const response = await route.fetch()
      const served = await response.text()
      const body = served.replace('"buildMode":"investor"', '"buildMode":"network"')
      await route.fulfill({ response, body })
    },
  )
  for (const [path, screen] of screens) {
    await page.goto(path)
    await expect(screen).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Team Overview', exact: true })).toBeVisible()
  }
  for (const [name, path] of [
    ['Team Overview', '/team/overview'],
    ['Performance', '/team/performance'],
    ['Hierarchy', '/team/team-hierarchy'],
  ] as const) {
    await menu.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
  }
  await page.unrouteAll({ behavior: 'wait' })
})
