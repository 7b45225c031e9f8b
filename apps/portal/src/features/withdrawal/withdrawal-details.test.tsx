// @vitest-environment happy-dom
import { withdrawals } from '@halyard/contract'
import { button, pageText, settled, until } from '@halyard/ui/testing'
import { openSince } from '@halyard/web/calls'
import { formatSecond } from '@halyard/web/formats'
import { afterEach, expect, test, vi } from 'vitest'
import { showScreen } from '../../testing/show-screen.tsx'
import { WithdrawalDetails } from './withdrawal-details.tsx'
import type { Withdrawal } from './withdrawal-queries.ts'

let page: Awaited<ReturnType<typeof showScreen>>
afterEach(() => {
  vi.unstubAllEnvs()
  return page.leave()
})

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

test.each(['America/Los_Angeles', 'UTC', 'Asia/Tokyo'])('its arrival is the same day in %s', async (zone) => {
  vi.stubEnv('TZ', zone)
  const coming = { ...asked, state: 'PENDING', arrivalDate: '2026-03-01' } as Withdrawal
  page = await showScreen(() => <WithdrawalDetails withdrawal={coming} />, '/wallet/withdrawal', {})
  await until(() => pageText().includes('TRC20'))
  expect(pageText()).toContain('01/03/2026')
})

test('a lost cancellation that is checked was sent when its note says so, not when the server answered', async () => {
  const replayed = { sentAt: '2026-11-16T10:00:00.000Z', state: 'CANCELLED' }
  const answers = [
    () => Promise.reject(new TypeError('reset')),
    () => Response.json({ message: '', replayed }),
  ]
  const Screen = () => <WithdrawalDetails withdrawal={{ ...asked, state: 'PENDING', canCancel: true }} />
  page = await showScreen(Screen, '/wallet/withdrawal', {
    [withdrawals.cancelWithdrawal.path]: () => answers.shift()?.() ?? Response.error(),
  })
  await until(() => pageText().includes('TRC20'))
  await settled(() => button('Cancel withdrawal').click())
  await until(() => pageText().includes('We don’t know yet'))
  const since = openSince(withdrawals.cancelWithdrawal, { body: { withdrawalId: 'w1' } })
  await settled(() => button('Check again').click())
  await until(() => pageText().includes('Your request went through'))
  expect(pageText()).toContain(formatSecond(since as Date))
  expect(pageText()).not.toContain(formatSecond(new Date(replayed.sentAt)))
})
