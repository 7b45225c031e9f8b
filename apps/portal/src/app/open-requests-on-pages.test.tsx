// @vitest-environment happy-dom
import { type Call, mt5Transfers, products, withdrawals } from '@halyard/contract'
import { pageText, settled, until } from '@halyard/ui/testing'
import { api } from '@halyard/web/calls'
import { showAmount } from '@halyard/web/formats'
import type { FunctionComponent } from 'react'
import { afterEach, expect, test } from 'vitest'
import { OrderPage } from '../features/investment/order-page.tsx'
import { OverviewPage } from '../features/wallet/overview-page.tsx'
import { TransferPage } from '../features/wallet/transfer-page.tsx'
import { UsdtPage } from '../features/withdrawal/usdt-page.tsx'
import { loadTexts, told } from '../locales/index.ts'
import { showScreen } from '../testing/show-screen.tsx'

let page: Awaited<ReturnType<typeof showScreen>>
afterEach(() => page.leave())

interface Listed {
  readonly name: string
  readonly Page: FunctionComponent
  readonly address: string
  readonly call: Call
  readonly body: object
}

const toMt5 = { amount: '5', productId: 'p1', password2: 'x' }
const ofOrder = { orderId: 'o1', transactionPassword: 'x' }
const pages: Listed[] = [
  {
    name: 'transfers, whose form is in a closed dialog',
    Page: TransferPage,
    address: '/wallet/transfer',
    call: mt5Transfers.walletToMt5,
    body: toMt5,
  },
  {
    name: 'the order it is about',
    Page: OrderPage,
    address: '/investment/order?orderId=o1',
    call: products.unsubscribe,
    body: ofOrder,
  },
  {
    name: 'the wallet, with its packages',
    Page: OverviewPage,
    address: '/wallet/overview',
    call: products.withdrawCapital,
    body: ofOrder,
  },
  {
    name: 'withdrawals, where one is cancelled',
    Page: UsdtPage,
    address: '/wallet/withdrawal/USDT',
    call: withdrawals.cancelWithdrawal,
    body: { withdrawalId: 'w1' },
  },
]

test.each(pages)('what was lost is listed on the page of $name', async ({ Page, address, call, body }) => {
  await loadTexts('investment', 'shell')
  page = await showScreen(Page, address, { [call.path]: () => Promise.reject(new TypeError('reset')) })
  const asked = told('wallet', 'mt5ToWalletAsked', { amount: showAmount('77.00') })
  await settled(async () => {
    await expect(api(call, { body } as never, { told: asked })).rejects.toThrow('unknown')
  })
  await until(() => pageText().includes('Transfer 77.00 USDT from MT5'))
  expect(pageText()).toContain('Check again')
})
