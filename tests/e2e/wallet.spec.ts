/** The wallet's overview and the transaction history. */

import type { Page, Request } from '@playwright/test'
import { test as chapters } from './support/chapters.ts'
import { bonus, deposit, grant, type Movement, million, move } from './support/money.ts'
import { keep, languageKey, signIn } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { richMember, rows } from './support/wallet.ts'

const card = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`^${name}`) })
const main = (page: Page) => page.getByRole('main')

const historyPath = '/api/wallet/walletTransactionHistoryList'
const isHistory = (request: Request) => new URL(request.url()).pathname === historyPath

/** The query of the next history call, by name. */
async function nextHistoryQuery(page: Page, act: () => Promise<unknown>): Promise<Record<string, string>> {
  const sent = page.waitForRequest(isHistory)
  await act()
  return Object.fromEntries(new URL((await sent).url()).searchParams)
}

test('[ROU-008] [SCR-051] [SCR-001] [CON-041] /wallet/overview shows the balances with thousands separators', async ({
  page,
  context,
}) => {
  await richMember(context, [
    deposit(1_234_567n * million + 500_000n),
    grant(25n * million),
    bonus('GENERATION_BONUS', 1_018_420_001n),
  ])
  await page.goto('/wallet/overview')
  await expect(page.getByRole('heading', { level: 1, name: 'Wallet Overview' })).toBeVisible()
  await expect(card(page, 'USDT Wallet')).toContainText('1,234,567.50 USDT')
  await expect(card(page, 'USDP Wallet')).toContainText('25.00 USDP')
  await expect(card(page, 'Bonus Wallet')).toContainText('1,018.420001 USDT')
  await expect(card(page, 'MT5 Balance')).toContainText('0.00 USDT')
})

test('[SCR-002] the USDP wallet is shown only when its balance is above zero @phone', async ({
  page,
  context,
}) => {
  const { member } = await richMember(context, [deposit(5n * million)])
  await page.goto('/wallet/overview')
  await expect(card(page, 'USDT Wallet')).toContainText('5.00 USDT')
  await expect(card(page, 'USDP Wallet')).toHaveCount(0)
  await move(member.email, [grant(1n)])
  await page.reload()
  await expect(card(page, 'USDP Wallet')).toContainText('0.000001 USDP')
})

test('[SCR-051] [ERR-019] quick actions lead on; the package table says that it is empty', async ({
  page,
  context,
  member,
}) => {
  await signIn(context, member)
  await page.goto('/wallet/overview')
  const packages = page.getByRole('region', { name: 'Investment Package Details' })
  await expect(packages).toContainText('Oops! No data found...')
  for (const [name, path] of [
    ['Transfer', '/wallet/transfer'],
    ['Transaction History', '/wallet/transaction-history'],
    ['Bonus History', '/wallet/bonus-history'],
  ] as const) {
    await main(page).getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await main(page).getByRole('link', { name: 'Back to Wallet Overview' }).click()
    await expect(page).toHaveURL('/wallet/overview')
  }
})

test('a balance opens the entries it is made of, and they add up to it @phone', async ({ page, context }) => {
  const days = Array.from({ length: 10 }, (_, day) => deposit(10n * million, `2026-03-${11 + day}T08:00:00Z`))
  await richMember(context, days)
  await page.goto('/wallet/overview')
  await card(page, 'USDT Wallet').click()
  const panel = page.getByRole('dialog', { name: 'USDT Wallet' })
  await expect(panel).toContainText('100.00 USDT')
  const entries = panel.getByRole('list', { name: 'What this is made of' }).getByRole('listitem')
  await expect(entries).toHaveCount(8)
  await expect(entries.first()).toContainText(/Deposit\+10\.00 USDT20\/03\/2026, .*Balance 100\.00/)
  await expect(panel).toContainText('Earlier movements together')
  await expect(panel).toContainText('20.00 USDT')
  await panel.getByRole('button', { name: 'Show earlier ones' }).click()
  await expect(entries).toHaveCount(10)
  await expect(entries.last()).toContainText('Balance 10.00')
  await expect(panel).not.toContainText('Earlier movements together')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await card(page, 'MT5 Balance').click()
  await expect(page.getByRole('dialog', { name: 'MT5 Balance' })).toContainText('0.00 USDT')
})

