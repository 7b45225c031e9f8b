// @vitest-environment happy-dom
import { type PayingWallet, products } from '@halyard/contract'
import { pageText, settled, until } from '@halyard/ui/testing'
import { api, forgetRequest, openNow } from '@halyard/web/calls'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
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

const body = {
  productId: 'p1',
  packagePrice: '500',
  walletType: 'USDT + USDP',
  transactionPassword: 'secret',
} as const

const onNext = vi.fn()
let choose: (wallet: PayingWallet | '') => void

/** The summary of a purchase from the USDT wallet. */
async function showSummary(): Promise<void> {
  await loadTexts('investment')
  onNext.mockClear()
  const Screen = () => {
    const [wallet, setWallet] = useState<PayingWallet | ''>('USDT')
    choose = setWallet
    const purchase = { step: 'summary', product, price: '500', wallet } as const
    return (
      <SummaryDialog
        purchase={purchase}
        onWallet={setWallet}
        onBack={nothing}
        onNext={onNext}
        onClose={nothing}
      />
    )
  }
  page = await showScreen(Screen, '/investment/new', {
    [products.getInvestment.path]: () => Response.json({ message: '', investment }),
    [products.getInvestmentList.path]: () => Response.json({ message: '', ...offer }),
    [products.purchaseInvestment.path]: () => Promise.reject(new TypeError('reset')),
  })
  await until(() => pageText().includes('EURUSD'))
}

/** Then one from both wallets is lost. */
async function afterLostPurchase(): Promise<void> {
  await showSummary()
  await settled(async () => {
    await expect(api(products.purchaseInvestment, { body })).rejects.toThrow('unknown')
  })
  await settled(() => choose('USDT + USDP'))
  expect(pageText()).toContain('sending it again only shows its status')
}

test('a lost purchase is told of at the same package, whichever wallet is to pay now', async () => {
  await showSummary()
  expect(pageText()).not.toContain('We don’t know yet')
  await page.leave()
  await afterLostPurchase()
  await settled(() => choose('USDT'))
  expect(pageText()).toContain('Anything else you send is a separate request.')
})

const submit = () => settled(() => document.querySelector('form')?.requestSubmit())

test('once it is forgotten, the wallet is to be chosen anew before anything is bought', async () => {
  await afterLostPurchase()
  expect(pageText()).toContain('Invest 500.00')
  await settled(() => openNow().map(forgetRequest))
  expect(pageText()).not.toContain('Invest 500.00')
  await submit()
  expect(onNext).not.toHaveBeenCalled()
})

test('so it is after another page of the tab has settled it, of which this one has not heard', async () => {
  await afterLostPurchase()
  sessionStorage.clear()
  expect(pageText()).toContain('Invest 500.00')
  await submit()
  expect(onNext).not.toHaveBeenCalled()
  expect(pageText()).not.toContain('Invest 500.00')
})
