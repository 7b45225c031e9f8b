// @vitest-environment happy-dom
import { pageText, until } from '@halyard/ui/testing'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadTexts } from '../../locales/index.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import { OnTheWay } from './on-the-way.tsx'

beforeAll(() => loadTexts('tracking'))

const deposit = {
  id: 'd',
  kind: 'CRYPTO',
  state: 'SEEN',
  amount: '5.00',
  createdAt: '2026-11-16T09:00:00.000Z',
  endedAt: null,
  creditedAt: null,
  taken: null,
  network: 'TRC20',
  txId: 't',
  confirmations: 1,
  requiredConfirmations: 19,
  paymentAmount: null,
  currencyCode: null,
  remark: null,
  claimed: null,
  reference: null,
  orderNo: null,
  paidForOrderNo: null,
  otherPayments: [],
}

let page: Awaited<ReturnType<typeof showScreen>>
afterEach(() => page.leave())

const withdrawal = {
  id: 'w',
  kind: 'ALIPAY',
  state: 'APPROVED',
  amount: '40.00',
  transactionFee: '0.00',
  receiveAmount: '40.00',
  paymentAmount: '286.00',
  currencyCode: 'CNY',
  network: null,
  destination: 'Ann',
  txId: null,
  confirmations: null,
  requiredConfirmations: null,
  reference: null,
  arrivalDate: null,
  onHold: true,
  remark: null,
  createdAt: '2026-11-16T09:00:00.000Z',
  approvedAt: '2026-11-16T09:00:00.000Z',
  sentAt: null,
  endedAt: null,
  canCancel: false,
}

async function open(
  total: { deposits: number; withdrawals: number },
  listed: object = deposit,
  withdrawals: readonly object[] = [],
) {
  page = await showScreen(OnTheWay, '/wallet/transaction-history', {
    '/wallet/onTheWay': () => Response.json({ message: '', deposits: [listed], withdrawals, total }),
  })
  await until(() => pageText().includes('On the way'))
}

test('a complete list shows no count beyond its own', async () => {
  await open({ deposits: 1, withdrawals: 0 })
  expect(pageText()).toMatch(/On the way\s*1/)
  expect(pageText()).not.toContain('newest')
})

test('a shortened list says so, shows the total, and links to the full one', async () => {
  await open({ deposits: 25, withdrawals: 0 })
  expect(pageText()).toMatch(/On the way\s*25/)
  expect(pageText()).toContain('Only the 1 newest are shown here.')
  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/wallet/deposit'])
})

test('a credited order also lists its other payment under review', async () => {
  const payment = {
    paymentAmount: '36.00',
    currencyCode: 'CNY',
    state: 'OPEN',
    credited: null,
    receivedAt: '2026-11-16T09:05:00.000Z',
    endedAt: null,
  }
  const credited = {
    ...deposit,
    kind: 'GATEWAY',
    state: 'CREDITED',
    network: null,
    requiredConfirmations: null,
  }
  await open({ deposits: 1, withdrawals: 0 }, { ...credited, otherPayments: [payment] })
  expect(pageText()).toContain('36.00 CNY')
  expect(pageText()).not.toContain('5.00')
  expect(pageText()).toContain('Pending review')
})

test('an approved withdrawal that a freeze holds says so', async () => {
  await open({ deposits: 1, withdrawals: 1 }, deposit, [withdrawal])
  expect(pageText()).toContain('On hold')
  expect(pageText()).not.toContain('Approved')
})
