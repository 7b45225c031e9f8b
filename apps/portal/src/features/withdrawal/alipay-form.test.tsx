// @vitest-environment happy-dom
import { wallet, withdrawals } from '@halyard/contract'
import { pageText, until } from '@halyard/ui/testing'
import { expect, test } from 'vitest'
import { showScreen, type } from '../../testing/show-screen.tsx'
import { AlipayForm } from './alipay-form.tsx'

const json = (body: object) => () => Response.json({ message: '', ...body })

test('a withdrawal beyond the balance names no day of arrival', async () => {
  const page = await showScreen(AlipayForm, '/wallet/withdrawal/ALIPAY', {
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
  })
  await type('amount', '50')
  await until(() => pageText().includes('arrives on 19/11/2026'))
  await type('amount', '51')
  expect(pageText()).toContain('Your balance is 1.00 USDT short.')
  expect(pageText()).not.toContain('arrives on')
  await page.leave()
})