const elevenMovements: readonly Movement[] = [
  ...Array.from({ length: 7 }, (_, day) => deposit(1_000n * million, `2026-02-0${day + 1}T10:20:30Z`)),
  ...Array.from({ length: 4 }, (_, day) => grant(250n * million, `2026-02-1${day}T10:20:30Z`)),
]

chapters.describe('the history', () => {
  chapters.describe.configure({ mode: 'serial' })

  chapters(
    '[ROU-017] [SCR-088] [CON-040] [CON-041] shows the total, and each amount with its moment',
    async ({ page, context }) => {
      await richMember(context, elevenMovements)
      await page.goto('/wallet/transaction-history')
      await expect(page.getByRole('heading', { level: 1, name: 'Transaction History' })).toBeVisible()
      await expect(rows(page)).toHaveCount(8)
      await expect(page.getByTestId('total-amount')).toHaveText(/7,000\.00 USDT\s*1,000\.00 USDP/)
      const moment = await page.evaluate(() => {
        const date = new Date('2026-02-13T10:20:30Z')
        const two = (value: number) => String(value).padStart(2, '0')
        return `${two(date.getDate())}/02/2026, ${two(date.getHours())}:${two(date.getMinutes())}:30`
      })
      const first = rows(page).first().getByRole('cell')
      await expect(first).toHaveText([moment, 'USDP granted', /platform/, '+250.00 USDP', 'Completed'])
    },
  )

  chapters('[SCR-087] [SCR-089] shows 8 rows a page, and leads back to the overview', async ({ page }) => {
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(rows(page)).toHaveCount(3)
    await expect(page.getByText('Page 2 of 2')).toBeVisible()
    await expect(rows(page).last()).toContainText('+1,000.00 USDT')
    await page.reload()
    await expect(rows(page)).toHaveCount(3)
    await main(page).getByRole('link', { name: 'Back to Wallet Overview' }).click()
    await expect(page).toHaveURL('/wallet/overview')
  })
})

chapters.describe('the filters of the history', () => {
  chapters.describe.configure({ mode: 'serial' })
  const plain = { pageNo: '1', pageSize: '8' }
  const currency = (page: Page) => page.getByLabel('Currency')

  chapters('[SCR-084] [FLD-030] [FLD-070] by type, and each has its total', async ({ page, context }) => {
    await richMember(context, elevenMovements)
    const open = () => page.goto('/wallet/transaction-history')
    expect(await nextHistoryQuery(page, open)).toEqual(plain)

    const type = page.getByLabel('Type')
    await expect(currency(page).getByRole('option')).toHaveText(['All (USDT + USDP)', 'USDT', 'USDP'])
    for (const name of ['Deposit', 'Withdrawal', 'Pips Bonus', 'Different Rank Bonus', 'Same Rank Bonus']) {
      await expect(type.getByRole('option', { name, exact: true })).toHaveCount(1)
    }

    const byType = await nextHistoryQuery(page, () => type.selectOption({ label: 'Deposit' }))
    expect(byType).toEqual({ ...plain, transactionType: 'DEPOSIT' })
    await expect(rows(page)).toHaveCount(7)
    await expect(page.getByTestId('total-amount')).toHaveText('7,000.00 USDT')
    expect(await nextHistoryQuery(page, () => type.selectOption({ label: 'Withdrawal' }))).toEqual({
      ...plain,
      transactionType: 'WITHDRAW',
    })
    await expect(main(page)).toContainText('Oops! No data found...')
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(rows(page)).toHaveCount(8)
  })

  chapters('[SCR-085] [API-097] by currency, and nothing is sent for All', async ({ page }) => {
    const byCurrency = await nextHistoryQuery(page, () => currency(page).selectOption('USDP'))
    expect(byCurrency).toEqual({ ...plain, cryptoType: 'USDP' })
    await expect(rows(page)).toHaveCount(4)
    await currency(page).selectOption('')
    await expect(rows(page)).toHaveCount(8)
  })

  chapters('[SCR-086] [API-098] by days, both or none', async ({ page }) => {
    // One day alone changes nothing: no call at all would be made, so the next one tells.
    await page.getByLabel('From').fill('2026-02-03')
    await expect(page).toHaveURL(/from=2026-02-03/)
    await expect(rows(page)).toHaveCount(8)
    const byDays = await nextHistoryQuery(page, () =>
      page.getByLabel('To', { exact: true }).fill('2026-02-05'),
    )
    expect(byDays).toEqual({ ...plain, from: '2026-02-03', to: '2026-02-05' })
    await expect(rows(page)).toHaveCount(3)
    await expect(page.getByTestId('total-amount')).toHaveText('3,000.00 USDT')

    await page.getByLabel('To', { exact: true }).fill('2026-02-01')
    await expect(main(page)).toContainText('the earlier one first')

    const asInvestor = () => page.goto('/wallet/transaction-history?userType=INVESTOR')
    expect(await nextHistoryQuery(page, asInvestor)).toEqual({ ...plain, userType: 'INVESTOR' })
  })
})

