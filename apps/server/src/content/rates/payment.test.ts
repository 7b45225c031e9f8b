import { leastOf, parseAmount } from '@halyard/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatHundredths, inCurrency, paymentOf, priceOf, readableRate } from './index.ts'

const usdt = (text: string) => parseAmount(text, 'USDT') ?? 0n

test.each([
  ['100', '7.200000', 'CNY', '720.00', '720.00'],
  ['0.01', '7.123456', 'CNY', '0.07', '0.08'],
  ['1', '7.126999', 'CNY', '7.12', '7.13'],
  ['999999999999.999999', '1.000000', 'CNY', '999999999999.99', '1000000000000.00'],
  // The yen has no payable hundredths.
  ['1', '152.4', 'JPY', '152.00', '153.00'],
  ['0.006', '152.4', 'JPY', '0.00', '1.00'],
  ['10', '152.4', 'JPY', '1524.00', '1524.00'],
])('%s USDT at %s %s pay out %s and cost %s', (amount, rate, currency, payment, price) => {
  expect(formatHundredths(paymentOf(usdt(amount), rate, currency))).toBe(payment)
  expect(formatHundredths(priceOf(usdt(amount), rate, currency))).toBe(price)
})

test('a currency without a minor unit is formatted without decimals', () => {
  expect(inCurrency('152400.00', 'JPY')).toBe('152400')
  expect(inCurrency('10800.00', 'CNY')).toBe('10800.00')
  // Amounts priced before that rule are shown unchanged.
  expect(inCurrency('152400.37', 'JPY')).toBe('152400.37')
  expect(inCurrency('5.00', '')).toBe('5.00')
})

// ISO 4217's digits, independent of the runtime: `Intl` gives the rupiah none, and the Serbian dinar none in
// some browsers.
test.each([
  ...['CNY', 'HKD', 'IDR', 'MYR', 'SGD', 'TWD', 'USD', 'EUR', 'GBP', 'THB', 'PHP', 'INR', 'RSD', 'HUF'].map(
    (currency) => [currency, '0.01', '7.12', '7.13'],
  ),
  ...['JPY', 'KRW', 'VND', 'CLP', 'ISK', 'XAF'].map((currency) => [currency, '1', '7.00', '8.00']),
] as [string, string, string, string][])(
  'the smallest unit of %s is %s',
  (currency, least, payment, price) => {
    expect(leastOf(currency)).toBe(least)
    expect(formatHundredths(paymentOf(usdt('1'), '7.126999', currency))).toBe(payment)
    expect(formatHundredths(priceOf(usdt('1'), '7.126999', currency))).toBe(price)
  },
)

test.each([
  ['CNY', 1n],
  ['JPY', 100n],
])(
  'a payment in %s is rounded down and a price up, both by less than the smallest unit',
  (currency, step) => {
    const amounts = fc.bigInt({ min: 1n, max: 10n ** 15n })
    const rates = fc.bigInt({ min: 1n, max: 10n ** 9n })
    fc.assert(
      fc.property(amounts, rates, (amount, micro) => {
        const rate = `${micro / 1_000_000n}.${(micro % 1_000_000n).toString().padStart(6, '0')}`
        const [payment, price] = [paymentOf(amount, rate, currency), priceOf(amount, rate, currency)]
        const exact = amount * micro * 100n
        const below = exact - payment * 10n ** 12n
        const above = price * 10n ** 12n - exact
        const unit = 10n ** 12n * step
        const isPayable = payment % step === 0n && price % step === 0n
        return isPayable && below >= 0n && below < unit && above >= 0n && above < unit
      }),
    )
  },
)

test('a rate is shown with at least two decimals', () => {
  expect(['7.200000', '7.123400', '15500.000000'].map(readableRate)).toEqual(['7.20', '7.1234', '15500.00'])
})
