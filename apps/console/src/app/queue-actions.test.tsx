// @vitest-environment happy-dom
/** Labels of each queue's dialogs and buttons, by the server's facts. */
import {
  operatorBonuses,
  operatorHome,
  operatorMoney,
  operatorOrders,
  operatorProposals,
  operatorRisk,
} from '@halyard/contract'
import { pageText, settled, until } from '@halyard/ui/testing'
import { queryClient } from '@halyard/web/queries'
import { refusal } from '@halyard/web/testing'
import type { FunctionComponent } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { NetworksPage } from '../custody/networks/networks-page.tsx'
import { DepositsPage } from '../deposits/deposits/deposits-page.tsx'
import { loadTexts } from '../locales/index.ts'
import { ProposalsPage } from '../operators/proposals/proposals-page.tsx'
import { BonusesPage } from '../teams/bonuses/bonuses-page.tsx'
import { replies, showScreen } from '../testing/show-screen.tsx'
import { OrdersPage } from '../trading/orders/orders-page.tsx'
import { PayoutsPage } from '../withdrawals/payouts/payouts-page.tsx'
import { HeldPage } from '../withdrawals/requests/held-page.tsx'
import { WithdrawalsPage } from '../withdrawals/requests/withdrawals-page.tsx'

beforeAll(() =>
  loadTexts(
    'app',
    'codes',
    'lists',
    'queue',
    'queues',
    'payouts',
    'withdrawals',
    'obstacles',
    'images',
    'orders',
    'deposits',
    'bonuses',
    'bonusNames',
    'pictures',
    'networks',
    'proposals',
    'roles',
    'plan',
  ),
)

let page: Awaited<ReturnType<typeof showScreen>>
afterEach(() => page.leave())

const capabilities = ['withdrawals.approve', 'withdrawals.pay', 'members.read', 'bonuses.plan']

async function open(component: FunctionComponent, address: string, given: Readonly<Record<string, object>>) {
  const answers = Object.entries({
    [operatorHome.home.path]: { name: 'Casper', capabilities, queues: [], stopped: [], books: null },
    [operatorHome.claimItem.path]: { claim: null },
    ...given,
  }).map(([path, reply]) => [path, replies(reply)])
  page = await showScreen(component, address, capabilities, Object.fromEntries(answers))
  await until(() => document.querySelector('h2') !== null)
}

/** The shortcut stands behind the label. */
const actionButton = (label: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) =>
    textContent?.match(`^${label}[A-Z]$`),
  ) as HTMLButtonElement

async function press(label: string): Promise<string> {
  await settled(() => actionButton(label).click())
  await until(() => document.querySelector('[role="dialog"] form') !== null)
  return document.querySelector('[role="dialog"]')?.textContent ?? ''
}

const tron = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
const mei = {
  memberId: '100777',
  username: 'mei.lin',
  fullName: 'Mei Lin',
  email: 'mei@example.test',
  language: 'zh',
}
const times = { createdAt: '2026-03-01T00:00:00.000Z', claim: null, approvalsNeeded: 1, secondNeeded: null }
const safe = { sent: 'NO', mayReturn: true, maySettle: true }

const payout = {
  ...mei,
  ...times,
  withdrawalId: 'w1',
  network: 'TRC20',
  amount: '250.00',
  receiveAmount: '248.00',
  destination: tron,
  obstacle: 'SIGNED_OTHERWISE',
  safety: safe,
  attempts: 0,
  txId: null,
  confirmations: 0,
  requiredConfirmations: 20,
  returnedBy: [],
}
const withdrawal = {
  ...mei,
  ...times,
  id: 'w1',
  kind: 'USDT',
  state: 'APPROVED',
  amount: '250.00',
  transactionFee: '2.00',
  receiveAmount: '248.00',
  paymentAmount: null,
  currencyCode: null,
  reference: null,
  network: 'TRC20',
  destination: tron,
  approvedBy: [],
  approvedByMe: false,
  frozen: true,
  safety: safe,
  saidOutcomes: [],
}

const fromNewDevice = {
  kind: 'NEW_DEVICE',
  at: '2026-03-01T00:00:00.000Z',
  amount: null,
  count: null,
  about: [],
  members: [],
}