test('[API-098] one day alone is never sent', async ({ page, context, member }) => {
  await signIn(context, member)
  const opened = await nextHistoryQuery(page, () => page.goto('/wallet/transaction-history?to=2026-02-05'))
  expect(opened).toEqual({ pageNo: '1', pageSize: '8' })
  const other = await nextHistoryQuery(page, () => page.goto('/wallet/transaction-history?from=2026-02-05'))
  expect(other).toEqual({ pageNo: '1', pageSize: '8' })
})

chapters.describe('each wallet has a history of its own', () => {
  chapters.describe.configure({ mode: 'serial' })

  chapters('[ROU-016] of 8 rows a page', async ({ page, context }) => {
    await richMember(context, [
      ...elevenMovements,
      ...['GENERATION_BONUS', 'RANK_BONUS', 'SAME_RANK_BONUS'].map((kind) => bonus(kind, 12n * million)),
      ...Array.from({ length: 6 }, () => bonus('LEVEL_BONUS', 3n * million)),
    ])
    for (const [walletType, count, currency] of [
      ['USDT', 7, 'USDT'],
      ['USDP', 4, 'USDP'],
    ] as const) {
      await page.goto(`/wallet/transactionHistory/${walletType}`)
      await expect(rows(page)).toHaveCount(count)
      await expect(page.getByTestId('total-amount')).toContainText(currency)
    }
    await page.goto('/wallet/transactionHistory/BONUS')
    await expect(rows(page)).toHaveCount(8)
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(rows(page)).toHaveCount(1)
  })

  chapters('[FLD-031] [FLD-032] [FLD-033] that calls the bonuses by their names', async ({ page }) => {
    await expect(rows(page)).toContainText('Pips Bonus')
    await page.getByLabel('Type').selectOption({ label: 'Different Rank Bonus' })
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText('Different Rank Bonus')
    await page.goto('/wallet/transactionHistory/EUR')
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  })
})

