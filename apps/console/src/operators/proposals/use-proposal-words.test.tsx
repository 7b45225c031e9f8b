// @vitest-environment happy-dom
import { show } from '@halyard/ui/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadTexts } from '../../locales/index.ts'
import { useProposalLines } from './about-proposal.tsx'
import type { Generic, Proposal } from './kinds.ts'
import { useProposalEffect, useProposalWords } from './use-proposal-words.ts'

let actual: { readonly words: string; readonly effect: string; readonly lines: readonly unknown[] }
let leave: () => Promise<void>

beforeEach(() => loadTexts('proposals', 'roles'))
afterEach(() => leave())

function Say({ proposal }: { readonly proposal: Exclude<Proposal, { kind: 'reset' }> }) {
  const [words, effect, lines] = [useProposalWords(), useProposalEffect(), useProposalLines()]
  actual = {
    words: words(proposal),
    effect: effect(proposal),
    lines: lines(proposal).map(({ value }) => value),
  }
  return null
}

async function say(kind: string, payload: object, present: object | null = null): Promise<void> {
  const about = { id: 'p', kind, payload, present, reason: 'Seen' } as unknown as Generic
  leave = (await show(<Say proposal={{ kind: 'proposal', about }} />)).leave
}

const dana = { memberId: '100001', username: 'dana' }

test('a write-off shows the amount taken from the member, and the loss', async () => {
  await say('depositReversal', { ...dana, amount: '180.00', network: 'ERC20', txId: '0x1' })
  expect(actual.words).toBe('Write off the deposit of 180.00 USDT by dana')
  expect(actual.effect).toMatch(
    /^Up to 180\.00 USDT is taken from the USDT wallet of dana\..* a loss of the platform/,
  )
})

test('a deposit replaced by another payment shows the credit, and the earlier one', async () => {
  const came = {
    ...dana,
    network: 'ERC20',
    txId: '0x1',
    from: '0x2',
    block: 7,
    blockHash: '0x3',
    units: '70000000',
  }
  await say('changedDeposit', { ...came, amount: '70.00', reversedAmount: '120.00', reversedFor: '100002' })
  expect(actual.words).toBe('Credit 70.00 USDT to dana in place of a reversed deposit')
  expect(actual.lines).toContain('120.00 USDT of member 100002')
  expect(actual.effect).toMatch(/^70\.00 USDT is credited to dana/)
})

test('a denied payment shows the amount taken from the member, as of its proposal; a restored one the credit', async () => {
  const payment = { ...dana, orderNo: 'TP1', gatewayNo: 'G1', paid: '10800.00', paidCurrency: 'CNY' }
  const amounts = { amount: '1500.00', held: '100.00', taken: '100.00' }
  await say('gatewayReversal', { ...payment, ...amounts, action: 'REVERSE' })
  expect(actual.words).toBe('Write off the gateway payment of 1,500.00 USDT by dana')
  expect(actual.effect).toContain('up to 1,500.00 USDT is taken from the USDT wallet of dana')
  expect(actual.lines).toContain('1,400.00 USDT')
  await leave()
  const atGateway = { paid: '7200.00', paidCurrency: 'CNY' }
  await say('gatewayReversal', { ...payment, ...amounts, atGateway, action: 'REVERSE' })
  expect(actual.lines).toContain('7,200.00 CNY')
  expect(actual.effect).toMatch(/^Only if the gateway still shows 7,200\.00 CNY as paid/)
  await leave()
  await say('gatewayReversal', { ...payment, ...amounts, unreadable: '7.200,00 CNY', action: 'REVERSE' })
  expect(actual.lines).toContain('7.200,00 CNY')
  await leave()
  await say('gatewayReversal', { ...payment, ...amounts, action: 'RESTORE' })
  expect(actual.words).toBe('Restore the gateway payment of 1,500.00 USDT by dana')
})

