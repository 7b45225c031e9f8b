// @vitest-environment happy-dom
import { wallet, withdrawals } from '@halyard/contract'
import { button, pageText, settled, until } from '@halyard/ui/testing'
import { afterEach, expect, test } from 'vitest'
import { showScreen, type } from '../../testing/show-screen.tsx'
import { AlipayForm } from './alipay-form.tsx'

const json = (body: object) => () => Response.json({ message: '', ...body })

const answers = {
  [withdrawals.withdrawalConf.path]: json({
    arrivalDate: '2026-11-19',
    alipayExchangeRate: '7.10',
    bankRates: [],
    withdrawalsLockedUntil: null,
    onlySavedAddresses: false,
    kycRequired: false,
  }),
  [withdrawals.walletWithdrawalCalculate.path]: json({ paymentAmount: '355.00' }),
  [wallet.walletList.path]: json({ walletList: [{ walletType: 'USDT', walletBalance: '50.00' }] }),
}

let page: Awaited<ReturnType<typeof showScreen>>
afterEach(() => page.leave())

test('a withdrawal beyond the balance names no day of arrival', async () => {
  page = await showScreen(AlipayForm, '/wallet/withdrawal/ALIPAY', answers)
  await type('amount', '50')
  await until(() => pageText().includes('arrives on 19/11/2026'))
  await type('amount', '51')
  expect(pageText()).toContain('Your balance is 1.00 USDT short.')
  expect(pageText()).not.toContain('arrives on')
})

test('what is not worth a hundredth says so before anything is asked for, and has no payment', async () => {
  page = await showScreen(AlipayForm, '/wallet/withdrawal/ALIPAY', answers)
  await until(() => pageText().includes('7.10'))
  await type('amount', '0.001')
  await until(() => pageText().includes('This is worth less than 0.01 CNY.'))
  expect(pageText()).not.toContain('arrives on')
})

test('nothing can be sent before its payment is calculated', async () => {
  page = await showScreen(AlipayForm, '/wallet/withdrawal/ALIPAY', answers)
  await until(() => !button('Withdraw').disabled)
  await type('amount', '50')
  expect(button('Withdraw 50.00 USDT').disabled).toBe(true)
  await until(() => !button('Withdraw 50.00 USDT').disabled)
  await settled(() => button('Withdraw 50.00 USDT').click())
  expect(document.querySelector<HTMLInputElement>('input[readonly]')?.value).toBe('355.00')
})
