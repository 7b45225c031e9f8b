// @vitest-environment happy-dom
import { member, requests, wallet, withdrawalMethods, withdrawals } from '@halyard/contract'
import { button, dialogLinks, pageText, settled, until } from '@halyard/ui/testing'
import { refusal } from '@halyard/web/testing'
import { afterEach, expect, test } from 'vitest'
import { profileReply, settledAs, walletsReply } from '../../testing/replies.ts'
import { field, showScreen, type } from '../../testing/show-screen.tsx'
import { UsdtForm } from './usdt-form.tsx'

const json = (body: object) => () => Response.json({ message: '', ...body })
const networks = (withdrawalTypeList: object[]) => json({ withdrawalTypeList, stoppedList: [] })
const address = '0x52908400098527886E0F7030069857D2E4169EE7'
const answers = {
  [withdrawals.withdrawalTypeList.path]: networks([
    { key: 'ERC20', value: 'Ethereum', transferFee: '2.00', maxAmount: '802.00' },
  ]),
  [withdrawalMethods.walletWithdrawInfo.path]: json({
    walletWithdrawalAddressList: { withdrawalAddressDtoList: [], totalRecords: 0 },
    onlySavedAddresses: false,
  }),
  [wallet.walletList.path]: () => walletsReply({ USDT: '900.00' }),
  [member.viewProfile.path]: () => profileReply(),
  [withdrawals.withdrawal.path]: () => Promise.reject(new TypeError('reset')),
}

let page: Awaited<ReturnType<typeof showScreen>>
afterEach(() => page.leave())

const says = (words: string) => () => pageText().includes(words)

async function fillIn(): Promise<void> {
  page = await showScreen(UsdtForm, '/wallet/withdrawal/USDT', answers)
  await until(says('Ethereum'))
  await type('withdrawalType', 'ERC20')
  await type('walletAddress', address)
  await type('amount', '50')
  await type('emailVerifyCode', '123456')
  await type('transactionPassword', 'secret')
}

test('a draft has neither code nor password, and is gone once sent', async () => {
  const isDraft = ([key]: [string, string]) => key.startsWith('halyard.draft.') && key.includes(page.member)
  const drafts = () => Object.entries(localStorage).filter(isDraft)
  await fillIn()
  await settled(() => void dispatchEvent(new Event('pagehide')))
  const values = { withdrawalType: 'ERC20', walletAddress: address, amount: '50' }
  expect(drafts().map(([, text]) => JSON.parse(text).values)).toEqual([values])
  await settled(() => button('Withdraw 50.00 USDT').click())
  await until(says('We don’t know yet'))
  expect(drafts()).toEqual([])
})

test('a lost withdrawal shows its destination and stays, whatever is refetched meanwhile, until its outcome is known', async () => {
  await fillIn()
  // Everything is refetched after a lost response, and by then the network is closed.
  page.answers[withdrawals.withdrawalTypeList.path] = networks([])
  await settled(() => button('Withdraw 50.00 USDT').click())
  await until(says('We don’t know yet'))
  expect(pageText()).toContain(`Your requestWithdraw 50.00 USDT to ${address} (ERC20)`)
  expect(dialogLinks()).toEqual(['/wallet/withdrawal'])
  page.answers[requests.settle.path] = () => refusal('TOO_MANY_REQUESTS')
  await settled(() => button('Check again').click())
  expect(pageText()).toContain('We don’t know yet')
  page.answers[requests.settle.path] = settledAs(null)
  await settled(() => button('Check again').click())
  await until(says('Nothing happened'))
  await settled(() => button('Close').click())
  await until(says('You can’t withdraw USDT right now'))
})

test('a lost withdrawal that was cancelled since is not shown as submitted', async () => {
  await fillIn()
  const replayed = { sentAt: '2026-11-16T10:00:00.000Z', state: 'CANCELLED' }
  const first = {
    withdrawalId: 'w1',
    walletType: 'USDT',
    amount: '50.00',
    transactionFee: '2.00',
    receiveAmount: '48.00',
    network: 'ERC20',
  }
  page.answers[requests.settle.path] = settledAs(replayed)
  await settled(() => button('Withdraw 50.00 USDT').click())
  await until(says('Your request was cancelled'))
  expect(pageText()).toContain('Current statusCancelled')
  expect(pageText()).not.toContain('Withdrawal Request Submitted')
  // The form still holds it, to submit it all the same.
  await settled(() => button('Close').click())
  expect(field('amount').value).toBe('50')
  page.answers[withdrawals.withdrawal.path] = json({ ...first, walletAddress: address })
  await settled(() => button('Withdraw 50.00 USDT').click())
  await until(says('Withdrawal Request Submitted'))
})

test('an unaffordable amount is reported during typing, promises nothing, and no code is mailed for it', async () => {
  let mailed = 0
  page = await showScreen(UsdtForm, '/wallet/withdrawal/USDT', {
    ...answers,
    [withdrawals.sendWithdrawalOtp.path]() {
      mailed++
      return Response.json({ message: 'Sent' })
    },
  })
  await until(says('Ethereum'))
  await until(() => !button('Withdraw').disabled)
  await type('withdrawalType', 'ERC20')
  await type('walletAddress', address)
  for (const [amount, fault, refused] of [
    ['802.01', 'You can withdraw up to 802.00 USDT at a time on this network.', null],
    ['2', 'The fee is 2.00 USDT. Please enter a larger amount.', 'Invalid withdraw amount'],
    ['900.01', 'Your balance is 0.01 USDT short.', 'Insufficient balance'],
  ] as const) {
    await type('amount', amount)
    await until(says(fault))
    expect(pageText()).not.toContain('arrives at')
    await settled(() => button('Send Code').click())
    expect(mailed).toBe(0)
    if (refused) expect(pageText()).toContain(refused)
    // Shown once, whether or not the field has been validated.
    expect(pageText().split(fault)).toHaveLength(2)
    // Only the fault is shown: no password prompt.
    await settled(() => document.querySelector('form')?.requestSubmit())
    expect(pageText()).not.toContain('This field is required')
  }
  await type('amount', '802')
  await until(says(`800.00 USDT arrives at ${address}`))
  await settled(() => button('Send Code').click())
  expect(mailed).toBe(1)
})

test('"use all" enters the balance, up to the network’s limit per withdrawal', async () => {
  page = await showScreen(UsdtForm, '/wallet/withdrawal/USDT', answers)
  await until(says('Ethereum'))
  await until(says('Use all'))
  await type('withdrawalType', 'ERC20')
  await settled(() => button('Use all').click())
  expect(field('amount').value).toBe('802.00')
})

test('an amount above one network’s limit is no error on another network', async () => {
  page = await showScreen(UsdtForm, '/wallet/withdrawal/USDT', answers)
  await until(says('Ethereum'))
  await until(() => !button('Withdraw').disabled)
  await type('withdrawalType', 'ERC20')
  await type('amount', '850')
  await settled(() => document.querySelector('form')?.requestSubmit())
  expect(field('amount').getAttribute('aria-invalid')).toBe('true')
  await type('withdrawalType', '')
  expect(pageText()).not.toContain('up to 0')
  expect(field('amount').getAttribute('aria-invalid')).not.toBe('true')
})
