// @vitest-environment happy-dom
import type { Capability } from '@halyard/contract'
import { show } from '@halyard/ui/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { session } from '../../access/session/index.ts'
import type { Action } from '../../desk/queue/index.ts'
import { loadTexts } from '../../locales/index.ts'
import { useDifferenceActions } from './difference-actions.ts'
import type { Difference } from './differences-queue.ts'

let actions: Action[]
let leave: () => Promise<void>

beforeEach(async () => {
  await loadTexts('reconciliation', 'queue', 'proposals')
})
afterEach(async () => {
  await leave()
  session.end()
})

const item = (kind: Difference['items'][number]['kind'], id: string) =>
  ({
    kind,
    id,
    name: `0x${id.padEnd(64, '0')}`,
    username: 'ann',
    memberId: '100001',
    amount: '1500.00',
    destination: kind === 'PAYOUT' ? 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' : null,
    held: '20.00',
    proposedBy: null,
  }) as const

const difference = {
  id: 'd',
  subjectKind: 'ORDER',
  subject: 'ERC20',
  expected: '1500.00',
  found: '1490.00',
  resolvedAt: null,
  since: new Date(0).toISOString(),
  claim: null,
  gasShort: [],
  items: [item('DEPOSIT', 'dep'), item('DEPOSIT', 'dep2'), item('PAYOUT', 'pay'), item('ORDER', 'ord')],
} satisfies Difference

let shown: Difference = difference

function Actions() {
  actions = useDifferenceActions()(shown)
  return null
}

async function offeredTo(...capabilities: Capability[]): Promise<string[]> {
  const expireDate = new Date(Date.now() + 3_600_000).toISOString()
  session.start({ token: 't', id: 'olive@halyard.test', name: 'Olive', capabilities, expireDate })
  const page = await show(<Actions />)
  leave = page.leave
  return actions.map(({ label }) => label)
}

const given = { reason: 'Gone' }

test('each item can be proposed with its capability, and not without', async () => {
  expect(await offeredTo('custody.correct')).toEqual(['Write off 0xdep0…0000', 'Write off 0xdep2…0000'])
  await leave()
  expect(await offeredTo('withdrawals.pay')).toEqual(['Reopen 0xpay0…0000'])
  await leave()
  expect(await offeredTo('books.reconcile')).toEqual(['Bring to the ledger…'])
  await leave()
  expect(await offeredTo()).toEqual([])
})

test('each names its member and amount, has a key of its own, and sends that very item', async () => {
  await offeredTo('custody.correct', 'withdrawals.pay', 'books.reconcile')
  const [deposit, second, payout, order] = actions
  expect(deposit?.title).toBe('Propose to write off the deposit of 1,500.00 USDT by ann (0xdep0…0000)')
  expect(payout?.title).toBe('Propose to reopen the payout of 1,500.00 USDT to ann (0xpay0…0000)')
  expect(order?.title).toMatch(
    /^Propose to bring account 0xord0+ from 1,490\.00 USDT to 1,500\.00 USDT \(\+10\.00 USDT\)$/,
  )
  const messageOf = (one: Action | undefined) => one?.facts?.map(({ value }) => value)
  const ann = 'ann · 100001'
  expect(messageOf(deposit)).toEqual([ann, '1,500.00 USDT', item('DEPOSIT', 'dep').name])
  expect(messageOf(payout)).toContain('TJRabPrwbZy45sbavfcjinPJC18kjpRTv8')
  expect(messageOf(order)).toEqual([ann, expect.stringContaining('MT5'), '1,500.00 USDT', '1,490.00 USDT'])
  // An action's key is a letter; j and k step through the list.
  expect(actions.map(({ key }) => key).join('')).toMatch(/^[a-ik-z]*$/)
  expect(new Set(actions.map(({ key }) => key)).size).toBe(4)
  expect(deposit?.bodyOf(given)).toEqual({ depositId: 'dep', reason: 'Gone' })
  expect(second?.bodyOf(given)).toEqual({ depositId: 'dep2', reason: 'Gone' })
  expect(payout?.bodyOf(given)).toEqual({ withdrawalId: 'pay', reason: 'Gone' })
  const document = new File(['x'], 'letter.jpg') as unknown as string
  expect(order?.bodyOf({ ...given, document })).toEqual({ orderId: 'ord', reason: 'Gone', document })
})

test('deals missing at the broker can be accepted, with a document', async () => {
  shown = { ...difference, items: [item('DEALS', 'ord')] }
  expect(await offeredTo('deposits.decide')).toEqual([])
  await leave()
  expect(await offeredTo('books.reconcile')).toEqual(['Accept missing deals…'])
  const [accept] = actions
  expect(accept?.title).toMatch(/^Propose to accept that the broker lacks deals of account 0xord0+$/)
  expect(accept?.call.path).toBe('/operator/proposeOrderCorrection')
})

test('a payment that the gateway denies can be written off, showing who bears it; a confirmed one is restored', async () => {
  shown = { ...difference, items: [item('GATEWAY', 'pay'), item('REVERSED_GATEWAY', 'back')] }
  expect(await offeredTo('deposits.decide')).toEqual([])
  await leave()
  expect(await offeredTo('custody.correct')).toEqual(['Write off 0xpay0…0000', 'Restore 0xback…0000'])
  const [reverse, restore] = actions
  expect(reverse?.text).toContain(
    '20.00 USDT would be taken from it, and 1,480.00 USDT would be the platform’s loss',
  )
  expect(reverse?.call.path).toBe('/operator/proposeGatewayReversal')
  expect(reverse?.bodyOf(given)).toEqual({ orderId: 'pay', reason: 'Gone' })
  expect(restore?.call.path).toBe('/operator/proposeGatewayRestoration')
  expect(restore?.bodyOf(given)).toEqual({ orderId: 'back', reason: 'Gone' })
  shown = difference
})

test('an item with a proposal cannot be proposed again, and shows the proposer', async () => {
  shown = { ...difference, items: [{ ...item('DEPOSIT', 'dep'), proposedBy: 'Casper' }] }
  await offeredTo('custody.correct')
  expect(actions[0]?.whyNot).toMatch(/^Casper has proposed this already/)
  shown = difference
})
