// @vitest-environment happy-dom
import { mt5Transfers, wallet } from '@halyard/contract'
import { button, settled, until } from '@halyard/ui/testing'
import { afterEach, expect, test } from 'vitest'
import { showScreen, type } from '../../testing/show-screen.tsx'
import { BonusTransferForm } from './bonus-transfer-form.tsx'
import { Mt5ToWalletDialog } from './mt5-to-wallet-dialog.tsx'

let page: Awaited<ReturnType<typeof showScreen>>
afterEach(() => page.leave())

const isThere = (name: string) => () =>
  [...document.querySelectorAll('button')].some((each) => each.textContent === name)

/** The balance cannot be loaded at first: nothing can be sent until it is. */
async function expectRetry(path: string, reply: object, send: string): Promise<void> {
  await until(isThere('Retry'))
  await type('amount', '5')
  expect(button(send).disabled).toBe(true)
  page.answers[path] = () => Response.json({ message: '', ...reply })
  await settled(() => button('Retry').click())
  await until(() => !button(send).disabled)
}

test('a transfer cannot be sent while its balance is not known, and the balance can be loaded again', async () => {
  page = await showScreen(BonusTransferForm, '/wallet/transfer', {})
  const walletList = [{ walletType: 'BONUS', walletBalance: '20.00' }]
  await expectRetry(wallet.walletList.path, { walletList }, 'Move 5.00 USDT')
})

function Mt5ToWallet() {
  return <Mt5ToWalletDialog opened onDone={() => {}} onClose={() => {}} />
}

test('so it is with what the MT5 accounts hold', async () => {
  page = await showScreen(Mt5ToWallet, '/wallet/transfer', {})
  const data = { mt5Balance: '50.00', movable: '50.00' }
  await expectRetry(mt5Transfers.mt5Balance.path, { status: 'ok', data }, 'Transfer 5.00 USDT')
})
