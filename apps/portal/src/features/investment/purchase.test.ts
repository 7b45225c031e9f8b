import { expect, test } from 'vitest'
import type { Product } from './investment-queries.ts'
import { beginPurchase, beginTrial, toPassword, withPrice, withWallet } from './purchase.ts'

const product: Product = {
  productId: 'p',
  productName: 'Aurora Start',
  imageUrl: 'aurora',
  tradingPair: 'EUR/USD',
  strategyId: 'aurora',
  strategyName: 'Aurora',
  roi: '4.20',
  roiMeasured: null,
  trialPackage: false,
  minAmount: '500.00',
  maxAmount: '30000.00',
  subscriptionDays: 90,
}

test('[STA-024] a purchase goes from package to amount, to paying wallet, to password', () => {
  const begun = beginPurchase(product)
  expect(begun.step).toBe('amount')
  const priced = withPrice(begun, '500.00')
  expect(priced.step).toBe('summary')
  expect(toPassword(priced)).toBeNull()
  expect(toPassword(withWallet(priced, 'USDT + USDP'))).toEqual({
    product,
    step: 'password',
    price: '500.00',
    wallet: 'USDT + USDP',
  })
})

test('[STA-026] a purchase begins without amount and wallet', () => {
  expect(beginPurchase(product)).toMatchObject({ price: '', wallet: '' })
})

test('a trial has its price from the start, and nothing to choose', () => {
  expect(toPassword(beginTrial(product, '500.00'))).toMatchObject({ step: 'password', price: '500.00' })
})
