// @vitest-environment happy-dom
import { member, products } from '@halyard/contract'
import { button, pageText, settled, until } from '@halyard/ui/testing'
import { queryClient } from '@halyard/web/queries'
import { refusal } from '@halyard/web/testing'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts } from '../../locales/index.ts'
import { profileReply } from '../../testing/replies.ts'
import { field, showScreen } from '../../testing/show-screen.tsx'
import { AgreementText } from './agreement-text.tsx'
import { NewInvestmentPage } from './new-investment-page.tsx'

beforeAll(() => loadTexts('investment'))

let page: Awaited<ReturnType<typeof showScreen>>
afterEach(() => page.leave())

const aurora = {
  productId: 'p1',
  productName: 'Aurora Calm',
  imageUrl: 'aurora',
  tradingPair: 'EUR/USD',
  strategyId: 'aurora',
  strategyName: 'Aurora',
  roi: '3.45%',
  roiMeasured: { percent: '3.45', months: 12, from: '2025-11-01', to: '2026-10-31', yearPercent: '49.12' },
  record: {
    from: '2025-10-15',
    to: '2026-11-16',
    maxDrawdown: '-4.20',
    curve: [
      { day: '2025-10-15', value: '1.0000' },
      { day: '2026-05-01', value: '1.1000' },
      { day: '2026-11-16', value: '1.0500' },
    ],
  },
  earlyFeePercent: 10,
  earlyFeeUntilDay: 60,
  laterFeePercent: 5,
  trialPackage: false,
  minAmount: '1000.00',
  maxAmount: '30000.00',
  subscriptionDays: 90,
}
const tempest = {
  ...aurora,
  productId: 'p2',
  productName: 'Tempest Coin',
  strategyId: 'tempest',
  record: null,
}
const trial = { ...aurora, productId: 'p3', productName: 'Free Trial', trialPackage: true }
const tiers = [
  { key: '500-4999', value: '3%~7%' },
  { key: '5000-30000', value: '8%~13%' },
]

const terms = {
  productName: 'Aurora Calm',
  tradingPair: 'EUR/USD',
  roi: '5',
  roiMeasured: null,
  targetRoi: '',
  packagePrice: '1500.00',
  usdtPart: '1500.00',
  usdpPart: '0.00',
  earlyFeePercent: 10,
  earlyFeeUntilDay: 60,
  laterFeePercent: 5,
  subscriptionDays: 90,
}
const walletList = [{ walletType: 'USDT', walletBalance: '2000.00' }]

const offer = (usdtBalance: string) =>
  Response.json({
    message: '',
    investmentList: [aurora, tempest],
    trialInvestmentList: [trial],
    walletList,
    usdtBalance,
    usdpBalance: '0.00',
  })

const show = async (answers: Parameters<typeof showScreen>[2] = {}, address = '/investment/new') => {
  page = await showScreen(NewInvestmentPage, address, {
    [products.getInvestmentList.path]: () => offer('2000.00'),
    [products.getInvestment.path]: () => Response.json({ message: '', investment: terms }),
    [products.getPackagePriceList.path]: () =>
      Response.json({
        message: '',
        packagePriceList: ['1000.00', '1500.00'].map((value) => ({ key: value, value })),
        freeTrialPrice: [],
      }),
    [member.viewProfile.path]: () => profileReply(),
    [products.productInfo.path]: () => Response.json({ message: '', productList: [], roiList: tiers }),
    ...answers,
  })
}

const open = async (address?: string) => {
  await show({}, address)
  await until(() => pageText().includes('Targets, monthly'))
}

const card = (name: string) =>
  [...document.querySelectorAll('article')].find((each) => each.textContent?.includes(name))

test('a card has the strategy’s curve, the average month beside the compounded year, the drawdown and the fees', async () => {
  await open()
  const words = card('Aurora Calm')?.textContent ?? ''
  expect(card('Aurora Calm')?.querySelector('[data-testid=growth-chart]')).not.toBeNull()
  expect(words).toContain('+5.00% since 15/10/2025')
  expect(words).toContain('Avg ROI+3.45%monthly average')
  expect(words).toContain('Compounded+49.12%a year')
  expect(words).toContain('Actual results, 01/11/2025 to 31/10/2026')
  expect(words).toContain('Maximum drawdown−4.20%')
  expect(words).toContain('Fee for leaving early10% up to day 60, then 5%')
  expect(words).toContain('To the safety fund10% of profit above the previous peak')
  expect(card('Free Trial')?.textContent).toContain('Fee for leaving earlyNone')
})

test('targets that failed to load are retried when Details are opened', async () => {
  let reads = 0
  const targets = () => {
    reads += 1
    return reads === 1
      ? refusal('UNAVAILABLE')
      : Response.json({ message: '', productList: [], roiList: tiers })
  }
  await show({ [products.productInfo.path]: targets })
  await until(() => pageText().includes('This couldn’t be loaded'))
  const details = card('Aurora Calm')?.querySelector('details') as HTMLDetailsElement
  const open = async (is: boolean) => {
    await settled(() => {
      details.open = is
      details.dispatchEvent(new Event('toggle'))
    })
  }
  await open(true)
  await until(() => pageText().includes('Targets, monthly'))
  await open(false)
  await open(true)
  expect(reads).toBe(2)
})

