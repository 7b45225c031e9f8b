// @vitest-environment happy-dom
import { type PayingWallet, products } from '@halyard/contract'
import { pageText, settled, until } from '@halyard/ui/testing'
import { api } from '@halyard/web/calls'
import { useState } from 'react'
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
  roiMeasured: false,
  targetRoi: '',
  packagePrice: '500.00',
  usdtPart: '450.00',
  usdpPart: '50.00',
  earlyFeePercent: 10,
  earlyFeeUntilDay: 60,
  laterFeePercent: 5,
  subscriptionDays: 90,
}
const walletList = [{ walletType: 'USDT' }, { walletType: 'USDT + USDP' }]
const offer = { investmentList: [], walletList, usdtBalance: '900.00', usdpBalance: '50.00' }
const nothing = () => {}

test('a lost purchase is told of at the same package, whichever wallet is to pay now', async () => {
  await loadTexts('investment')
  let choose: (wallet: PayingWallet) => void = nothing
  const Screen = () => {
    const [wallet, setWallet] = useState<PayingWallet>('USDT')
    choose = setWallet
    const purchase = { step: 'summary', product, price: '500', wallet } as const
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
    [products.getInvestmentList.path]: () => Response.json({ message: '', ...offer }),
    [products.purchaseInvestment.path]: () => Promise.reject(new TypeError('reset')),
  })
  await until(() => pageText().includes('EURUSD'))
  expect(pageText()).not.toContain('We don’t know yet')
  const both = { productId: 'p1', packagePrice: '500', walletType: 'USDT + USDP' as const }
  const body = { ...both, transactionPassword: 'secret' }
  await expect(api(products.purchaseInvestment, { body })).rejects.toThrow('unknown')
  await settled(() => choose('USDT + USDP'))
  expect(pageText()).toContain('sending it again only shows its status')
  await settled(() => choose('USDT'))
  expect(pageText()).toContain('Anything else you send is a separate request.')
})
