// @vitest-environment happy-dom
/** A decided item opened at its own address shows its content and who decided what, when and why. */
import {
  operator,
  operatorCustody,
  operatorHome,
  operatorInvestments,
  operatorMoney,
  operatorOrders,
  operatorTreasury,
} from '@halyard/contract'
import { pageText, until } from '@halyard/ui/testing'
import type { FunctionComponent } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { ReconciliationPage } from '../books/reconciliation/reconciliation-page.tsx'
import { NetworksPage } from '../custody/networks/networks-page.tsx'
import { CustodyPage } from '../custody/strays/custody-page.tsx'
import { DepositsPage } from '../deposits/deposits/deposits-page.tsx'
import { loadTexts } from '../locales/index.ts'
import { AlarmsPage } from '../operators/alarms/alarms-page.tsx'
import { replies, showScreen } from '../testing/show-screen.tsx'
import { OrdersPage } from '../trading/orders/orders-page.tsx'
import { WalletsPage } from '../treasury/wallets/wallets-page.tsx'

beforeAll(async () => {
  await loadTexts(
    'app',
    'codes',
    'lists',
    'queue',
    'queues',
    'roles',
    'audit',
    'auditActions',
    'auditSubjects',
  )
  await loadTexts(
    'alarms',
    'alarmHelp',
    'alarmNames',
    'obstacles',
    'custody',
    'networks',
    'orders',
    'treasury',
  )
  await loadTexts('reconciliation', 'proposals', 'images', 'deposits')
})

let page: Awaited<ReturnType<typeof showScreen>>
afterEach(() => page.leave())

const decision = {
  at: '2026-11-19T01:00:00.000Z',
  operator: 'Olga',
  action: 'networks.resume',
  reason: 'Called the custodian.',
}
const seenAt = '2026-11-18T00:00:00.000Z'
const item = { claim: null, createdAt: seenAt, seenAt }

const stray = {
  ...{ network: 'BEP20', txId: '0xabc', eventIndex: 3, from: '0xfrom', to: '0xto', wallet: null },
  ...{ amount: '7.00', blockNumber: 7, seenAt, acceptedAt: null, correction: 'APPROVED' },
}
const resumed = {
  ...{
    network: 'BEP20',
    height: 900,
    stoppedAt: null,
    stopReason: null,
    unacceptedStrays: 0,
    newestStray: null,
    strays: [],
  },
}
const order = {
  ...{ ...item, orderId: 'o1', memberId: '100777', username: 'mei.lin', mt5Id: '5001', state: 'ACTIVE' },
  ...{ obstacle: '', heldUpRounds: 0, heldUpSince: seenAt, nextTryAt: null, operations: [] },
}
const difference = {
  ...{
    ...item,
    id: 'd1',
    subjectKind: 'NETWORK',
    subject: 'TRC20',
    expected: '5.00',
    found: '4.00',
    since: seenAt,
  },
  ...{ resolvedAt: '2026-11-18T03:00:00.000Z', items: [], gasShort: [] },
}
const movement = {
  ...{
    ...item,
    id: 'm1',
    network: 'TRC20',
    place: 'HOT',
    address: 'THot',
    direction: 'OUT',
    other: 'TOther',
  },
  ...{
    txId: 'ff',
    amount: '9.00',
    blockNumber: 5,
    depth: 500,
    explanation: 'LOSS',
    isBooked: true,
    proposal: null,
  },
}
const alarm = {
  ...{
    id: 'a1',
    kind: 'BOOKS_DIFFER',
    subject: 'network:TRC20',
    about: null,
    details: 'x',
    raisedAt: seenAt,
  },
  ...{ clearedAt: '2026-11-18T03:00:00.000Z', clearedBy: 'Olga', acting: [], isOwn: false, claim: null },
}