test('name, risk, return and curve come first; fees and targets stand behind Details', async () => {
  await open()
  const shown = card('Aurora Calm')
  const words = shown?.textContent ?? ''
  const order = [
    'Aurora Calm',
    'Low risk so far',
    'Avg ROI',
    '+5.00% since',
    'Trading Pair',
    'Details',
    'Fee for leaving',
  ]
  expect(order.map((part) => words.indexOf(part))).toEqual(
    order.map((part) => words.indexOf(part)).toSorted((a, b) => a - b),
  )
  const details = shown?.querySelector('details')
  expect(details?.open).toBe(false)
  expect(details?.textContent).toContain('Targets, monthly')
})

test('curves side by side share one scale: that of the card which rose and fell most', async () => {
  await open()
  await until(() => document.querySelectorAll('[data-testid=growth-chart]').length === 2)
  const scales = [...document.querySelectorAll('[data-testid=growth-chart] text')].map(
    (each) => each.textContent,
  )
  expect(scales).toEqual(['+10%', '0%', '+10%', '0%'])
})

test('a strategy that has never traded has neither curve nor drawdown', async () => {
  await open()
  expect(card('Tempest Coin')?.querySelector('[data-testid=growth-chart]')).toBeNull()
  expect(card('Tempest Coin')?.textContent).not.toContain('drawdown')
})

test('no target is shown below a package’s minimum', async () => {
  await open()
  expect(card('Aurora Calm')?.textContent).toContain(
    'Targets, monthly1,000 to 4,999 USDT3%~7%5,000 to 30,000',
  )
})

test('following a strategy shows its packages, with a link to the others', async () => {
  await open('/investment/new?strategyId=tempest')
  await until(() => pageText().includes('Packages that follow Aurora.'))
  expect([...document.querySelectorAll('article h2')].map(({ textContent }) => textContent)).toEqual([
    'Tempest Coin',
  ])
  await settled(() =>
    [...document.querySelectorAll('a')]
      .find(({ textContent }) => textContent === 'See all packages')
      ?.click(),
  )
  await until(() => document.querySelectorAll('article').length === 3)
})

test('an unknown strategy hides nothing', async () => {
  await open('/investment/new?strategyId=gone')
  expect(document.querySelectorAll('article')).toHaveLength(3)
})

test('a purchase resumes at the step in the address, with its choices', async () => {
  await open('/investment/new?step=summary&productId=p1&price=1500.00&wallet=USDT')
  await until(() => pageText().includes('Invest 1,500.00 USDT'))
  const chosen = document.querySelector<HTMLInputElement>('[role=dialog] input[type=radio]:checked')
  expect(chosen?.value).toBe('USDT')
  await settled(() => document.querySelector<HTMLButtonElement>('[aria-label=Close]')?.click())
  await until(() => !document.querySelector('[role=dialog]'))
  expect(pageText()).not.toContain('Invest 1,500.00 USDT')
  // It does not restart when the offer is reloaded, as after the purchase.
  page.answers[products.getInvestmentList.path] = () => offer('500.00')
  await settled(() => queryClient().invalidateQueries())
  await settled(() => {})
  expect(document.querySelector('[role=dialog]')).toBeNull()
})

test('so does one at the choice of the amount, with its input', async () => {
  await open('/investment/new?step=amount&productId=p1&price=1500&wallet=')
  await until(() => document.querySelector('[name=packagePrice]') !== null)
  expect(field('packagePrice').value).toBe('1500')
  const setUp = [...document.querySelectorAll('a')].find(({ href }) => href.endsWith('/settings/2FA'))
  expect(setUp?.textContent).toBe('Set up 2FA')
})

test('an address with an unknown package begins no purchase', async () => {
  await open('/investment/new?step=summary&productId=gone&price=1500.00&wallet=USDT')
  await settled(() => {})
  expect(document.querySelector('[role=dialog]')).toBeNull()
})

test('the agreement loads when opened, with the terms of the purchase', async () => {
  const queries: string[] = []
  const agreement = {
    title: 'Investment Agreement',
    intro: 'Between Portal and Ann.',
    facts: [{ label: 'Amount invested', value: '1,000.00 USDT' }],
    terms: [{ title: 'Risk', text: 'Trading can lose money.' }],
  }
  page = await showScreen(() => <AgreementText productId="p1" price="1000.00" />, '/investment/new', {
    [products.draftAgreement.path]: (query) => {
      queries.push(String(query))
      return Response.json({ message: '', agreement })
    },
  })
  expect(queries).toEqual([])
  await settled(() => {
    const details = document.querySelector('details') as HTMLDetailsElement
    details.open = true
    details.dispatchEvent(new Event('toggle'))
  })
  await until(() => pageText().includes('Trading can lose money.'))
  expect(queries).toEqual(['productId=p1&packagePrice=1000.00'])
  expect(pageText()).toContain('Amount invested1,000.00 USDT')
  expect(() => button('Retry')).toThrow()
})
