// @vitest-environment happy-dom
import { products } from '@halyard/contract'
import { pageText, until } from '@halyard/ui/testing'
import { afterEach, expect, test } from 'vitest'
import { loadTexts } from '../../locales/index.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import type { Product } from './investment-queries.ts'
import { SummaryDialog } from './summary-dialog.tsx'

let page: Awaited<ReturnType<typeof showScreen>>
afterEach(() => page.leave())

const product = { productId: 'p1', productName: 'Aurora Calm', trialPackage: false } as Product
const investment = {
  productName: 'Aurora Calm',
  tradingPair: 'EURUSD',
  roi: '5',
  roiMeasured: null,
  targetRoi: '',
  packagePrice: '500.00',
  usdtPart: '450.00',
  usdpPart: '50.00',
  earlyFeePercent: 10,
  earlyFeeUntilDay: 60,
  laterFeePercent: 5,
  subscriptionDays: 90,
}
const walletList = [
  { walletType: 'USDT', walletBalance: '900.00' },
  { walletType: 'USDT + USDP', walletBalance: '950.00' },
]
const offer = {
  investmentList: [],
  trialInvestmentList: [],
  walletList,
  usdtBalance: '900.00',
  usdpBalance: '50.00',
}
const nothing = () => {}

/** The summary of a purchase from the USDT wallet. */
async function showSummary(offered: object = {}): Promise<void> {
  await loadTexts('investment')
  const Screen = () => {
    const purchase = { step: 'summary', product, price: '500', wallet: 'USDT' } as const
    return (
      <SummaryDialog
        purchase={purchase}
        onWallet={nothing}
        onBack={nothing}
        onNext={nothing}
        onClose={nothing}
      />
    )
  }
  page = await showScreen(Screen, '/investment/new', {
    [products.getInvestment.path]: () => Response.json({ message: '', investment }),
    [products.getInvestmentList.path]: () => Response.json({ message: '', ...offer, ...offered }),
  })
  await until(() => pageText().includes('EURUSD'))
}

test('a member who could still have the free trial is told that the purchase ends that', async () => {
  await showSummary()
  expect(pageText()).not.toContain('free trial')
  await page.leave()
  const trial = {
    ...investment,
    productId: 'p3',
    imageUrl: '',
    strategyId: 'aurora',
    strategyName: 'Aurora',
    record: null,
    trialPackage: true,
    minAmount: '100.00',
    maxAmount: '100.00',
  }
  await showSummary({ trialInvestmentList: [trial] })
  expect(pageText()).toContain('after this purchase it is no longer offered to you')
})