const openPayout = (safety: object) =>
  open(PayoutsPage, '/payouts?item=w1', {
    [operatorMoney.payoutStates.path]: { payouts: [{ ...payout, safety }], next: null },
  })
const openHeld = (safety: object) =>
  open(HeldPage, '/held?item=w1', {
    [operatorMoney.paymentQueue.path]: { withdrawals: [{ ...withdrawal, safety }], next: null },
  })

const isOff = (label: string) => actionButton(label).disabled

test('a payout that the signer has signed differently is not called unsent, and cannot be returned', async () => {
  await openPayout({ sent: 'MAYBE', mayReturn: false, maySettle: true })
  expect(pageText()).toContain('Signed. It may have been sent.')
  expect(pageText()).not.toContain('Not sent yet')
  expect(pageText()).toContain('It may be paid already, so it can’t be returned.')
  expect([isOff('Return'), isOff('Paid by hand')]).toEqual([true, false])
})

test('a payout on its way can be neither returned nor settled; one reported as paid cannot be returned', async () => {
  await openPayout({ sent: 'MAYBE', mayReturn: false, maySettle: false })
  expect([isOff('Return'), isOff('Paid by hand')]).toEqual([true, true])
  await page.leave()
  await openPayout({ sent: 'PAID_BY_HAND', mayReturn: false, maySettle: true })
  expect(pageText()).toContain('A second operator has yet to confirm.')
  expect([isOff('Return'), isOff('Paid by hand')]).toEqual([true, false])
})

test('a held withdrawal whose payout may be paid cannot be returned', async () => {
  await openHeld({ sent: 'MAYBE', mayReturn: false, maySettle: false })
  expect(isOff('Return')).toBe(true)
  expect(pageText()).toContain('It’s signed and may still be paid')
  await page.leave()
  await openHeld(safe)
  expect(isOff('Return')).toBe(false)
})

test('a payout’s dialog shows the receiver’s full name, the whole address and the amount', async () => {
  await openPayout(safe)
  const words = await press('Retry now')
  for (const fact of ['Mei Lin (mei.lin)', tron, '248.00 USDT']) expect(words).toContain(fact)
})

test.each([
  ['USDT', {}, tron, '248.00 USDT'],
  [
    'Alipay',
    {
      kind: 'ALIPAY',
      network: null,
      destination: 'mei@alipay.test, Mei Lin',
      paymentAmount: '1790.56',
      currencyCode: 'CNY',
      safety: null,
    },
    'mei@alipay.test, Mei Lin',
    '1,790.56 CNY',
  ],
])('the approval of a withdrawal by %s shows address, amount and receiver', async (_, how, to, amount) => {
  await open(WithdrawalsPage, '/withdrawals?item=w1', {
    [operatorMoney.withdrawalQueue.path]: {
      withdrawals: [{ ...withdrawal, state: 'PENDING', frozen: false, ...how }],
      next: null,
    },
    [operatorRisk.withdrawalRisk.path]: {
      ...{ signals: [fromNewDevice], deposits: [], withdrawals: [], orders: [], signIns: [] },
    },
  })
  await until(() => isOff('Approve') === false)
  const words = await press('Approve')
  for (const fact of ['Mei Lin (mei.lin)', to, amount, 'Requested from a new device'])
    expect(words).toContain(fact)
})

test('the risk signals of a withdrawal stay when a refresh fails, and it can still be decided', async () => {
  await open(WithdrawalsPage, '/withdrawals?item=w1', {
    [operatorMoney.withdrawalQueue.path]: {
      withdrawals: [{ ...withdrawal, state: 'PENDING', frozen: false }],
      next: null,
    },
    [operatorRisk.withdrawalRisk.path]: {
      ...{ signals: [fromNewDevice], deposits: [], withdrawals: [], orders: [], signIns: [] },
    },
  })
  await until(() => isOff('Approve') === false)
  const shown = 'Requested from a new device'
  expect(pageText()).toContain(shown)
  page.answers[operatorRisk.withdrawalRisk.path] = () => refusal('UNAVAILABLE')
  await settled(() => queryClient().invalidateQueries({ queryKey: ['withdrawal-risk'] }))
  await until(() => pageText().includes('couldn’t be refreshed'))
  expect([pageText().includes(shown), isOff('Approve')]).toEqual([true, false])
})

