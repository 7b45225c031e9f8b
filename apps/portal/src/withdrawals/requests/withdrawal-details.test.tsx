// @vitest-environment happy-dom
import { requests, withdrawals } from '@halyard/contract'
import { button, dialogLinks, pageText, settled, until } from '@halyard/ui/testing'
import { formatSecond } from '@halyard/web/formats'
import { afterEach, expect, test, vi } from 'vitest'
import { settledAs } from '../../testing/replies.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { RecentWithdrawals } from './recent-withdrawals.tsx'
import { WithdrawalDetails } from './withdrawal-details.tsx'
import type { Withdrawal } from './withdrawal-queries.ts'

let page: Awaited<ReturnType<typeof showScreen>>
afterEach(() => {
  vi.unstubAllEnvs()
  return page.leave()
})

const requested = {
  id: 'w1',
  kind: 'USDT',
  network: 'TRC20',
  amount: '40.00',
  transactionFee: '1.00',
  receiveAmount: '39.00',
  destination: 'T1',
  createdAt: new Date().toISOString(),
  confirmations: null,
  paymentAmount: null,
  currencyCode: null,
  txId: null,
  requiredConfirmations: null,
  reference: null,
  arrivalDate: null,
  remark: null,
  approvedAt: null,
  sentAt: null,
  endedAt: null,
  canCancel: false,
  onHold: false,
} as Withdrawal

test.each([
  ['CANCELLED', true],
  ['REJECTED', true],
  ['FAILED', true],
  ['PENDING', false],
  ['COMPLETED', false],
] as const)('the money of one that is %s is back in the wallet: %s', async (state, isBack) => {
  const Screen = () => <WithdrawalDetails withdrawal={{ ...requested, state }} />
  page = await showScreen(Screen, '/wallet/withdrawal', {})
  await until(() => pageText().includes('TRC20'))
  expect(pageText().includes('The full amount is back in your USDT wallet.')).toBe(isBack)
})

test.each([
  ['PENDING', 'Pending approval'],
  ['APPROVED', 'Being sent'],
] as const)('the pending step of one that is %s is not shown as done', async (state, words) => {
  page = await showScreen(
    () => <WithdrawalDetails withdrawal={{ ...requested, state }} />,
    '/wallet/withdrawal',
    {},
  )
  await until(() => pageText().includes('TRC20'))
  expect(document.querySelector('[aria-current=step]')?.textContent).toBe(words)
})

const held = { ...requested, state: 'APPROVED', onHold: true } as Withdrawal

test('an approved one that a freeze holds is not shown as being sent', async () => {
  page = await showScreen(() => <WithdrawalDetails withdrawal={held} />, '/wallet/withdrawal', {})
  await until(() => pageText().includes('TRC20'))
  expect(document.querySelector('[aria-current=step]')?.textContent).toBe('On hold')
  expect(document.querySelector('dd')?.textContent).toBe('On hold')
})

test('nor is it approved in the list', async () => {
  const paging = { page: 1, turnTo: () => {}, correctTo: () => {} }
  page = await showScreen(() => <RecentWithdrawals paging={paging} />, '/wallet/withdrawal', {
    [withdrawals.recentWithdrawals.path]: () =>
      Response.json({ message: '', withdrawals: [held], totalRecords: 1 }),
  })
  await until(() => pageText().includes('On hold'))
  expect(pageText()).not.toContain('Approved')
})

test.each(['America/Los_Angeles', 'UTC', 'Asia/Tokyo'])('its arrival is the same day in %s', async (zone) => {
  vi.stubEnv('TZ', zone)
  const coming = { ...requested, state: 'PENDING', arrivalDate: '2026-03-01' } as Withdrawal
  page = await showScreen(() => <WithdrawalDetails withdrawal={coming} />, '/wallet/withdrawal', {})
  await until(() => pageText().includes('TRC20'))
  expect(pageText()).toContain('01/03/2026')
})

test('a cancellation asks for confirmation once; a lost one reports that it went through', async () => {
  let sent = 0
  const replayed = { sentAt: '2026-11-16T10:00:00.000Z', state: 'COMPLETED' }
  const Screen = () => <WithdrawalDetails withdrawal={{ ...requested, state: 'PENDING', canCancel: true }} />
  page = await showScreen(Screen, '/wallet/withdrawal', {
    [withdrawals.cancelWithdrawal.path]() {
      sent++
      return Promise.reject(new TypeError('reset'))
    },
    [requests.settle.path]: settledAs(replayed),
  })
  await until(() => pageText().includes('TRC20'))
  await settled(() => button('Cancel withdrawal').click())
  expect(pageText()).toContain('Cancel this withdrawal? 40.00 USDT returns to your USDT wallet at once')
  expect(sent).toBe(0)
  await settled(() => button('Keep withdrawal').click())
  await settled(() => button('Cancel withdrawal').click())
  await settled(() => button('Yes, cancel it').click())
  await until(() => pageText().includes('Your request went through'))
  expect(dialogLinks()).toEqual(['/wallet/withdrawal'])
  expect(pageText()).toContain(formatSecond(replayed.sentAt))
})