const cases: readonly [string, FunctionComponent, string, object, readonly string[]][] = [
  [
    operatorCustody.strayTransfers.path,
    CustodyPage,
    '/custody?item=BEP20:0xabc:3',
    { strays: [stray] },
    ['0xto'],
  ],
  [operatorMoney.networkStates.path, NetworksPage, '/networks?item=BEP20', { networks: [resumed] }, ['900']],
  [
    operatorOrders.stuckOrders.path,
    OrdersPage,
    '/orders?item=o1',
    { orders: [order] },
    ['MT5 5001', 'Active'],
  ],
  [
    operatorInvestments.openDifferences.path,
    ReconciliationPage,
    '/reconciliation?item=d1',
    { differences: [difference] },
    ['Resolved by the comparison of', '18/11/2026, 03:00:00'],
  ],
  [
    operatorTreasury.walletMovements.path,
    WalletsPage,
    '/wallets?item=m1',
    { movements: [movement] },
    ['9.00 USDT', 'Stolen or lost'],
  ],
  [operator.alarms.path, AlarmsPage, '/alarms?item=a1', { alarms: [alarm] }, ['18/11/2026, 03:00:00']],
]

test.each(cases)('%s', async (path, component, address, reply, shown) => {
  const nothing = Object.fromEntries(Object.keys(reply).map((key) => [key, []]))
  const isNetworks = path === operatorMoney.networkStates.path
  // The lists of strays and networks have no item of their own.
  const hasItem = !isNetworks && path !== operatorCustody.strayTransfers.path
  const end = isNetworks ? {} : { next: null }
  const answer = (query: URLSearchParams) =>
    Response.json({ message: '', ...end, ...(query.has('item') || !hasItem ? reply : nothing) })
  page = await showScreen(component, address, [], {
    [operatorHome.home.path]: replies({ name: 'C', capabilities: [], queues: [], stopped: [], books: null }),
    [operatorHome.itemDecisions.path]: replies({ waits: false, decisions: [decision] }),
    [operatorInvestments.reconciliations.path]: replies({ reconciliations: [], next: null }),
    [path]: answer,
  })
  await until(() => pageText().includes('This item no longer waits'))
  await until(() => pageText().includes('Olga'))
  for (const part of [...shown, '19/11/2026, 01:00:00', 'Called the custodian.', 'Resumed a network'])
    expect(pageText()).toContain(part)
})

test('a decided bank deposit no longer says what crediting it would need', async () => {
  const deposit = {
    ...{ ...item, id: 'd1', memberId: '100777', username: 'mei.lin', fullName: 'Mei Lin', email: 'm@x.test' },
    ...{ language: 'en', reference: '100777-1', amount: '1000.00', currencyCode: 'CNY', rate: '7.25' },
    ...{ paymentMethod: 'BANK_TRANSFER', paymentAmount: '7250.00', receiptUrl: '/r?fileId=f1', lines: [] },
    lacks: 'FIRST_DEPOSITS',
    correction: {
      by: 'Casper',
      byMe: false,
      asClaimed: true,
      paymentAmount: '7250.00',
      amount: '1000.00',
      reason: '',
    },
  }
  for (const waits of [true, false]) {
    page = await showScreen(DepositsPage, '/deposits?item=d1', [], {
      [operatorHome.home.path]: replies({
        name: 'C',
        capabilities: [],
        queues: [],
        stopped: [],
        books: null,
      }),
      [operatorHome.itemDecisions.path]: replies({ waits, decisions: [decision] }),
      [operatorMoney.fiatDepositQueue.path]: (query) =>
        Response.json({ message: '', next: null, deposits: query.has('item') ? [deposit] : [] }),
    })
    await until(() => pageText().includes('7,250.00 CNY'))
    await until(() => pageText().includes('This item no longer waits') === !waits)
    expect(pageText().includes('You can’t credit this alone')).toBe(waits)
    expect(pageText().includes('One operator has approved this')).toBe(waits)
    if (waits) await page.leave()
  }
})
