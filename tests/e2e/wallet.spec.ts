/** The wallet's overview and the transaction history. */

import type { Page, Request } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import type { Member } from './support/account.ts'
import { test as chapters } from './support/chapters.ts'
import { bonus, deposit, grant, type Movement, million, move } from './support/money.ts'
import { holdTime, hurryUntil } from './support/page-time.ts'
import { languageKey, signIn } from './support/session.ts'
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

chapters.describe('the overview @phone @layout', () => {
  chapters.describe.configure({ mode: 'serial' })
  const movements = [
    deposit(1_234_477_500_000n, '2026-03-11T08:00:00Z'),
    ...Array.from({ length: 9 }, (_, day) => deposit(10n * million, `2026-03-${12 + day}T08:00:00Z`)),
    bonus('GENERATION_BONUS', 1_018_420_001n),
  ]
  let member: Member

  chapters(
    '[ROU-008] [SCR-051] [SCR-001] [CON-041] /wallet/overview shows the balances with thousands separators',
    async ({ page, context }) => {
      member = (await richMember(context, movements)).member
      await page.goto('/wallet/overview')
      await expect(page.getByRole('heading', { level: 1, name: 'Wallet Overview' })).toBeVisible()
      await expect(card(page, 'USDT Wallet')).toContainText('1,234,567.50 USDT')
      await expect(card(page, 'Bonus Wallet')).toContainText('1,018.42 USDT')
      await expect(card(page, 'MT5 Balance')).toContainText('0.00 USDT')
    },
  )

  chapters('[SCR-002] the USDP wallet is shown only when its balance is above zero', async ({ page }) => {
    await expect(card(page, 'USDP Wallet')).toHaveCount(0)
    await move(member.email, [grant(1n)])
    await page.reload()
    await expect(card(page, 'USDP Wallet')).toContainText('0.000001 USDP')
    await expectAccessible(page)
  })

  chapters('a balance opens its entries, which add up to it', async ({ page }) => {
    await card(page, 'USDT Wallet').click()
    const panel = page.getByRole('dialog', { name: 'USDT Wallet' })
    await expect(panel).toContainText('1,234,567.50 USDT')
    const entries = panel.getByRole('list', { name: 'Breakdown' }).getByRole('listitem')
    await expect(entries).toHaveCount(8)
    await expect(entries.first()).toContainText(/Deposit\+10\.00 USDT20\/03\/2026, .*Balance 1,234,567\.50/)
    await expect(panel).toContainText('Earlier transactions')
    await expect(panel).toContainText('1,234,487.50 USDT')
    await expectAccessible(page)
    await panel.getByRole('button', { name: 'Show earlier transactions' }).click()
    await expect(entries).toHaveCount(10)
    await expect(entries.last()).toContainText('Balance 1,234,477.50')
    await expect(panel).not.toContainText('Earlier transactions')
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await card(page, 'MT5 Balance').click()
    const empty = page.getByRole('dialog', { name: 'MT5 Balance' })
    await expect(empty).toContainText('0.00 USDT')
    await page.keyboard.press('Escape')
    await expect(empty).toBeHidden()
  })

  chapters(
    '[SCR-051] [ERR-019] quick actions link to their screens; the package table shows that it is empty',
    async ({ page }) => {
      const packages = page.getByRole('region', { name: 'Investment Package Details' })
      const back = () => main(page).getByRole('link', { name: 'Back to Wallet Overview' }).click()
      await expect(packages).toContainText('Oops! No data found...')
      await main(page).getByRole('link', { name: 'Transfer', exact: true }).click()
      await expect(page).toHaveURL('/wallet/transfer')
      await back()
      await expect(page).toHaveURL('/wallet/overview')
      for (const [name, path, content] of [
        ['Transaction History', '/wallet/transaction-history', '+10.00 USDT'],
        ['Bonus History', '/wallet/bonus-history', '+1,018.42 USDT'],
      ] as const) {
        await main(page).getByRole('link', { name, exact: true }).click()
        await expect(page).toHaveURL(path)
        await expect(main(page)).toContainText(content)
        await expectAccessible(page)
        await back()
        await expect(page).toHaveURL('/wallet/overview')
      }
    },
  )

  chapters(
    'a row of the history opens its details, with the transaction ID to copy',
    async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const answered = page.waitForResponse((response) => isHistory(response.request()))
      await page.goto('/wallet/transaction-history?type=DEPOSIT')
      const [{ txId }] = (await (await answered).json()).transactionHistoryList.walletTrxDtoList
      await main(page).getByText('+10.00').first().click({ force: true })
      const panel = page.getByRole('dialog', { name: 'Deposit' })
      await expect(panel).toContainText('+10.00 USDT')
      await expect(panel).toContainText(`Transaction ID${txId}`)
      await expectAccessible(page)
      await panel.getByRole('button', { name: 'Copy the transaction ID' }).click()
      await expect(page.getByText('Copied', { exact: true })).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(txId)
    },
  )
})

