// @vitest-environment happy-dom
import { button, pageText, settled, until } from '@halyard/ui/testing'
import { chooseLanguage } from '@halyard/web/texts'
import { afterEach, expect, test, vi } from 'vitest'
import { field, showScreen, type } from '../../testing/show-screen.tsx'
import { ChooserPage } from './chooser-page.tsx'
import { CryptoPage } from './crypto-page.tsx'
import { FiatPage } from './fiat-page.tsx'
import { SubmittedDialog } from './submitted-dialog.tsx'
import { useTopPay } from './use-top-pay.ts'

const details = {
  message: '',
  accountList: ['CNY', 'JPY'].map((currency) => ({ key: currency, value: currency })),
  currencyList: [{ key: 'BANK_TRANSFER', value: 'Bank transfer' }],
  exchangeRateList: [{ key: 'RMB', value: '7.20' }],
  bankAccounts: [
    {
      currencyCode: 'CNY',
      bankName: 'Harbour Bank',
      accountName: 'Halyard Ltd',
      accountNumber: '6222 0001',
      swift: 'HARBCNBJ',
      bankAddress: '',
    },
    {
      currencyCode: 'EUR',
      bankName: 'Hafenbank',
      accountName: 'Halyard Ltd',
      accountNumber: 'DE02',
      swift: '',
      bankAddress: '',
    },
  ],
  reference: '100042-3',
  bankHours: { from: '14:00', to: '22:00' },
  chatHours: { from: '12:00', to: '22:00' },
}
const answers = { '/wallet/getDepositDetails': () => Response.json(details) }

let page: Awaited<ReturnType<typeof showScreen>>
afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  await page.leave()
  await chooseLanguage('en')
})

test('a language change keeps the form and its input, even while the new names cannot be loaded', async () => {
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

test('the suggested amount is filled in', async () => {
  page = await showScreen(FiatPage, '/wallet/deposit/fiat?amount=1815.00', answers)
  await type('currencyCode', 'CNY')
  expect([field('usdtAmount').value, field('paymentAmount').value]).toEqual(['1815.00', '13,068.00'])
})

test('our bank accounts of the currency are shown, with a reference that identifies the deposit', async () => {
  page = await showScreen(FiatPage, '/wallet/deposit/fiat', answers)
  await type('currencyCode', 'CNY')
  expect(pageText()).not.toContain('Harbour Bank')
  await type('paymentMethod', 'BANK_TRANSFER')
  for (const words of ['Harbour Bank', 'Halyard Ltd', '6222 0001', 'HARBCNBJ', 'Payment Reference100042-3'])
    expect(pageText()).toContain(words)
  expect(pageText()).not.toContain('Hafenbank')
  expect(document.querySelector('[aria-label="Copy: Payment Reference"]')).not.toBeNull()
  await type('currencyCode', 'JPY')
  expect(pageText()).not.toContain('Harbour Bank')
  expect(pageText()).toContain('for our JPY bank details before you pay')
})

test('a submitted deposit is shown with its amount and reference', async () => {
  page = await showScreen(
    () => <SubmittedDialog submitted={{ amount: '1500.00', reference: '100042-3' }} onOk={() => {}} />,
    '/wallet/deposit/fiat',
    {},
  )
  await until(() => pageText().includes('1,500.00 USDT, payment reference 100042-3'))
  expect(document.querySelector('h2')?.textContent).toBe('Success')
})

test('the rate on screen is that of the chosen currency', async () => {
  const both = {
    ...details,
    accountList: [...details.accountList, { key: 'JPY', value: 'JPY' }],
    exchangeRateList: [...details.exchangeRateList, { key: 'JPY', value: '156.40' }],
  }
  page = await showScreen(FiatPage, '/wallet/deposit/fiat', {
    '/wallet/getDepositDetails': () => Response.json(both),
  })
  await until(() => pageText().includes('1 USDT = 7.20 RMB'))
  await type('currencyCode', 'JPY')
  expect(pageText()).toContain('1 USDT = 156.40 JPY')
  expect(pageText()).not.toContain('RMB')
})

test.each(['26923.04', '999999999999999'])(
  'a bank deposit cannot be of %s, which is reported at once, and has no price and no receipt',
  async (amount) => {
    page = await showScreen(FiatPage, `/wallet/deposit/fiat?amount=${amount}`, answers)
    await until(() => pageText().includes('Amount must only within 1000 - 4000'))
    await type('currencyCode', 'CNY')
    expect(field('paymentAmount').value).toBe('')
    expect(field('bankSlipUpload').disabled).toBe(true)
    await type('usdtAmount', '4000')
    expect(pageText()).not.toContain('Amount must only within')
    expect(field('paymentAmount').value).toBe('28,800.00')
    expect(field('bankSlipUpload').disabled).toBe(false)
  },
)

test('a missing price is no error any more once calculated', async () => {
  page = await showScreen(FiatPage, '/wallet/deposit/fiat', answers)
  await type('currencyCode', 'CNY')
  await settled(() => button('Confirm').click())
  expect(field('paymentAmount').getAttribute('aria-invalid')).toBe('true')
  await type('usdtAmount', '1500')
  expect(field('paymentAmount').value).toBe('10,800.00')
  expect(field('paymentAmount').getAttribute('aria-invalid')).not.toBe('true')
})

test('a payment without review has no service hours', async () => {
  const currencyList = [...details.currencyList, { key: 'TOPPAY', value: 'TopPay' }]
  page = await showScreen(FiatPage, '/wallet/deposit/fiat', {
    '/wallet/getDepositDetails': () => Response.json({ ...details, currencyList }),
  })
  await type('currencyCode', 'CNY')
  expect(pageText()).toMatch(/review/)
  await type('paymentMethod', 'TOPPAY')
  expect(pageText()).toContain('credited as soon as you have paid')
  expect(pageText()).not.toMatch(/review/)
})

test.each([
  ['14:00', 'We’re reviewing bank deposits now (until 22:00, UTC+8).'],
  ['21:59', 'We’re reviewing bank deposits now (until 22:00, UTC+8).'],
  ['22:00', 'You can submit a deposit at any time. We’ll review it from 05/03/2026, 06:00:00 (UTC).'],
  ['03:00', 'You can submit a deposit at any time. We’ll review it from 04/03/2026, 06:00:00 (UTC).'],
])(
  '[SCR-068] at %s of UTC+8 a submission is accepted, and the screen says when it is handled',
  async (time, words) => {
    vi.stubEnv('TZ', 'UTC')
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`2026-03-04T${time}:00+08:00`) })
    page = await showScreen(FiatPage, '/wallet/deposit/fiat', answers)
    await until(() => pageText().includes(words))
    await type('currencyCode', 'CNY')
    expect(field('bankSlipUpload').disabled).toBe(false)
    expect(button('Confirm').disabled).toBe(false)
  },
)

