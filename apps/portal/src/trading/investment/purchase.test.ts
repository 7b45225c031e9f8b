import { refusedAs } from '@halyard/web/calls'
import { expect, test } from 'vitest'
import type { Product } from './investment-queries.ts'
import { addressOf, nextPurchase, noPurchase, type PurchaseEvent } from './purchase.ts'

const product: Product = {
  productId: 'p',
  productName: 'Aurora Start',
  imageUrl: 'aurora',
  tradingPair: 'EUR/USD',
  strategyId: 'aurora',
  strategyName: 'Aurora',
  roi: '4.20',
  roiMeasured: null,
  record: null,
  earlyFeePercent: 10,
  earlyFeeUntilDay: 60,
  laterFeePercent: 5,
  trialPackage: false,
  minAmount: '500.00',
  maxAmount: '30000.00',
  subscriptionDays: 90,
}

const after = (...events: readonly PurchaseEvent[]) => events.reduce(nextPurchase, noPurchase)
const subscribed = { type: 'subscribed', product } as const
const priced = { type: 'priced', price: '500.00' } as const
const wallet = { type: 'walletChosen', wallet: 'USDT + USDP' } as const
const confirmed = { type: 'confirmed', payable: true } as const
const proving = [subscribed, priced, wallet, confirmed] as const

test('[STA-024] a purchase goes from package to amount, to paying wallet, to password', () => {
  expect(after(subscribed).step).toBe('amount')
  expect(after(subscribed, priced).step).toBe('summary')
  expect(after(subscribed, priced, confirmed).step).toBe('summary')
  expect(after(...proving)).toEqual({
    step: 'proving',
    product,
    price: '500.00',
    wallet: 'USDT + USDP',
  })
})

test('[STA-026] a purchase begins without amount and wallet', () => {
  expect(after(subscribed)).toMatchObject({ price: '', wallet: '' })
  expect(after(...proving, { type: 'turnedBack' }, subscribed)).toMatchObject({ price: '', wallet: '' })
  expect(after(subscribed, priced, { type: 'closed' }, subscribed)).toMatchObject({ price: '' })
})

test('a purchase resumes where it was left, and never inside another', () => {
  const choices = { product, price: '500.00', wallet: 'USDT + USDP' } as const
  expect(addressOf('summary', choices)).toBe(
    '/investment/new?step=summary&productId=p&price=500.00&wallet=USDT+%2B+USDP',
  )
  const resumed = { type: 'resumed', step: 'summary', choices } as const
  expect(after(resumed)).toEqual({ step: 'summary', ...choices })
  expect(after(resumed, confirmed).step).toBe('proving')
  expect(after(subscribed, resumed).step).toBe('amount')
})

test('a trial has its price from the start, and no choices', () => {
  const offered = { type: 'trialOffered', product, price: '500.00' } as const
  expect(after(offered, confirmed)).toMatchObject({ step: 'proving', price: '500.00' })
})

test('an unaffordable purchase asks for no proof', () => {
  expect(after(subscribed, priced, wallet, { type: 'confirmed', payable: false }).step).toBe('summary')
})

test('the amount can be changed, with the earlier choice preselected', () => {
  expect(after(subscribed, priced, wallet, { type: 'wentBack' })).toMatchObject({
    step: 'amount',
    price: '500.00',
    wallet: 'USDT + USDP',
  })
})

test('only a proved purchase has a result, which stays until closed', () => {
  const ended = {
    type: 'ended',
    result: { kind: 'failed', failure: refusedAs('BROKER_REFUSED') },
  } as const
  expect(after(...proving, ended).step).toBe('result')
  expect(after(...proving, ended, { type: 'turnedBack' }).step).toBe('result')
  expect(after(...proving, ended, { type: 'closed' })).toBe(noPurchase)
  expect(after(subscribed, ended).step).toBe('amount')
})

test('a second click has no effect', () => {
  const once = after(subscribed)
  expect(nextPurchase(once, subscribed)).toBe(once)
  const proved = after(...proving)
  expect(nextPurchase(proved, confirmed)).toBe(proved)
})
