import { deposits } from '@halyard/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  depositOf,
  expectAgreement,
  lookedFrom,
  noteLongAgo,
  type Office,
  oldDeposits,
  openDifferences,
  openOffice,
  reconciled,
  without,
} from '../../../../../tests/support/reconciling.ts'
import { type ScriptedChain, silent } from '../../../../../tests/support/scripted-chain.ts'
import type { TestServer } from '../../../../../tests/support/server.ts'
import { aMember } from '../../../../../tests/support/wallets.ts'
import { followOnce } from '../../deposits/follow-chain.ts'
import { booksAgreedAt, isBlocked } from '../../ledger/index.ts'
import type { Network } from '../../ports/chain.ts'
import { runReconciliation } from './run-reconciliation.ts'

let office: Office
let t: TestServer
let chains: Record<Network, ScriptedChain>
beforeAll(async () => {
  office = await openOffice()
  ;({ t, chains } = office)
})
afterAll(() => t.close())
beforeEach(() => expectAgreement(office))

test('a credited deposit missing on its chain blocks payouts of that network until it is back', async () => {
  const id = await depositOf(t, chains.TRC20, '120')
  expect(await reconciled(t)).toMatchObject({ agreed: true })
  t.advance(60)
  const differing = { ...t.app, chains: { ...chains, TRC20: await without(t, chains.TRC20, id) } }
  expect(await runReconciliation(differing)).toMatchObject({ agreed: false, differences: 1 })
  expect(await openDifferences(t)).toEqual([
    { subject_kind: 'NETWORK', subject: 'TRC20', expected: '120000000', found: '0' },
  ])
  expect(await isBlocked(t.app.db, 'NETWORK', 'TRC20')).toBe(true)
  expect(await isBlocked(t.app.db, 'NETWORK', 'ERC20')).toBe(false)
  // Whatever its age, it is compared again until it is resolved.
  t.advance(3600)
  expect(await runReconciliation(differing)).toMatchObject({ agreed: false, differences: 1 })
  expect(await reconciled(t)).toMatchObject({ agreed: true })
  expect(await isBlocked(t.app.db, 'NETWORK', 'TRC20')).toBe(false)
})

test('a deposit moved to another block by a deep reorganisation agrees before that block is read', async () => {
  const follow = async () => {
    while ((await followOnce(t.app, chains.BEP20)) === 'more');
  }
  chains.BEP20.mineEmpty(3)
  await follow()
  const member = await aMember(t)
  const { body } = await t.ask(deposits.depositList, undefined, { token: member.token })
  const to = body.depositQRCodeList.find(({ chainName }) => chainName === 'BEP20')?.walletAddress ?? ''
  chains.BEP20.mine({ to, amount: 5n * 10n ** 18n })
  chains.BEP20.mineEmpty(15)
  await follow()
  const credited = () =>
    t.app.db
      .selectFrom('crypto_deposit')
      .select(['state', 'block_number'])
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow()
  const { state, block_number } = await credited()
  expect(state).toBe('CREDITED')
  chains.BEP20.reorganise(17, 'kept')
  expect((await chains.BEP20.blockAt(Number(block_number)))?.transfers).toEqual([])
  t.advance(60)
  expect(await reconciled(t)).toMatchObject({ agreed: true, left: 0 })
  expect(await isBlocked(t.app.db, 'NETWORK', 'BEP20')).toBe(false)

  // A lagging node says nothing about blocks that it does not have.
  const lagging: ScriptedChain = { ...chains.BEP20, blockAt: async () => null }
  const agreedAt = await booksAgreedAt(t.app.db)
  t.advance(60)
  const run = await runReconciliation({ ...t.app, chains: { ...chains, BEP20: lagging } })
  expect(run).toMatchObject({ agreed: false, differences: 0, left: 1 })
  expect(await isBlocked(t.app.db, 'NETWORK', 'BEP20')).toBe(false)
  expect(await booksAgreedAt(t.app.db)).toEqual(agreedAt)
})

test('transfers that arrive during a run are new to the next one', { timeout: 60_000 }, async () => {
  // Enough that the one in question is hardly ever among the twenty older ones in the sample.
  await oldDeposits(t, chains.TRC20, 200)
  const late = chains.TRC20
  let inBetween: string | undefined
  const meanwhile: ScriptedChain = {
    ...late,
    blockAt: async (number) => {
      if (!inBetween) {
        t.advance(60)
        inBetween = await depositOf(t, late, '75')
        t.advance(60)
      }
      return late.blockAt(number)
    },
  }
  await runReconciliation({ ...t.app, chains: { ...chains, TRC20: meanwhile } })
  expect(inBetween).toBeDefined()
  await noteLongAgo(t)
  t.advance(3600)
  const withoutDeposit = { ...t.app, chains: { ...chains, TRC20: await without(t, late, inBetween ?? '') } }
  expect(await runReconciliation(withoutDeposit)).toMatchObject({ agreed: false, differences: 1 })
  expect(await reconciled(t)).toMatchObject({ agreed: true })
})

test('a silent network does not widen the comparison of the others', async () => {
  const before = t.app.clock.now()
  t.advance(60)
  chains.TRC20.failWith(silent('TRC20'))
  await reconciled(t)
  chains.TRC20.failWith(null)
  expect((await lookedFrom(t, 'TRC20')).looked_from).toEqual(before)
  expect((await lookedFrom(t, 'ERC20')).looked_from).toEqual(t.app.clock.now())
})
