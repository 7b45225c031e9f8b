// @vitest-environment happy-dom
import { BackCloses } from '@halyard/ui/overlays'
import { pageText, settled, until } from '@halyard/ui/testing'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts } from '../../locales/index.ts'
import { profileReply } from '../../testing/replies.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { DashboardPage } from './dashboard-page.tsx'

beforeAll(() => loadTexts('dashboard', 'referral'))

const info = {
  message: '',
  totalProfit: '-46.00',
  totalInvestment: '500.00',
  totalWithdrawal: '150.00',
  totalInvestmentPackage: 1,
  accountBalance: '1962.50',
  walletList: [
    { walletType: 'USDT', walletBalance: '1450.00' },
    { walletType: 'USDP', walletBalance: '5.00' },
  ],
  worth: {
    amount: '2012.75',
    readAt: '2026-11-16T10:00:00.000Z',
    parts: [
      { part: 'USDT', amount: '1450.00' },
      { part: 'USDP', amount: '5.00' },
      { part: 'BONUS', amount: '12.50' },
      { part: 'WITHDRAWALS', amount: '40.00' },
      { part: 'CURRENT_VALUE', amount: '505.25' },
    ],
    changes: [
      { days: 30, amount: '17.75', percentage: '0.89' },
      { days: 90, amount: '-20.00', percentage: '-1.00' },
      { days: 365, amount: null, percentage: null },
    ],
    line: [
      { day: '2026-11-14', amount: '1990.00' },
      { day: '2026-11-15', amount: '2000.00' },
      { day: '2026-11-16', amount: '2012.75' },
    ],
  },
  waiting: [
    {
      kind: 'DEPOSIT',
      id: 'd',
      amount: '1250.00',
      state: 'SEEN',
      confirmations: 3,
      requiredConfirmations: 19,
    },
    {
      kind: 'WITHDRAWAL',
      id: 'w',
      amount: '40.00',
      state: 'PENDING',
      confirmations: null,
      requiredConfirmations: null,
    },
  ],
  waitingTotal: { deposits: 1, withdrawals: 1 },
}

const none = { deposits: 0, withdrawals: 0 }

const wallets = {
  message: '',
  walletList: [
    { walletType: 'USDT', walletBalance: '1450.00' },
    { walletType: 'USDP', walletBalance: '5.00' },
    { walletType: 'BONUS', walletBalance: '12.50' },
  ],
  mt5Balance: '500.00',
  mt5DownloadLink: 'https://terminal.example/get',
}

const movement = {
  transactionDate: '2026-11-16T09:00:00.000Z',
  transactionType: 'DEPOSIT',
  amount: '1000.00',
  cryptoType: 'USDT',
  txId: 't1',
  description: 'Deposit',
  status: 'COMPLETED',
  destination: null,
}

let page: Awaited<ReturnType<typeof showScreen>>
afterEach(() => page.leave())

interface Replies {
  readonly info?: object
  readonly wallets?: object
  readonly profile?: Parameters<typeof profileReply>[0]
}

async function open(replies: Replies = {}, Screen: () => ReactNode = DashboardPage) {
  const queries: string[] = []
  page = await showScreen(Screen, '/dashboard', {
    '/user/info': () => Response.json({ ...info, ...replies.info }),
    '/wallet/walletList': (query) => {
      queries.push(String(query))
      return Response.json({ ...wallets, ...replies.wallets })
    },
    '/user/viewProfile': () => profileReply({ twoFaEnabled: true, ...replies.profile }),
    '/wallet/walletTransactionHistoryList': () =>
      Response.json({
        message: '',
        transactionHistoryList: { walletTrxDtoList: [movement], totalAmounts: [], totalRecords: 1 },
      }),
    '/wallet/explainFigure': () =>
      Response.json({
        message: '',
        figure: 'USDT_BALANCE',
        amount: '1450.00',
        cryptoType: 'USDT',
        entries: [movement, { ...movement, amount: '450.00', txId: 't2' }],
        totalRecords: 2,
      }),
  })
  await until(() => document.querySelector('[data-testid=wallet-box] [data-figures]') !== null)
  return { queries }
}

const box = () => document.querySelector('[data-testid=wallet-box]')?.textContent ?? ''
const click = (name: string | RegExp) =>
  settled(() => {
    const found = [...document.querySelectorAll('button')].find((each) =>
      typeof name === 'string' ? each.title === name : name.test(each.textContent ?? ''),
    )
    if (!found) throw new Error(`No button ${name} in: ${pageText()}`)
    found.click()
  })

