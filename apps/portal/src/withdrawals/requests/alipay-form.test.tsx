// @vitest-environment happy-dom
import { member, wallet, withdrawals } from '@halyard/contract'
import { button, dialogLinks, pageText, settled, until } from '@halyard/ui/testing'
import { refusal } from '@halyard/web/testing'
import { unsaved } from '@halyard/web/unsaved'
import { afterEach, expect, test, vi } from 'vitest'
import { profileReply, walletsReply } from '../../testing/replies.ts'
import { showScreen, type } from '../../testing/show-screen.tsx'
import { AlipayForm } from './alipay-form.tsx'

const json = (body: object) => () => Response.json({ message: '', ...body })

const quote = (paymentAmount: string) =>
  json({ amount: '50.00', transactionFee: '0.00', receiveAmount: '50.00', paymentAmount })
const calculation = quote('355.00')

const answers = {
  [withdrawals.withdrawalConf.path]: json({
    arrivalDate: '2026-11-19',
    alipayExchangeRate: '7.10',
    bankRates: [],
    withdrawalsLockedUntil: null,
    onlySavedAddresses: false,
    kycRequired: false,
  }),
  [withdrawals.walletWithdrawalCalculate.path]: calculation,
  [wallet.walletList.path]: () => walletsReply({ USDT: '50.00' }),
}

let page: Awaited<ReturnType<typeof showScreen>>
afterEach(() => {
  vi.unstubAllEnvs()
  return page.leave()
})

test.each(['America/Los_Angeles', 'UTC', 'Asia/Tokyo'])(
  'shows the same day of arrival in %s',
  async (zone) => {
    vi.stubEnv('TZ', zone)
    page = await showScreen(AlipayForm, '/wallet/withdrawal/ALIPAY', answers)
    await type('amount', '50')
    await until(() => pageText().includes('arrives on'))
    expect(pageText()).toContain('arrives on 19/11/2026')
  },
)

test('a withdrawal beyond the balance shows no day of arrival', async () => {
  page = await showScreen(AlipayForm, '/wallet/withdrawal/ALIPAY', answers)
  await type('amount', '50')
  await until(() => pageText().includes('arrives on 19/11/2026'))
  await type('amount', '51')
  expect(pageText()).toContain('Your balance is 1.00 USDT short.')
  expect(pageText()).not.toContain('arrives on')
})

const paymentField = () => document.querySelector<HTMLInputElement>('input[readonly]')
const payment = () => paymentField()?.value

test('an amount below a hundredth is reported at once, and has no payment', async () => {
  page = await showScreen(AlipayForm, '/wallet/withdrawal/ALIPAY', answers)
  await until(() => pageText().includes('7.10'))
  await type('amount', '50')
  await until(() => payment() === '355.00')
  await type('amount', '0.001')
  await until(() => pageText().includes('This is worth less than 0.01 CNY.'))
  expect([payment(), paymentField()?.placeholder]).toEqual(['', ''])
  expect(pageText()).not.toContain('arrives on')
})

test('the calculated payment is no input that a draft would leave out', async () => {
  page = await showScreen(AlipayForm, '/wallet/withdrawal/ALIPAY', answers)
  await type('amount', '50')
  await until(() => payment() === '355.00')
  expect([unsaved.any(), unsaved.leavesOut()]).toEqual([true, false])
})

/** All fields but the payment, which the server calculates. */
async function fillIn(): Promise<void> {
  await until(() => !button('Withdraw').disabled)
  for (const [name, value] of Object.entries({
    accountNo: 'a@halyard.test',
    accountName: 'Ann',
    emailVerifyCode: '123456',
    transactionPassword: 'secret',
    amount: '50',
  })) {
    await type(name, value)
  }
}

const submit = () => settled(() => document.querySelector('form')?.requestSubmit())

test('nothing can be sent before the balance is known', async () => {
  const known = Promise.withResolvers<Response>()
  page = await showScreen(AlipayForm, '/wallet/withdrawal/ALIPAY', {
    ...answers,
    [wallet.walletList.path]: () => known.promise,
  })
  await until(() => pageText().includes('7.10'))
  expect(button('Withdraw').disabled).toBe(true)
  await settled(() => known.resolve(walletsReply({ USDT: '50.00' })))
  await until(() => !button('Withdraw').disabled)
})

test('nothing can be sent before its payment is calculated', async () => {
  const calculated = Promise.withResolvers<Response>()
  let sent = 0
  page = await showScreen(AlipayForm, '/wallet/withdrawal/ALIPAY', {
    ...answers,
    [member.viewProfile.path]: () => profileReply(),
    [withdrawals.walletWithdrawalCalculate.path]: () => calculated.promise,
    [withdrawals.withdrawalWithAlipay.path]() {
      sent++
      return refusal('UNAVAILABLE')
    },
  })
  await fillIn()
  expect(button('Withdraw 50.00 USDT').disabled).toBe(true)
  // A script or an extension may submit a form whose button is disabled.
  await submit()
  expect(sent).toBe(0)
  await settled(() => calculated.resolve(calculation()))
  await until(() => !button('Withdraw 50.00 USDT').disabled)
  expect(payment()).toBe('355.00')
  await submit()
  await until(() => sent === 1)
})

test('submits exactly the payment on screen, and shows the new one when the rate has changed', async () => {
  let paymentAmount = '10650.00'
  const bodies: unknown[] = []
  page = await showScreen(AlipayForm, '/wallet/withdrawal/ALIPAY', {
    ...answers,
    [member.viewProfile.path]: () => profileReply(),
    [wallet.walletList.path]: () => walletsReply({ USDT: '1500.00' }),
    [withdrawals.walletWithdrawalCalculate.path]: () => quote(paymentAmount)(),
    [withdrawals.withdrawalWithAlipay.path](_: URLSearchParams, { body }: RequestInit) {
      bodies.push(JSON.parse(String(body)))
      paymentAmount = '350.00'
      return refusal('PAYMENT_AMOUNT_CHANGED')
    },
  })
  await fillIn()
  await type('amount', '1,500')
  await until(() => payment() === '10,650.00')
  await submit()
  await until(() => payment() === '350.00')
  expect(bodies).toMatchObject([{ amount: '1500', paymentAmount: '10650.00' }])
  expect(pageText()).toContain('The rate has changed.')
})

test('a lost withdrawal names its Alipay account, and links to its result', async () => {
  page = await showScreen(AlipayForm, '/wallet/withdrawal/ALIPAY', {
    ...answers,
    [member.viewProfile.path]: () => profileReply(),
    [withdrawals.withdrawalWithAlipay.path]: () => Promise.reject(new TypeError('reset')),
  })
  await fillIn()
  await until(() => payment() === '355.00')
  await submit()
  await until(() => pageText().includes('We don’t know yet'))
  expect(pageText()).toContain('Your requestWithdraw 50.00 USDT to Ann, a@halyard.test')
  expect(dialogLinks()).toEqual(['/wallet/withdrawal'])
})
