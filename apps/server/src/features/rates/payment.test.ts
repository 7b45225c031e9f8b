import { parseAmount } from '@halyard/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatHundredths, inCurrency, paymentOf, priceOf, readableRate } from './index.ts'

const usdt = (text: string) => parseAmount(text, 'USDT') ?? 0n

test.each([
  ['100', '7.200000', 'CNY', '720.00', '720.00'],
  ['0.01', '7.123456', 'CNY', '0.07', '0.08'],
  ['1', '7.126999', 'CNY', '7.12', '7.13'],
  ['999999999999.999999', '1.000000', 'CNY', '999999999999.99', '1000000000000.00'],
  // A yen has no hundredths that could be paid.
  ['1', '152.4', 'JPY', '152.00', '153.00'],
  ['0.006', '152.4', 'JPY', '0.00', '1.00'],
  ['10', '152.4', 'JPY', '1524.00', '1524.00'],
])('%s USDT at %s %s are paid with %s and bought with %s', (amount, rate, currency, payment, price) => {
  expect(formatHundredths(paymentOf(usdt(amount), rate, currency))).toBe(payment)
  expect(formatHundredths(priceOf(usdt(amount), rate, currency))).toBe(price)
})

test('a currency without a smaller unit is written without one', () => {
  expect(inCurrency('152400.00', 'JPY')).toBe('152400')
  expect(inCurrency('10800.00', 'CNY')).toBe('10800.00')
  // What was priced before that was known is shown as it is.
  expect(inCurrency('152400.37', 'JPY')).toBe('152400.37')
  expect(inCurrency('5.00', '')).toBe('5.00')
})

test('a payment is never above the exact value and a price never below it, both by less than a hundredth', () => {
  const amounts = fc.bigInt({ min: 1n, max: 10n ** 15n })
  const rates = fc.bigInt({ min: 1n, max: 10n ** 9n })
  fc.assert(
    fc.property(amounts, rates, (amount, micro) => {
      const rate = `${micro / 1_000_000n}.${(micro % 1_000_000n).toString().padStart(6, '0')}`
      const exact = amount * micro * 100n
      const below = exact - paymentOf(amount, rate, 'CNY') * 10n ** 12n
      const above = priceOf(amount, rate, 'CNY') * 10n ** 12n - exact
      return below >= 0n && below < 10n ** 12n && above >= 0n && above < 10n ** 12n
    }),
  )
})

test('a rate is shown with two decimals at least', () => {
  expect(['7.200000', '7.123400', '15500.000000'].map(readableRate)).toEqual(['7.20', '7.1234', '15500.00'])
})