const elevenMovements: readonly Movement[] = [
  ...Array.from({ length: 7 }, (_, day) => deposit(1_000n * million, `2026-02-0${day + 1}T10:20:30Z`)),
  ...Array.from({ length: 4 }, (_, day) => grant(250n * million, `2026-02-1${day}T10:20:30Z`)),
]

chapters.describe('the history', () => {
  chapters.describe.configure({ mode: 'serial' })
  const plain = { pageNo: '1', pageSize: '8' }
  const currency = (page: Page) => page.getByLabel('Currency')
  let member: Member

  chapters(
    '[ROU-017] [SCR-088] [CON-040] [CON-041] shows the total, and each amount with its time',
    async ({ page, context }) => {
      member = (await richMember(context, elevenMovements)).member
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

  chapters('[SCR-087] [SCR-089] shows 8 rows a page, and links back to the overview', async ({ page }) => {
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(rows(page)).toHaveCount(3)
    await expect(page.getByText('Page 2 of 2')).toBeVisible()
    await expect(rows(page).last()).toContainText('+1,000.00 USDT')
    await page.reload()
    await expect(rows(page)).toHaveCount(3)
    await page.goBack()
    await expect(page.getByText('Page 1 of 2')).toBeVisible()
    await page.goForward()
    await expect(rows(page)).toHaveCount(3)
    await main(page).getByRole('link', { name: 'Back to Wallet Overview' }).click()
    await expect(page).toHaveURL('/wallet/overview')
  })

  chapters(
    'a page number beyond the end shows the last page, and an invalid one the first',
    async ({ page }) => {
      await page.goto('/wallet/transaction-history?page=99')
      await expect(page).toHaveURL('/wallet/transaction-history?page=2')
      await expect(rows(page)).toHaveCount(3)
      await page.goto('/wallet/transaction-history?page=x&type=LOTTERY&from=yesterday')
      await expect(page.getByText('Page 1 of 2')).toBeVisible()
      await expect(rows(page)).toHaveCount(8)
      await expect(page.getByLabel('Type')).toHaveValue('')
    },
  )

  chapters('[SCR-084] [FLD-030] [FLD-070] is filtered by type, each with its total', async ({ page }) => {
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

  chapters('[SCR-085] [API-097] is filtered by currency, and nothing is sent for All', async ({ page }) => {
    const byCurrency = await nextHistoryQuery(page, () => currency(page).selectOption('USDP'))
    expect(byCurrency).toEqual({ ...plain, cryptoType: 'USDP' })
    await expect(rows(page)).toHaveCount(4)
    await currency(page).selectOption('')
    await expect(rows(page)).toHaveCount(8)
  })

  chapters('[SCR-086] [API-098] is filtered by days, both or none', async ({ page }) => {
    // One day alone has no effect. It makes no call, so the next call shows it.
    await page.getByLabel('From').fill('03/02/2026')
    await expect(page).toHaveURL(/from=2026-02-03/)
    await expect(rows(page)).toHaveCount(8)
    const byDays = await nextHistoryQuery(page, () =>
      page.getByLabel('To', { exact: true }).fill('05/02/2026'),
    )
    expect(byDays).toEqual({ ...plain, from: '2026-02-03', to: '2026-02-05' })
    await expect(rows(page)).toHaveCount(3)
    await expect(page.getByTestId('total-amount')).toHaveText('3,000.00 USDT')

    await page.getByLabel('To', { exact: true }).fill('01/02/2026')
    await expect(main(page)).toContainText('the earlier date first')

    const asInvestor = () => page.goto('/wallet/transaction-history?userType=INVESTOR')
    expect(await nextHistoryQuery(page, asInvestor)).toEqual({ ...plain, userType: 'INVESTOR' })
  })

  chapters('is a list of cards of two lines on a phone', async ({ page }) => {
    const [usual, phone] = [page.viewportSize(), { width: 390, height: 844 }]
    await page.setViewportSize(phone)
    await page.goto('/wallet/transaction-history')
    const row = page.getByRole('list', { name: 'Transaction History' }).getByRole('button').first()
    await expect(row).toContainText(/^USDP granted\+250\.00 USDP\d\d\/\d\d\/\d{4}, \d\d:\d\d:\d\dCompleted$/)
    await expect(page.getByRole('table')).toHaveCount(0)
    const excess = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
    expect(excess).toBe(0)
    const filters = page.getByRole('button', { name: 'Filters', exact: true })
    await expect(page.getByLabel('Type')).toBeHidden()
    await filters.click()
    await page.getByLabel('Type').selectOption({ label: 'Deposit' })
    await page.getByRole('button', { name: 'Filters (1)' }).click()
    await expect(page.getByLabel('Type')).toBeHidden()
    await page.setViewportSize(usual ?? phone)
  })

  chapters('[ROU-016] is shown per wallet, with 8 rows a page', async ({ page }) => {
    await move(member.email, [
      ...['GENERATION_BONUS', 'RANK_BONUS', 'SAME_RANK_BONUS'].map((kind) => bonus(kind, 12n * million)),
      ...Array.from({ length: 6 }, () => bonus('LEVEL_BONUS', 3n * million)),
    ])
    for (const [walletType, count, currency] of [
      ['USDT', 7, 'USDT'],
      ['USDP', 4, 'USDP'],
    ] as const) {
      await page.goto(`/wallet/transactionHistory/${walletType}`)
      await expect(page.getByRole('heading', { level: 1, name: 'Transaction History' })).toBeVisible()
      await expect(rows(page)).toHaveCount(count)
      await expect(page.getByTestId('total-amount')).toContainText(currency)
    }
    await page.goto('/wallet/transactionHistory/BONUS')
    await expect(rows(page)).toHaveCount(8)
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(rows(page)).toHaveCount(1)
  })

  chapters('[FLD-031] [FLD-032] [FLD-033] shows the bonuses by their names', async ({ page }) => {
    await expect(rows(page)).toContainText('Pips Bonus')
    await page.getByLabel('Type').selectOption({ label: 'Different Rank Bonus' })
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText('Different Rank Bonus')
    await page.getByLabel('Type').selectOption({ label: 'Team Leader Bonus' })
    await expect(page.getByTestId('total-amount')).toHaveText('–')
    await page.goto('/wallet/transactionHistory/EUR')
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  })
})

/** The statuses that can occur in a history; the portal's own tests cover the texts of the others. */
const statuses = ['CANCELLED', 'COMPLETED', 'PENDING', 'FAILED']
const statusWords = {
  en: ['Cancelled', 'Completed', 'Pending', 'Failed'],
  zh: ['已取消', '已完成', '待审核', '失败'],
} as const

test('[STA-009] [STA-011] each status has its own text and style, in English and in Chinese @long', async ({
  page,
  context,
  member,
}) => {
  await signIn(context, member)
  await page.route(`**${historyPath}*`, async (route) => {
    const response = await route.fetch()
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
  for (const [language, words] of Object.entries(statusWords)) {
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [languageKey, language] as const)
    await page.reload()
    await expect(cells).toHaveText([...words])
    const tones = await cells.locator('[data-tone]').evaluateAll((all) => all.map((one) => one.dataset.tone))
    expect(tones).toEqual(['quiet', 'good', 'waiting', 'bad'])
    const colors = await cells
      .locator('[data-tone]')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).color))
    expect(new Set(colors).size).toBe(4)
  }
})

chapters.describe('failed reads', () => {
  chapters.describe.configure({ mode: 'serial' })
  chapters.use({ expectedErrors: /Refused: Not today|Unanswered|ERR_FAILED/ })
  const logged: string[] = []

  chapters(
    'balances that could not be loaded are not shown as zero; Retry loads them',
    async ({ page, context }) => {
      await richMember(context, [deposit(40n * million)])
      page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
      const refusal = {
        status: 503,
        json: { code: 'UNAVAILABLE', message: 'Not today', status: 503, requestId: 'r' },
      }
      // Without change events, which would reload the list.
      await page.route('**/api/live/changes', (route) => route.abort())
      await page.route('**/api/wallet/walletList?*', (route) => route.fulfill(refusal))
      await page.goto('/wallet/overview')
      await expect(page.getByRole('alert')).toContainText('Your balances couldn’t be loaded.')
      await expect(main(page)).not.toContainText('0.00')
      await page.unroute('**/api/wallet/walletList?*')
      await page.getByRole('button', { name: 'Retry' }).click()
      await expect(card(page, 'USDT Wallet')).toContainText('40.00 USDT')
    },
  )

  chapters(
    '[ERR-019] [ERR-024] [ERR-025] a non-ok history shows no message, only the empty state with Retry',
    async ({ page }) => {
      logged.length = 0
      const json = { code: 'INTERNAL', message: 'Not today', status: 500, requestId: 'r' }
      await page.route(`**${historyPath}*`, (route) => route.fulfill({ status: 500, json }))
      await page.goto('/wallet/transaction-history')
      await expect(main(page)).toContainText('Oops! No data found...')
      await expect(page.getByText('Not today')).toHaveCount(0)
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      expect(logged.some((text) => text.includes('Not today'))).toBe(true)
      await page.unrouteAll({ behavior: 'wait' })
      await page.getByRole('button', { name: 'Retry' }).click()
      await expect(rows(page)).toHaveCount(1)
    },
  )

  chapters(
    '[ERR-025] a bonus list without a response is logged and shows the empty state',
    async ({ page }) => {
      logged.length = 0
      await page.route('**/api/wallet/bonusTransactionHistory*', (route) => route.abort())
      await holdTime(page)
      await page.goto('/wallet/bonus-history')
      await hurryUntil(page, () =>
        expect(main(page)).toContainText('Oops! No data found...', { timeout: 100 }),
      )
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
      expect(logged.some((text) => text.includes('Unanswered'))).toBe(true)
    },
  )
})
