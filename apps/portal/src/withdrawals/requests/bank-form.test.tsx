// @vitest-environment happy-dom
import { member, requests, wallet, withdrawalMethods, withdrawals } from '@halyard/contract'
import { button, dialogLinks, pageText, settled, until } from '@halyard/ui/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { profileReply, settledAs, walletsReply } from '../../testing/replies.ts'
import { showScreen, type } from '../../testing/show-screen.tsx'
import { BankForm } from './bank-form.tsx'

const json = (body: object) => () => Response.json({ message: '', ...body })

const account = (id: string, walletAddress: string, bankName: string) => ({
  id,
  walletAddress,
  bankName,
  chainType: 'BANK',
  remark: '',
  bankCountry: 'SG',
  holderName: 'Ann Ahoy',
  createdAt: '2026-01-05T09:00:00.000Z',
  usableFrom: null,
})

const answers = {
  [withdrawals.withdrawalConf.path]: json({
    arrivalDate: '2026-11-19',
    alipayExchangeRate: '7.10',
    bankRates: [
      { key: 'CNY', value: '7.10' },
      { key: 'SGD', value: '1.30' },
    ],
    withdrawalsLockedUntil: null,
    onlySavedAddresses: false,
    kycRequired: false,
  }),
  [withdrawalMethods.walletWithdrawInfo.path]: json({
    walletWithdrawalAddressList: {
      withdrawalAddressDtoList: [
        account('a1', '****1111', 'First Bank'),
        account('a2', '****2222', 'Harbour Bank'),
      ],
      totalRecords: 2,
    },
    onlySavedAddresses: false,
  }),
  [withdrawals.walletWithdrawalCalculate.path]: json({
    amount: '50.00',
    transactionFee: '0.00',
    receiveAmount: '50.00',
    paymentAmount: '65.00',
  }),
  [wallet.walletList.path]: () => walletsReply({ USDT: '50.00' }),
  [member.viewProfile.path]: () => profileReply(),
}

let page: Awaited<ReturnType<typeof showScreen>>
afterEach(() => {
  vi.unstubAllEnvs()
  return page.leave()
})

const says = (words: string) => () => pageText().includes(words)
const paymentIsShown = () => document.querySelector<HTMLInputElement>('input[readonly]')?.value === '65.00'

async function fillIn(): Promise<void> {
  page = await showScreen(BankForm, '/wallet/withdrawal/fiat', answers)
  await until(says('Harbour Bank'))
  await until(() => !button('Withdraw').disabled)
  for (const [name, value] of Object.entries({
    addressId: 'a2',
    currencyCode: 'SGD',
    emailVerifyCode: '123456',
    transactionPassword: 'secret',
    amount: '50',
  })) {
    await type(name, value)
  }
  await until(paymentIsShown)
}

const submit = () => settled(() => document.querySelector('form')?.requestSubmit())

test('a lost withdrawal names its bank account and currency, and links to its result', async () => {
  await fillIn()
  page.answers[withdrawals.withdrawalToBank.path] = () => Promise.reject(new TypeError('reset'))
  await submit()
  await until(says('We don’t know yet'))
  expect(pageText()).toContain('Your requestWithdraw 50.00 USDT to Harbour Bank ****2222 (SGD)')
  expect(dialogLinks()).toEqual(['/wallet/withdrawal'])
  page.answers[requests.settle.path] = settledAs({ sentAt: '2026-11-16T10:00:00.000Z', state: 'CANCELLED' })
  await settled(() => button('Check again').click())
  await until(says('Your request was cancelled'))
  expect(pageText()).toContain('Withdraw 50.00 USDT to Harbour Bank ****2222 (SGD)')
  expect(pageText()).toContain('The full amount is back in your USDT wallet.')
})

test.each(['America/Los_Angeles', 'UTC', 'Asia/Tokyo'])(
  'shows the same day of arrival in %s, before it is sent and after, and the balance left',
  async (zone) => {
    vi.stubEnv('TZ', zone)
    await fillIn()
    expect(pageText()).toContain('arrives on 19/11/2026')
    page.answers[withdrawals.withdrawalToBank.path] = json({
      withdrawalId: 'w1',
      amount: '50.00',
      bankName: 'Harbour Bank',
      accountNumber: '****2222',
      paymentAmount: '65.00',
      exchangeRate: '1.30',
      arrivalDate: '2026-11-20',
    })
    page.answers[wallet.walletList.path] = () => walletsReply({ USDT: '7.50' })
    await submit()
    await until(says('Withdrawal Request Submitted'))
    expect(pageText()).toContain('20/11/2026')
    await until(says('7.50'))
  },
)
