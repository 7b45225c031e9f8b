// @vitest-environment happy-dom
import { show } from '@halyard/ui/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadTexts } from '../../locales/index.ts'
import { useProposalLines } from './about-proposal.tsx'
import type { Generic, Proposal } from './kinds.ts'
import { useProposalEffect, useProposalWords } from './use-proposal-words.ts'

let said: { readonly words: string; readonly effect: string; readonly lines: readonly unknown[] }
let leave: () => Promise<void>

beforeEach(() => loadTexts('proposals', 'roles'))
afterEach(() => leave())

function Say({ proposal }: { readonly proposal: Exclude<Proposal, { kind: 'reset' }> }) {
  const [words, effect, lines] = [useProposalWords(), useProposalEffect(), useProposalLines()]
  said = {
    words: words(proposal),
    effect: effect(proposal),
    lines: lines(proposal).map(({ value }) => value),
  }
  return null
}

async function say(kind: string, payload: object): Promise<void> {
  const about = { id: 'p', kind, payload, reason: 'Seen' } as unknown as Generic
  leave = (await show(<Say proposal={{ kind: 'proposal', about }} />)).leave
}

const dana = { memberId: '100001', username: 'dana' }

test('a write-off says what is taken from whom, and what is a loss', async () => {
  await say('depositReversal', { ...dana, amount: '180.00', network: 'ERC20', txId: '0x1' })
  expect(said.words).toBe('Write off the deposit of 180.00 USDT by dana')
  expect(said.effect).toMatch(
    /^Up to 180\.00 USDT is taken from the USDT wallet of dana\..* a loss of the platform/,
  )
})

test('a payout is named as reopened, not as paid', async () => {
  await say('payoutReversal', { ...dana, amount: '89.50', network: 'ERC20', txId: '0x1', destination: '0x2' })
  expect(said.words).toBe('Reopen the payout of 89.50 USDT to dana')
  expect(said.effect).toContain('what was signed is sent again')
})

const order = { ...dana, mt5Id: '7001', documentId: 'd' }

test('an order’s account is brought to the ledger’s figure, by the platform’s money', async () => {
  await say('orderCorrection', { ...order, expected: '13578.65', found: '13552.90' })
  expect(said.words).toBe('Bring account 7001 from 13,552.90 USDT to 13,578.65 USDT')
  expect(said.effect).toMatch(/^25\.75 USDT is paid into the broker’s account, at the platform’s expense/)
  expect(said.lines).toContain('−25.75 USDT')
  await leave()
  await say('orderCorrection', { ...order, expected: '13552.90', found: '13578.65' })
  expect(said.effect).toMatch(/^25\.75 USDT is taken out of the broker’s account, as the platform’s gain/)
})

test('coins are amounts, not their smallest units', async () => {
  await say('gasLoss', { network: 'ERC20', address: '0x1', units: '1250000000000000000' })
  expect(said.words).toBe('Write off 1.25 ETH on ERC20')
})