test('payments without confirmation are listed one by one, with what was known of each', async () => {
  const payment = { ...dana, id: 'o', gatewayNo: 'G1', isReversed: false, differs: false }
  const payments = [
    { ...payment, orderNo: 'TP1', amount: '1500.00' },
    { ...payment, orderNo: 'TP2', amount: '20.50', isReversed: true, differs: true },
  ]
  await say('gatewayClosing', { payments, documentId: 'd' })
  expect(actual.words).toBe('Close 2 gateway payments of 1,520.50 USDT that nobody confirms')
  expect(actual.lines).toContain('1,500.00 USDT · TP1 · G1')
  expect(actual.lines).toContain('20.50 USDT · TP2 · G1 · reversed · not confirmed by the gateway')
})

test('regions are blocked, unblocked or both', async () => {
  const lifted = { networks: [], countries: ['KP'] }
  await say('refusedPlaces', { networks: ['10.0.0.0/8'], countries: [], lifted })
  expect(actual.words).toBe('Block 10.0.0.0/8 · Unblock KP')
  expect(actual.effect).toContain('can register, log in and move money again')
  await leave()
  await say('refusedPlaces', { networks: [], countries: ['FR'] })
  expect(actual.words).toBe('Block FR')
})

test('a payout is called reopened, not paid', async () => {
  await say('payoutReversal', { ...dana, amount: '89.50', network: 'ERC20', txId: '0x1', destination: '0x2' })
  expect(actual.words).toBe('Reopen the payout of 89.50 USDT to dana')
  expect(actual.effect).toContain('its signed transactions are sent again')
})

const order = { ...dana, mt5Id: '7001', documentId: 'd' }

test('an order’s account is brought to the ledger’s figure, with the platform’s money', async () => {
  await say('orderCorrection', { ...order, expected: '13578.65', found: '13552.90' })
  expect(actual.words).toBe('Bring account 7001 from 13,552.90 USDT to 13,578.65 USDT')
  expect(actual.effect).toMatch(/^25\.75 USDT is paid into the broker’s account, at the platform’s expense/)
  expect(actual.lines).toContain('−25.75 USDT')
  await leave()
  await say('orderCorrection', { ...order, expected: '13552.90', found: '13578.65' })
  expect(actual.effect).toMatch(/^25\.75 USDT is taken out of the broker’s account, as the platform’s gain/)
})

test('deals missing at the broker are accepted, and nothing is booked', async () => {
  await say('orderCorrection', { ...order, expected: '500.00', found: '500.00' })
  expect(actual.words).toBe('Accept that the broker lacks deals of account 7001')
  expect(actual.effect).toMatch(/nothing is booked$/)
})

test('each deal missing at the broker is listed with its amount and their sum, also beside another balance', async () => {
  const lackedDeals = [
    { dealId: '17', amount: '900.00', found: '0.00' },
    { dealId: '18', amount: '-900.00', found: '0.00' },
    { dealId: '9', amount: '10.00', found: '4.00' },
  ]
  await say('orderCorrection', { ...order, expected: '500.01', found: '500.00', lackedDeals })
  expect(actual.lines).toContain('3 deals, 1,806.00 USDT in all')
  expect(actual.lines).toEqual(expect.arrayContaining(['+900.00 USDT', '−900.00 USDT']))
  expect(actual.lines).toContain('+10.00 USDT; the broker shows +4.00 USDT')
  expect(actual.effect).toMatch(
    /^0\.01 USDT is paid in.*Deals and payouts of account 7001 .* count as explained\.$/,
  )
  await leave()
  const many = Array.from({ length: 53 }, (_, index) => ({
    dealId: `${index}`,
    amount: '2.00',
    found: '0.00',
  }))
  await say('orderCorrection', { ...order, expected: '500.00', found: '500.00', lackedDeals: many })
  expect(actual.lines).toContain('53 deals, 106.00 USDT in all')
  expect(actual.lines.filter((line) => line === '+2.00 USDT')).toHaveLength(50)
  expect(actual.lines).toContain('3')
})

test('coins are amounts, not their smallest units', async () => {
  await say('gasLoss', { network: 'ERC20', address: '0x1', units: '1250000000000000000' })
  expect(actual.words).toBe('Write off 1.25 ETH on ERC20')
})