test('an amount above the limit is reported before a bank is chosen', async () => {
  page = await showScreen(ChooserPage, '/wallet/deposit?amount=26923.04', {})
  await until(() => pageText().includes('26,923.04 USDT is outside that range'))
})

test('the choice of a deposit method receives the amount', async () => {
  page = await showScreen(ChooserPage, '/wallet/deposit?amount=1815.00', {})
  await until(() => pageText().includes('Choose how you want to deposit 1,815.00 USDT.'))
  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  for (const way of ['crypto', 'fiat']) expect(links).toContain(`/wallet/deposit/${way}?amount=1815.00`)
})

test('a network deposit shows the amount to send', async () => {
  page = await showScreen(CryptoPage, '/wallet/deposit/crypto?amount=1815.00', {})
  await until(() => pageText().includes('Send 1,815.00 USDT to your own address.'))
})

test('a member who stops the browser on its way to the gateway can try again', async () => {
  let topPay: ReturnType<typeof useTopPay> | undefined
  function Paying() {
    topPay = useTopPay(() => {})
    return null
  }
  page = await showScreen(Paying, '/wallet/deposit/fiat', {
    '/topPay/generateOrderNo': () => Response.json({ message: '', orderNo: 'o1' }),
    '/topPay/addFund': () => Response.json({ message: '', paymentUrl: 'https://pay.test/o1' }),
  })
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  await until(() => topPay !== undefined)
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true })
  await settled(() => topPay?.pay({ amount: '1500', currencyCode: 'CNY' }))
  expect([assign.mock.calls, topPay?.pending]).toEqual([[['https://pay.test/o1']], true])
  await settled(() => vi.advanceTimersByTime(15_000))
  vi.useRealTimers()
  expect(topPay?.pending).toBe(false)
})

test('input is discarded only once the browser leaves for the gateway', async () => {
  let topPay: ReturnType<typeof useTopPay> | undefined
  const leaving = vi.fn()
  function Paying() {
    topPay = useTopPay(leaving)
    return null
  }
  const refused = { code: 'UNAVAILABLE', message: '', status: 503, requestId: 'r', fields: {} }
  page = await showScreen(Paying, '/wallet/deposit/fiat', {
    '/topPay/generateOrderNo': () => Response.json(refused, { status: 503 }),
    '/topPay/addFund': () => Response.json({ message: '', paymentUrl: 'https://pay.test/o1' }),
  })
  vi.spyOn(location, 'assign').mockImplementation(() => {})
  await until(() => topPay !== undefined)
  await settled(() => topPay?.pay({ amount: '1500', currencyCode: 'CNY' }))
  expect(leaving).not.toHaveBeenCalled()
  page.answers['/topPay/generateOrderNo'] = () => Response.json({ message: '', orderNo: 'o1' })
  await settled(() => topPay?.pay({ amount: '1500', currencyCode: 'CNY' }))
  expect(leaving).toHaveBeenCalledOnce()
})
