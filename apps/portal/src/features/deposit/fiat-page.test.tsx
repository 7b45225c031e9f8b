// @vitest-environment happy-dom
import { settled } from '@halyard/ui/testing'
import { chooseLanguage } from '@halyard/web/texts'
import { afterEach, expect, test } from 'vitest'
import { field, showScreen, type } from '../../testing/show-screen.tsx'
import { FiatPage } from './fiat-page.tsx'

const details = {
  message: '',
  accountList: [{ key: 'CNY', value: 'CNY' }],
  currencyList: [{ key: 'BANK_TRANSFER', value: 'Bank transfer' }],
  exchangeRateList: [{ key: 'RMB', value: '7.20' }],
}
const answers = { '/wallet/getDepositDetails': () => Response.json(details) }

let page: Awaited<ReturnType<typeof showScreen>>
afterEach(async () => {
  await page.leave()
  await chooseLanguage('en')
})

test('another language keeps the form and what was filled in, even while its names cannot be loaded', async () => {
  page = await showScreen(FiatPage, '/wallet/deposit/fiat', answers)
  await type('currencyCode', 'CNY')
  await type('usdtAmount', '1500')
  const filled = field('usdtAmount')
  page.answers['/wallet/getDepositDetails'] = () => Promise.reject(new TypeError('reset'))
  await settled(() => chooseLanguage('id'))
  expect(document.documentElement.lang).toBe('id')
  expect(field('usdtAmount')).toBe(filled)
  expect([filled.value, field('currencyCode').value]).toEqual(['1500', 'CNY'])
})

test('the amount that a member was told to deposit is filled in', async () => {
  page = await showScreen(FiatPage, '/wallet/deposit/fiat?amount=1815.00', answers)
  await type('currencyCode', 'CNY')
  expect([field('usdtAmount').value, field('paymentAmount').value]).toEqual(['1815.00', '13,068.00'])
})