test('a payout and an order link to their member, and show no row ID', async () => {
  await openPayout(safe)
  expect(document.querySelector('a[href="/members/100777"]')?.textContent).toBe('mei.lin · 100777')
  expect(document.querySelector('a[href^="/withdrawals"]')?.textContent).toBe('250.00 USDT')
  await page.leave()
  const order = {
    ...mei,
    claim: null,
    orderId: 'o1-uuid',
    mt5Id: '5001',
    state: 'ACTIVE',
    obstacle: 'MARKET_CLOSED',
  }
  const { fullName: _, email: __, language: ___, ...named } = order
  const waits = { heldUpRounds: 2, heldUpSince: times.createdAt, nextTryAt: null, operations: [] }
  await open(OrdersPage, '/orders?item=o1-uuid', {
    [operatorOrders.stuckOrders.path]: { orders: [{ ...named, ...waits }], next: null },
  })
  expect(document.querySelector('a[href="/members/100777"]')).not.toBeNull()
  expect(pageText()).not.toContain('o1-uuid')
})

test('resuming a network shows why it stopped, and every stray with its whole addresses and amount', async () => {
  const stray = { txId: '0xabc', from: '0xfrom', to: '0xto', amount: '7.00' }
  const state = {
    network: 'BEP20',
    height: 900,
    stoppedAt: times.createdAt,
    stopReason: 'REORGANISED: block 12',
  }
  await open(NetworksPage, '/networks?item=BEP20', {
    [operatorMoney.networkStates.path]: {
      networks: [{ ...state, unacceptedStrays: 1, newestStray: '0xabc', strays: [stray] }],
    },
  })
  const words = await press('Resume')
  for (const fact of ['BEP20', 'block 12', '7.00 USDT from 0xfrom to 0xto, transaction 0xabc'])
    expect(words).toContain(fact)
})

const line = {
  ...{ id: 'l1', account: '6200', entryReference: 'E1', bookedOn: '2026-03-02', amount: '7250.00' },
  ...{ currencyCode: 'CNY', details: '100777-1', counterparty: 'Mei Lin', importedBy: ['Casper'] },
  ...{ isOwnImport: true, confirms: false },
}
const claimed = {
  ...{ ...mei, id: 'd1', reference: '100777-1', amount: '1000.00', currencyCode: 'CNY', rate: '7.25' },
  ...{ paymentMethod: 'BANK_TRANSFER', paymentAmount: '7250.00', receiptUrl: '/r?fileId=f1' },
  ...{ correction: null, lines: [line], createdAt: times.createdAt, claim: null },
}

test.each([
  ['FIRST_DEPOSITS', 'It’s credited once a second operator approves it too', 'It’s credited at once'],
  [null, 'It’s credited at once', 'a second operator'],
] as const)(
  'the approval of a bank deposit that lacks %s says when it is credited',
  async (lacks, said, unsaid) => {
    await open(DepositsPage, '/deposits?item=d1', {
      [operatorMoney.fiatDepositQueue.path]: { deposits: [{ ...claimed, lacks }], next: null },
    })
    page.answers[operatorMoney.depositReceipt.path] = () =>
      new Response(new Blob(['x'], { type: 'image/png' }))
    await until(() => actionButton('Correct') !== undefined)
    expect(await press('Correct')).toContain(
      '7,250.00 CNY on 02/03/2026 · The bank’s statement names it, but you',
    )
    await settled(() => document.querySelector<HTMLElement>('[role="dialog"] button')?.click())
    await until(() => isOff('Approve') === false)
    const words = await press('Approve')
    expect(words).toContain(said)
    expect(words).not.toContain(unsaid)
  },
)

const openBonus = (signals: readonly object[]) => {
  const [receiver, source] = ['a', 'b'].map((username) => ({ memberId: '100777', username }))
  const bonus = {
    ...{ id: 'b1', bonusType: 'LEVEL_BONUS', amount: '5.00', receiver, source, depth: 1 },
    ...{ earnedAt: times.createdAt, releasesNeeded: 2, releasedBy: [], releasedByMe: false },
    ...{ released: { count: 1, amount: '5.00' }, refused: { count: 1, amount: '5.00' } },
    ...{ signals, earlierDecisions: [], claim: null },
  }
  return open(BonusesPage, '/bonuses?item=b1', {
    [operatorBonuses.heldBonuses.path]: { bonuses: [bonus], next: null },
  })
}

