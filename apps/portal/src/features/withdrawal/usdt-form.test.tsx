// @vitest-environment happy-dom
import { member, wallet, withdrawalMethods, withdrawals } from '@halyard/contract'
import { button, pageText, settled, until } from '@halyard/ui/testing'
import { afterEach, expect, test } from 'vitest'
import { refusal, showScreen, type } from '../../testing/show-screen.tsx'
import { UsdtForm } from './usdt-form.tsx'

const json = (body: object) => () => Response.json({ message: '', ...body })
const networks = (withdrawalTypeList: object[]) => json({ withdrawalTypeList, stoppedList: [] })
const address = '0x52908400098527886E0F7030069857D2E4169EE7'
const answers = {
  [withdrawals.withdrawalTypeList.path]: networks([{ key: 'ERC20', value: 'Ethereum', transferFee: '2.00' }]),
  [withdrawalMethods.walletWithdrawInfo.path]: json({
    walletWithdrawalAddressList: { withdrawalAddressDtoList: [], totalRecords: 0 },
    onlySavedAddresses: false,
  }),
  [wallet.walletList.path]: json({ walletList: [{ walletType: 'USDT', walletBalance: '900.00' }] }),
  [member.viewProfile.path]: json({ twoFaEnabled: false }),
  [withdrawals.withdrawal.path]: () => Promise.reject(new TypeError('reset')),
}

let page: Awaited<ReturnType<typeof showScreen>>
afterEach(() => page.leave())

const says = (words: string) => () => pageText().includes(words)

test('a lost withdrawal says where to and stays, whatever is read meanwhile, until its outcome is known', async () => {
  page = await showScreen(UsdtForm, '/wallet/withdrawal/USDT', answers)
  await until(says('Ethereum'))
  await type('withdrawalType', 'ERC20')
  await type('walletAddress', address)
  await type('amount', '50')
  await type('emailVerifyCode', '123456')
  await type('transactionPassword', 'secret')
  // Everything is read anew after a lost answer, and by then the network is closed.
  page.answers[withdrawals.withdrawalTypeList.path] = networks([])
  await settled(() => button('Withdraw 50.00 USDT').click())
  await until(says('We don’t know yet'))
  expect(pageText()).toContain(`Your request: Withdraw 50.00 USDT to ${address} (ERC20)`)
  page.answers[withdrawals.withdrawal.path] = () => refusal('TOO_MANY_REQUESTS')
  await settled(() => button('Check again').click())
  await until(says('We still don’t know'))
  page.answers[withdrawals.withdrawal.path] = () => refusal('NETWORK_STOPPED')
  await settled(() => button('Check again').click())
  await until(says('Unsuccessful'))
  await settled(() => button('Close').click())
  await until(says('You can’t withdraw USDT right now'))
})