test('a row opens its details, with the transaction ID to copy', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await richMember(context, [deposit(40n * million)])
  const answered = page.waitForResponse((response) => isHistory(response.request()))
  await page.goto('/wallet/transaction-history')
  const [{ txId }] = (await (await answered).json()).transactionHistoryList.walletTrxDtoList
  await rows(page).first().click()
  const panel = page.getByRole('dialog', { name: 'Deposit' })
  await expect(panel).toContainText('+40.00 USDT')
  await expect(panel).toContainText(`Transaction ID${txId}`)
  await panel.getByRole('button', { name: 'Copy the transaction ID' }).click()
  await expect(page.getByText('Copied', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(txId)
})

test('on a phone each row is a card of two lines', async ({ page, context }) => {
  await richMember(context, [deposit(4_000n * million)])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/wallet/transaction-history')
  const row = page.getByRole('list', { name: 'Transaction History' }).getByRole('button')
  await expect(row).toContainText(/^Deposit\+4,000\.00 USDT\d\d\/\d\d\/\d{4}, \d\d:\d\d:\d\dCompleted$/)
  await expect(page.getByRole('table')).toHaveCount(0)
  const excess = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(excess).toBe(0)
})

const genericStatuses = {
  en: ['Active', 'Inactive', 'Cancelled', 'Completed', 'Pending', 'Failed'],
  zh: ['生效中', '未生效', '已取消', '已完成', '处理中', '失败'],
} as const

for (const [language, words] of Object.entries(genericStatuses)) {
  test(`[STA-009] [STA-011] each generic status is a word and a style of its own, in ${language}`, async ({
    page,
    context,
    member,
  }) => {
    await signIn(context, member)
    await keep(context, languageKey, language)
    await page.route(`**${historyPath}*`, async (route) => {
      const response = await route.fetch()
      const statuses = ['ACTIVE', 'INACTIVE', 'CANCELLED', 'COMPLETED', 'PENDING', 'FAILED']
      const walletTrxDtoList = statuses.map((status) => ({
        transactionDate: '2026-01-02T03:04:05.000Z',
        transactionType: 'WITHDRAW',
        amount: '-1.00',
        cryptoType: 'USDT',
        txId: status,
        description: '',
        status,
        destination: null,
      }))
      const list = { walletTrxDtoList, totalAmounts: [], totalRecords: statuses.length }
      await route.fulfill({ response, json: { message: '', transactionHistoryList: list } })
    })
    await page.goto('/wallet/transaction-history')
    const cells = rows(page)
      .getByRole('cell')
      .filter({ has: page.locator('[data-tone]') })
    await expect(cells).toHaveText([...words])
    const tones = await cells.locator('[data-tone]').evaluateAll((all) => all.map((one) => one.dataset.tone))
    expect(tones).toEqual(['good', 'quiet', 'quiet', 'good', 'waiting', 'bad'])
    const colors = await cells
      .locator('[data-tone]')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).color))
    expect(new Set(colors).size).toBe(4)
  })
}

test.describe('what cannot be loaded', () => {
  test.use({ expectedErrors: /Refused: Not today|Unanswered|ERR_FAILED/ })

  test('balances that could not be loaded are not shown as zero; Retry brings them', async ({
    page,
    context,
    member,
  }) => {
    await signIn(context, member)
    const refusal = {
      status: 503,
      json: { code: 'UNAVAILABLE', message: 'Not today', status: 503, requestId: 'r' },
    }
    await page.route('**/api/wallet/walletList?*', (route) => route.fulfill(refusal))
    await page.goto('/wallet/overview')
    await expect(page.getByRole('alert')).toContainText('Your balances could not be loaded.')
    await expect(main(page)).not.toContainText('0.00')
    await page.unroute('**/api/wallet/walletList?*')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(card(page, 'USDT Wallet')).toContainText('0.00 USDT')
  })

  test('[ERR-019] [ERR-024] [ERR-025] a non-ok history shows no message, only the empty state with Retry', async ({
    page,
    context,
  }) => {
    await richMember(context, [deposit(40n * million)])
    const logged: string[] = []
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
    const json = { code: 'INTERNAL', message: 'Not today', status: 500, requestId: 'r' }
    await page.route(`**${historyPath}*`, (route) => route.fulfill({ status: 500, json }))
    await page.goto('/wallet/transaction-history')
    await expect(main(page)).toContainText('Oops! No data found...')
    await expect(page.getByText('Not today')).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(logged.some((text) => text.includes('Not today'))).toBe(true)
    await page.unroute(`**${historyPath}*`)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(rows(page)).toHaveCount(1)
  })

  test('[ERR-025] a bonus list without an answer is logged and shows the empty state', async ({
    page,
    context,
    member,
  }) => {
    await signIn(context, member)
    const logged: string[] = []
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
    await page.route('**/api/wallet/bonusTransactionHistory*', (route) => route.abort())
    await page.goto('/wallet/bonus-history')
    await expect(main(page)).toContainText('Oops! No data found...', { timeout: 15_000 })
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(logged.some((text) => text.includes('Unanswered'))).toBe(true)
  })
})
