// @vitest-environment happy-dom
import { member, wallet, withdrawalMethods, withdrawals } from '@halyard/contract'
import { button, pageText, settled, until } from '@halyard/ui/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { profileReply, walletsReply } from '../../testing/replies.ts'
import { showScreen, type } from '../../testing/show-screen.tsx'
import { AddressForm } from './address-form.tsx'
import { UsdtForm } from './usdt-form.tsx'

const rule = vi.hoisted(() => {
  const { promise: late, resolve: come } = Promise.withResolvers<void>()
  return { late, come }
})
vi.mock('@halyard/contract/addresses', async (original) => {
  await rule.late
  return original()
})

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
}

let page: Awaited<ReturnType<typeof showScreen>>
afterEach(() => page.leave())

const says = (words: string) => () => pageText().includes(words)

const wrongAddresses = [
  'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
  // One letter of its checksum is wrong.
  '0x52908400098527886E0F7030069857D2E4169Ee7',
]
const invalid = 'This address isn’t valid on this network.'

test('a code is mailed only once the address has been checked for its network, however late the rule loads', async () => {
  let mailed = 0
  page = await showScreen(UsdtForm, '/wallet/withdrawal/USDT', {
    ...answers,
    [withdrawals.sendWithdrawalOtp.path]() {
      mailed++
      return Response.json({ message: 'Sent' })
    },
  })
  await until(says('Ethereum'))
  await type('withdrawalType', 'ERC20')
  await type('walletAddress', wrongAddresses[0] ?? '')
  await type('amount', '50')
  await settled(() => button('Send Code').click())
  expect(mailed).toBe(0)
  rule.come()
  await until(says(invalid))
  expect(mailed).toBe(0)
  await type('walletAddress', wrongAddresses[1] ?? '')
  await settled(() => button('Send Code').click())
  await until(says(invalid))
  expect(mailed).toBe(0)
  await type('walletAddress', address)
  await settled(() => button('Send Code').click())
  await until(() => mailed === 1)
})

test('an address that is invalid on its network is not saved', async () => {
  let saved = 0
  page = await showScreen(AddressForm, '/wallet/withdrawal/bank-info', {
    ...answers,
    [withdrawalMethods.saveWithdrawalAddress.path]() {
      saved++
      return Response.json({ message: 'Saved' })
    },
  })
  await until(says('Ethereum'))
  await type('network', 'ERC20')
  await type('remark', 'Mine')
  for (const wrong of wrongAddresses) {
    await type('walletAddress', wrong)
    await settled(() => document.querySelector('form')?.requestSubmit())
    await until(says(invalid))
  }
  expect(saved).toBe(0)
})
