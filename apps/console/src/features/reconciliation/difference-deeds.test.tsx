// @vitest-environment happy-dom
import type { Capability } from '@halyard/contract'
import { show } from '@halyard/ui/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadTexts } from '../../locales/index.ts'
import type { Deed } from '../queue/index.ts'
import { session } from '../session/index.ts'
import { useDifferenceDeeds } from './difference-deeds.ts'
import type { Difference } from './differences-queue.ts'

let deeds: Deed[]
let leave: () => Promise<void>

beforeEach(async () => {
  await loadTexts('reconciliation')
})
afterEach(async () => {
  await leave()
  session.end()
})

const item = (kind: 'DEPOSIT' | 'PAYOUT' | 'ORDER', id: string) =>
  ({
    kind,
    id,
    name: `0x${id.padEnd(64, '0')}`,
    username: 'ann',
    memberId: '100001',
    amount: '1500.00',
    proposedBy: null,
  }) as const

const difference = {
  id: 'd',
  subjectKind: 'ORDER',
  subject: 'ERC20',
  expected: '1500.00',
  found: '1490.00',
  since: new Date(0).toISOString(),
  claim: null,
  gasShort: [],
  items: [item('DEPOSIT', 'dep'), item('DEPOSIT', 'dep2'), item('PAYOUT', 'pay'), item('ORDER', 'ord')],
} satisfies Difference

let shown: Difference = difference

function Deeds() {
  deeds = useDifferenceDeeds()(shown)
  return null
}

async function offeredTo(...capabilities: Capability[]): Promise<string[]> {
  const expireDate = new Date(Date.now() + 3_600_000).toISOString()
  session.start({ token: 't', id: 'olive@halyard.test', name: 'Olive', capabilities, expireDate })
  const page = await show(<Deeds />)
  leave = page.leave
  return deeds.map(({ label }) => label)
}

const given = { reason: 'Gone' }

test('each item can be proposed by who has its capability, and by nobody else', async () => {
  expect(await offeredTo('custody.correct')).toEqual(['Write off 0xdep0…0000', 'Write off 0xdep2…0000'])
  await leave()
  expect(await offeredTo('withdrawals.pay')).toEqual(['Reopen 0xpay0…0000'])
  await leave()
  expect(await offeredTo('books.reconcile')).toEqual(['Bring to the ledger…'])
  await leave()
  expect(await offeredTo()).toEqual([])
})

test('each names whom and how much it concerns, has a key of its own, and sends that very item', async () => {
  await offeredTo('custody.correct', 'withdrawals.pay', 'books.reconcile')
  const [deposit, second, payout, order] = deeds
  expect(deposit?.title).toBe('Propose to write off the deposit of 1,500.00 USDT by ann (0xdep0…0000)')
  expect(payout?.title).toBe('Propose to reopen the payout of 1,500.00 USDT to ann (0xpay0…0000)')
  expect(order?.title).toMatch(
    /^Propose to bring account 0xord0+ from 1,490\.00 USDT to 1,500\.00 USDT \(\+10\.00 USDT\)$/,
  )
  // A deed's key is a letter, and j and k step through the list.
  expect(deeds.map(({ key }) => key).join('')).toMatch(/^[a-ik-z]*$/)
  expect(new Set(deeds.map(({ key }) => key)).size).toBe(4)
  expect(deposit?.bodyOf(given)).toEqual({ depositId: 'dep', reason: 'Gone' })
  expect(second?.bodyOf(given)).toEqual({ depositId: 'dep2', reason: 'Gone' })
  expect(payout?.bodyOf(given)).toEqual({ withdrawalId: 'pay', reason: 'Gone' })
  const document = new File(['x'], 'letter.jpg') as unknown as string
  expect(order?.bodyOf({ ...given, document })).toEqual({ orderId: 'ord', reason: 'Gone', document })
})

test('what is proposed already cannot be proposed again, and says by whom', async () => {
  shown = { ...difference, items: [{ ...item('DEPOSIT', 'dep'), proposedBy: 'Casper' }] }
  await offeredTo('custody.correct')
  expect(deeds[0]?.whyNot).toMatch(/^Casper has proposed this already/)
  shown = difference
})
