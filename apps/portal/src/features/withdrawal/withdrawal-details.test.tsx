// @vitest-environment happy-dom
import { pageText, until } from '@halyard/ui/testing'
import { afterEach, expect, test } from 'vitest'
import { showScreen } from '../../testing/show-screen.tsx'
import { WithdrawalDetails } from './withdrawal-details.tsx'
import type { Withdrawal } from './withdrawal-queries.ts'

let page: Awaited<ReturnType<typeof showScreen>>
afterEach(() => page.leave())

const asked = {
  id: 'w1',
  kind: 'USDT',
  network: 'TRC20',
  amount: '40.00',
  transactionFee: '1.00',
  receiveAmount: '39.00',
  destination: 'T1',
  createdAt: new Date().toISOString(),
  confirmations: null,
  canCancel: false,
  onHold: false,
} as Withdrawal

test.each([
  ['CANCELLED', true],
  ['REJECTED', true],
  ['FAILED', true],
  ['PENDING', false],
  ['COMPLETED', false],
] as const)('whether the money of one that is %s is back in the wallet: %s', async (state, isBack) => {
  const Screen = () => <WithdrawalDetails withdrawal={{ ...asked, state }} />
  page = await showScreen(Screen, '/wallet/withdrawal', {})
  await until(() => pageText().includes('TRC20'))
  expect(pageText().includes('The full amount is back in your USDT wallet.')).toBe(isBack)
})
