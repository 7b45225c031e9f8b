/** A team's investments, trading and earnings, and the history of its bonuses. */
import { expectAccessible, expectStateAccessible } from './support/accessibility.ts'
import { bonus, million } from './support/money.ts'
import { expect, test } from './support/test.ts'
import { richMember, rows } from './support/wallet.ts'

const nine = Array.from({ length: 9 }, (_, index) =>
  bonus('GENERATION_BONUS', 2n * million, `2026-01-${10 + index}T00:00:00Z`),
)

test('[ROU-021] [SCR-103] [SCR-104] [SCR-105] figures, and a card for each bonus that opens its history @phone', async ({
  page,
  context,
}) => {
  await richMember(context, nine)
  await page.goto('/team/performance')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Team Performance' })).toBeVisible()
  const figure = (label: string) =>
    main
      .locator('dl > div')
      .filter({ has: page.getByText(label, { exact: true }) })
      .locator('dd')
  await expect(figure('My Rank')).toHaveText('Member')
  await expect(figure('Pip Bonus Rate')).toContainText('0.50 USDT')
  for (const label of ['Direct Referrals', 'Group Members', 'Active Members', 'Total Lot'])
    await expect(figure(label)).toContainText(/^0/)
  for (const label of ['Direct Referral Investment', 'Total Group Investment'])
    await expect(figure(label)).toContainText('0.00 USDT')
  await expect(main.getByTestId('over-time-line')).toBeVisible()
  await expectAccessible(page)

  // The line opens to the entries of its period.
  await main.getByRole('button', { name: 'January 2026' }).click()
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('listitem')).toHaveCount(8)
  await expectStateAccessible(page)
  await panel.getByRole('button', { name: 'Close' }).click()

  for (const [card, type, shown] of [
    ['Level Bonus', 'LEVEL_BONUS', 'LEVEL BONUS'],
    ['Rank Bonus', 'RANK_BONUS', 'RANK BONUS'],
    ['Pips Bonus', 'PIPS_BONUS', 'PIPS BONUS'],
  ] as const) {
    await main.getByRole('link', { name: card }).click()
    await expect(page).toHaveURL(`/team/performance/bonus-history/${type}`)
    await expect(main.getByRole('heading', { level: 2, name: shown })).toBeVisible()
    await page.goBack()
  }
})

test('[ROU-023] [SCR-106] [SCR-107] [API-102] the history of a type, 8 a page, back to the performance @phone @layout', async ({
  page,
  context,
}, { project }) => {
  await richMember(context, nine)
  const main = page.getByRole('main')
  for (const type of ['LEVEL_BONUS', 'RANK_BONUS', 'PIPS_BONUS'] as const) {
    // The previous page may still reload its own type meanwhile.
    const requested = page.waitForRequest(
      (request) =>
        request.url().includes('/api/team/bonusTransactionHistoryList') && request.url().includes(type),
    )
    await page.goto(`/team/performance/bonus-history/${type}`)
    const query = Object.fromEntries(new URL((await requested).url()).searchParams)
    expect(query).toEqual({ pageNo: '1', pageSize: '8', walletType: 'usdt', bonusType: type })
    await expect(main.getByRole('heading', { name: type.replaceAll('_', ' '), exact: true })).toBeVisible()
  }
  const entries = project.name === 'phone' ? main.getByRole('list').getByRole('listitem') : rows(page)
  await expect(entries).toHaveCount(8)
  await expect(main.getByText('18.00 USDT')).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Next' }).click()
  await expect(entries).toHaveCount(1)
  await expect(page).toHaveURL('/team/performance/bonus-history/PIPS_BONUS?page=2')
  await main.getByRole('link', { name: 'Back to Team Performance' }).click()
  await expect(page).toHaveURL('/team/performance')
})