test('the release of a bonus that needs two says so', async () => {
  await openBonus([])
  expect(await press('Release')).toContain('It takes effect once another operator releases it too.')
})

test('a package left after a bonus is a link with its member’s name, without its row ID', async () => {
  const orderId = '0199f0a4-5b6c-7d8e-9f00-112233445566'
  await openBonus([{ kind: 'LEFT_AFTER_BONUS', about: orderId, notedAt: times.createdAt }])
  expect(pageText()).toContain('Left shortly after the bonus Package of b')
  expect(pageText()).not.toContain(orderId)
  const links = [...document.querySelectorAll('a')].map(({ href }) => href)
  expect(links.some((href) => href.includes(`search=${orderId}`))).toBe(true)
})

test('a payment by hand is named by its receiver in full, and its rejection by what goes back', async () => {
  const byHand = {
    ...{ kind: 'ALIPAY', network: null, destination: 'mei.lin.of.harbour@alipay.test, Mei Lin' },
    ...{ paymentAmount: '1790.56', currencyCode: 'CNY', safety: null },
  }
  await open(WithdrawalsPage, '/withdrawals?item=w1', {
    [operatorMoney.withdrawalQueue.path]: {
      withdrawals: [{ ...withdrawal, state: 'PENDING', frozen: false, ...byHand }],
      next: null,
    },
    [operatorRisk.withdrawalRisk.path]: {
      ...{ signals: [fromNewDevice], deposits: [], withdrawals: [], orders: [], signIns: [] },
    },
  })
  const words = await press('Reject')
  expect(words).toContain('Reject 1,790.56 CNY to mei.lin.of.harbour@alipay.test, Mei Lin')
  expect(words).toContain('Goes back to the member250.00 USDT')
})

test('a reason that two actions share is said once', async () => {
  await openPayout({ sent: 'MAYBE', mayReturn: false, maySettle: false })
  expect(pageText().match(/It’s signed and may still be paid/g)).toHaveLength(1)
})

test('the dialog of a bonus plan names each changed value, before and after', async () => {
  const rank = {
    ...{ name: 'Member', selfDeposit: '0', groupSales: '0', subscribeBps: 500, pipsPerLot: ['3'] },
    ...{ levelBps: [200], differencePerLot: '0', sameRankPerLot: '0' },
  }
  const feeds = { fundingBps: 200, perLot: '10', profitBps: 1000, feeShareBps: 2000 }
  const present = { ranks: [rank], leaders: { fromRank: 1, bps: [100] }, feeds }
  const plan = {
    ...present,
    ranks: [{ ...rank, sameRankPerLot: '2' }],
    feeds: { ...feeds, fundingBps: 900 },
  }
  const proposal = {
    ...{
      id: 'p1',
      state: 'PENDING',
      requestedBy: 'Olga',
      requestedByMe: false,
      requestedAt: times.createdAt,
    },
    ...{ decidedBy: null, decidedAt: null, remark: null, claim: null, reason: 'By the board' },
    ...{ effectiveFrom: '2026-04-01T00:00:00.000Z', plan, present },
  }
  const costs = { byKind: [], total: '5.00', brings: '9.00' }
  await open(ProposalsPage, '/proposals?item=plan:p1', {
    [operatorBonuses.bonusPlanProposals.path]: { proposals: [proposal], next: null },
    [operatorProposals.proposals.path]: { proposals: [], next: null },
    [operatorBonuses.tryBonusPlan.path]: {
      ...{ month: null, events: 0, isCut: false, present: costs, proposed: costs },
      ...{ gaining: 0, losing: 0, receivers: [] },
    },
  })
  const words = await press('Reject')
  expect(words).toContain('To the budget from a purchase (%)2 → 9')
  expect(words).toContain('Same rank per lot, rank 10 → 2')
  expect(words).not.toContain('Rank difference per lot')
})