test('the total comes first, with its gain, and opens to parts that add up to it', async () => {
  await open()
  expect(document.querySelector('h1')?.nextElementSibling?.textContent).toMatch(/^Total Assets2,012.75 USDT/)
  expect(pageText()).toContain('+17.75 USDT (+0.89%)30 days, without deposits and withdrawals')
  await click(/^90 days$/)
  expect(pageText()).toContain('−20.00 USDT (−1.00%)90 days')
  await click('Breakdown')
  await until(() => document.querySelector('ul[aria-label=Breakdown]') !== null)
  const parts = [...document.querySelectorAll('ul[aria-label=Breakdown] li')].map((part) => part.textContent)
  expect(parts).toEqual([
    'USDT Balance1,450.00 USDT',
    'USDP Balance5.00 USDP',
    'Bonus Wallet12.50 USDT',
    'Withdrawals in progress40.00 USDT',
    'Investments at current value505.25 USDT',
  ])
  await settled(() => (document.querySelector('ul[aria-label=Breakdown] button') as HTMLElement).click())
  await until(() => pageText().includes('Balance 450.00'))
})

test('Back leads to the figure that a part was opened from, and only then out of the panel', async () => {
  const over: (() => void)[] = []
  const layOver = (close: () => void) => {
    over.push(close)
    return () => void over.splice(over.indexOf(close), 1)
  }
  const back = () => settled(() => over.at(-1)?.())
  const title = () => document.querySelector('[role=dialog] h2')?.textContent
  await open({}, () => (
    <BackCloses value={layOver}>
      <DashboardPage />
    </BackCloses>
  ))
  await click(/^Wallet Account Balance/)
  await until(() => document.querySelector('ul[aria-label=Breakdown]') !== null)
  await settled(() => (document.querySelector('ul[aria-label=Breakdown] button') as HTMLElement).click())
  await until(() => pageText().includes('Back to Wallet Account Balance'))
  expect(title()).toBe('USDT Balance')
  await back()
  expect(title()).toBe('Wallet Account Balance')
  expect(over).toHaveLength(1)
  await back()
  expect(over).toHaveLength(0)
})

test('its line names each known day, with the total of that day', async () => {
  await open()
  const chart = document.querySelector('[data-testid=day-chart]')
  expect(chart?.querySelector('[role=img]')?.getAttribute('aria-label')).toContain('14/11/2026 to 16/11/2026')
  expect(chart?.querySelectorAll('g polyline')).toHaveLength(1)
})

test('a total that the page showed before is rendered at once, only once and only for its member', async () => {
  const never = () => new Promise<Response>(() => {})
  const drawn = async (token: string) => {
    window.halyardEarly = { token, language: 'en', answers: {}, shown: info }
    page = await showScreen(DashboardPage, '/dashboard', { '/user/info': never })
    await until(() => document.querySelector('h1') !== null)
    expect(window.halyardEarly).not.toHaveProperty('shown')
    return document.querySelector('[data-size=figure]')?.textContent
  }
  expect(await drawn('another')).toBeUndefined()
  await page.leave()
  expect(await drawn('t')).toBe('2,012.75 USDT')
  await page.leave()
  page = await showScreen(DashboardPage, '/dashboard', { '/user/info': never })
  await until(() => document.querySelector('h1') !== null)
  expect(document.querySelector('[data-size=figure]')).toBeNull()
  delete window.halyardEarly
})

test('no other name replaces one that may still load', async () => {
  const answer = Promise.withResolvers<Response>()
  page = await showScreen(DashboardPage, '/dashboard', { '/user/viewProfile': () => answer.promise })
  await until(() => document.querySelector('h1') !== null)
  expect(document.querySelector('h1')?.textContent).toBe('Welcome, …')
  await settled(() => answer.resolve(profileReply()))
  await until(() => document.querySelector('h1')?.textContent === 'Welcome, Ann Ahoy')
})

test('nothing below the figures moves when they load', async () => {
  const answers = { info: Promise.withResolvers<Response>(), profile: Promise.withResolvers<Response>() }
  page = await showScreen(DashboardPage, '/dashboard', {
    '/user/info': () => answers.info.promise,
    '/user/viewProfile': () => answers.profile.promise,
  })
  const isWaiting = () => document.querySelector('[data-waiting]') !== null
  await until(isWaiting)
  await settled(() => answers.info.resolve(Response.json(info)))
  await until(() => pageText().includes('2,012.75'))
  expect(isWaiting()).toBe(false)
  await settled(() => answers.profile.resolve(profileReply()))
  await until(() => pageText().includes('Total Investment'))
})

