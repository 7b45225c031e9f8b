// @vitest-environment happy-dom
import { mt5Transfers, products, wallet } from '@halyard/contract'
import { button, pageText, settled, until } from '@halyard/ui/testing'
import { LeaveGuard } from '@halyard/web/leave-guard'
import { afterEach, expect, test } from 'vitest'
import { walletsReply } from '../../testing/replies.ts'
import { field, showScreen, type } from '../../testing/show-screen.tsx'
import { TransferPage } from './transfer-page.tsx'

let page: Awaited<ReturnType<typeof showScreen>>
afterEach(() => page.leave())

const Guarded = () => (
  <>
    <LeaveGuard />
    <TransferPage />
  </>
)
const open = async (address: string) => {
  page = await showScreen(Guarded, address, {
    [wallet.walletList.path]: () => walletsReply({ USDT: '10.00', USDP: '20.00', BONUS: '30.00' }),
    [mt5Transfers.mt5Balance.path]: () =>
      Response.json({ message: '', status: 'ok', data: { mt5Balance: '0.00', movable: '0.00' } }),
    [products.productInfo.path]: () => Response.json({ message: '', productList: [], roiList: [] }),
  })
  await until(() => document.querySelector('form') !== null)
}
const forms = () => document.querySelectorAll('form').length
const isToMember = () => document.querySelector('[name=email]') !== null

test('a transfer is one form with a choice, which is in the address', async () => {
  await open('/wallet/transfer')
  expect([forms(), isToMember()]).toEqual([1, true])
  await settled(() => button('Bonuses').click())
  await until(() => !isToMember())
  expect(forms()).toBe(1)
  expect(pageText()).toContain('30.00 USDT')
  await settled(() => button('USDP to a member').click())
  await until(isToMember)
})

test('a link leads to the bonuses', async () => {
  await open('/wallet/transfer?from=bonus')
  expect([forms(), isToMember()]).toEqual([1, false])
})

test.each([
  ['/wallet/transfer', 'Bonuses'],
  ['/wallet/transfer?from=bonus', 'USDP to a member'],
])('input for %s survives choosing the other direction', async (address, other) => {
  await open(address)
  await type('amount', '5')
  await settled(() => button(other).click())
  await until(() => pageText().includes('Leave this page?'))
  await settled(() => button('Stay').click())
  expect(field('amount').value).toBe('5')
})