test('changed values are shown before and after, unchanged ones not', async () => {
  const links = {
    supportUrl: 'https://a',
    androidUrl: '',
    playStoreUrl: 'https://p',
    huaweiUrl: '',
    mt5DownloadUrl: '',
  }
  await say('brandLinks', { ...links, supportUrl: 'https://b' }, links)
  expect(actual.lines).toEqual(['https://a → https://b', 'Seen'])
  await leave()
  await say('usdpGrant', { ...dana, amount: '50.00' }, { balance: '120.00' })
  expect(actual.lines).toContain('120.00 USDP → 170.00 USDP')
  await leave()
  await say('withdrawalFee', { network: 'TRC20', withdrawalFee: '2.00', presentFee: '1.00' })
  expect(actual.lines).toContain('1.00 USDT → 2.00 USDT')
  await leave()
  await say('refusedPlaces', { networks: [], countries: ['FR'] }, { places: 'KP, IR' })
  expect(actual.lines).toContain('KP, IR')
  await leave()
  await say('unfreeze', dana, { frozenAt: '2026-03-01T00:00:00Z', operator: 'Olive', reason: 'Stolen phone' })
  expect(actual.lines).toContain('Olive: Stolen phone')
})

test('a contribution and a bonus plan show their reason', async () => {
  const about = { purpose: 'TRIALS', amount: '10.00', reason: 'For March' } as never
  leave = (await show(<Say proposal={{ kind: 'funding', about }} />)).leave
  expect(actual.lines).toContain('For March')
  await leave()
  const plan = { effectiveFrom: '2027-01-01T00:00:00Z', reason: 'Agreed with the leaders' } as never
  leave = (await show(<Say proposal={{ kind: 'plan', about: plan }} />)).leave
  expect(actual.lines).toContain('Agreed with the leaders')
})

test('a team event is shown in words', async () => {
  await say('teamEvent', { eventId: 'e1', action: 'SET_ASIDE', event: 'PURCHASED', memberId: '100001' })
  expect(actual.words).toBe('Set aside: purchase of a package')
  expect(actual.lines).toContain('purchase of a package')
})

test('company money at the bank shows the balance before and after', async () => {
  await say('bankFunding', { direction: 'OUT', amount: '30.00' }, { bank: '100.00', own: '50.00' })
  expect(actual.lines).toContain('100.00 USDT → 70.00 USDT')
  expect(actual.lines).toContain('50.00 USDT → 20.00 USDT')
  await leave()
  await say('bankFunding', { direction: 'IN', amount: '30.00' }, { bank: '100.00', own: '50.00' })
  expect(actual.lines).toContain('100.00 USDT → 130.00 USDT')
})

test('so does a pending contribution to a fund', async () => {
  const about = { id: 'f', purpose: 'SAFETY_FUND', amount: '5.00', balance: '10.00', reason: 'Seen' }
  const shown = async (more: object) => {
    leave = (await show(<Say proposal={{ kind: 'funding', about: { ...about, ...more } } as never} />)).leave
    return actual.lines
  }
  expect(await shown({})).toContain('10.00 USDT → 15.00 USDT')
  await leave()
  expect(await shown({ balance: null })).toEqual(['Safety fund', '5.00 USDT', 'Seen'])
})

test('an amount has its decimals, however it was typed', async () => {
  await say('usdpGrant', { ...dana, amount: '40' }, { balance: '10.00' })
  expect([actual.words, actual.effect]).toEqual([
    'Give 40.00 USDP to dana',
    '40.00 USDP is credited to dana from the platform’s USDP.',
  ])
  expect(actual.lines).toContain('40.00 USDP')
  await leave()
  await say('bankFunding', { direction: 'IN', amount: '2500' })
  expect([actual.words, actual.effect]).toEqual([
    'Book 2,500.00 USDT paid in at the bank',
    '2,500.00 USDT is booked as the company’s own money at the bank.',
  ])
  await leave()
  await say('withdrawalFee', { network: 'BEP20', withdrawalFee: '2.5', presentFee: '0.5' })
  expect(actual.lines).toContain('0.50 USDT → 2.50 USDT')
})