test('[SCR-020] [SCR-021] [SCR-022] the member is welcomed, and the four figures are shown', async () => {
  await open()
  expect(document.querySelector('h1')?.textContent).toBe('Welcome, Ann Ahoy')
  for (const figure of [
    'Total Profit −46.00 USDT',
    'Total Investment 500.00 USDT prices of active packages',
    'Total Withdrawal 150.00 USDT',
    'Number Of Investment Package 1',
  ])
    expect([...document.querySelectorAll('a')].map((link) => link.textContent)).toContain(figure)
})

test('[SCR-023] the terminal’s button opens the server’s link in a new tab', async () => {
  await open()
  const link = document.querySelector('a[href="https://terminal.example/get"]')
  expect([link?.textContent, link?.getAttribute('target')]).toEqual(['Download MT5 terminal', '_blank'])
})

test('without a link from the server there is no button', async () => {
  await open({ wallets: { mt5DownloadLink: null } })
  expect(document.querySelector('a[target=_blank]')).toBeNull()
  expect(pageText()).toContain('The download isn’t available yet.')
})

test('[SCR-025] [SCR-026] [SCR-027] [CON-039] the wallet box shows the balances of the wallets’ own call', async () => {
  const { queries } = await open()
  expect(queries).toContain('pageNo=10&pageSize=10')
  expect(box()).toBe(
    'USDT Balance1,450.00 USDTBonus Wallet12.50 USDTMT5 Balance500.00 USDTWallet Account Balance1,962.50 USDTUSDP BalanceNot part of the balance above5.00 USDP',
  )
})

test('[SCR-026] no USDP balance is shown while it is zero', async () => {
  await open({
    wallets: { walletList: [wallets.walletList[0], { walletType: 'USDP', walletBalance: '0.00' }] },
  })
  expect(box()).not.toContain('USDP')
})

test('unlisted items are counted, with a link to the full list', async () => {
  await open({ info: { waitingTotal: { deposits: 4, withdrawals: 2 } } })
  await until(() => pageText().includes('3 more deposits on the way'))
  expect(pageText()).toContain('1 more withdrawal on the way')
  const link = document.querySelector('a[aria-label="View: 3 more deposits on the way"]')
  expect(link?.getAttribute('href')).toBe('/wallet/transaction-history')
})

test('money on its way is listed, completed items are gone', async () => {
  await open()
  const waiting = () => pageText().includes('To do and in progress')
  expect(pageText()).toContain('Deposit of 1,250.00 USDT3 of 19 confirmations')
  expect(pageText()).toContain('Withdrawal of 40.00 USDTPending approval')
  expect(pageText()).not.toContain('Turn on two-factor authentication')
  await page.leave()
  await open({ info: { waiting: [], waitingTotal: none } })
  expect(waiting()).toBe(false)
  await page.leave()
  await open({
    info: { waiting: [], waitingTotal: none },
    profile: { kycStatus: 'REJECTED_UPLOAD', twoFaEnabled: false },
  })
  expect(pageText()).toContain('We couldn’t accept your documents.')
  expect(pageText()).toContain('Turn on two-factor authentication')
})

test('a withdrawal that a freeze holds says so', async () => {
  const waiting = info.waiting.map((money) => ({
    ...money,
    ...(money.id === 'w' && { state: 'ON_HOLD' as const }),
  }))
  await open({ info: { waiting } })
  expect(pageText()).toContain('Withdrawal of 40.00 USDTOn hold')
})

test('a new member sees the first steps in place of a total', async () => {
  const worth = { ...info.worth, amount: '0.00', parts: [], line: [] }
  await open({ info: { worth, waiting: [], waitingTotal: none }, profile: { kycStatus: 'PENDING_UPLOAD' } })
  const steps = [...document.querySelectorAll('ol li h3')].map((step) => step.textContent)
  expect(steps).toEqual(['Verify your identity', 'Make your first deposit', 'Choose a package'])
  for (const absent of ['Total Assets', 'Latest transactions', 'without deposits'])
    expect(pageText()).not.toContain(absent)
})

test('figures that failed to load are reported, and the rest is shown', async () => {
  page = await showScreen(DashboardPage, '/dashboard', {
    '/user/viewProfile': () => profileReply(),
  })
  await until(() => pageText().includes('Your figures couldn’t be loaded.'))
  await until(() => pageText().includes('Quicklinks'))
})
