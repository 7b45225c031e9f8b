import { operatorProposals as contract } from '@halyard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../../../tests/support/database.ts'
import { resumeNetwork } from '../../../../../tests/support/networks.ts'
import {
  approved,
  attemptsOf,
  expectPaidOnce,
  finish,
  type Leaving,
  openTill,
  payoutOf,
  type Till,
  withdrawalOf,
} from '../../../../../tests/support/payouts.ts'
import { compareNetwork } from '../../books/reconciliation/compare-network.ts'
import { followOnce } from '../../deposits/follow-chain.ts'
import { balancesOf, checkBooks, move, post } from '../../ledger/index.ts'
import { newId } from '../../platform/ids.ts'
import { ChainUnknown } from '../../ports/chain.ts'
import { runPayouts } from './run-payouts.ts'

let till: Till
beforeAll(async () => {
  till = await openTill()
})
afterAll(() => till.close())

const network = 'ERC20'
const controls = () => till.box.networks[network].controls

async function paid(): Promise<Leaving> {
  const leaving = await approved(till, network)
  await runPayouts(till.t.app, network)
  await finish(till, network)
  expect(await payoutOf(till, leaving)).toMatchObject({ state: 'PAID' })
  return leaving
}

async function follow(): Promise<void> {
  while ((await followOnce(till.t.app, till.t.app.chains[network])) === 'more');
}

/** Deeper than a payout has to be: an operator checks and resumes the network. */
async function dropped(): Promise<void> {
  await follow()
  await controls().reorganise(14, 'dropped')
  await controls().mine(14)
  await follow()
  await resumeNetwork(till.t, network)
  await follow()
}

const asking = (index: number) => ({ token: till.operators[index]?.token ?? '', key: newId() })
const proposed = ({ id }: Leaving) =>
  till.t.ask(contract.proposePayoutReversal, { body: { withdrawalId: id, reason: 'Gone' } }, asking(0))
const decided = (id: string, by = 1) =>
  till.t.ask(contract.decideProposal, { body: { id, decision: 'APPROVE' } }, asking(by))

async function compareEthereum() {
  await follow()
  return compareNetwork(till.t.app, { network, since: null, also: [], unpaid: true, seed: 'all' })
}

test('a paid payout that its chain dropped is reopened by two operators, and paid once with the same bytes', async () => {
  const leaving = await paid()
  expect((await proposed(leaving)).body.code).toBe('STILL_ON_CHAIN')
  const [{ transaction_id: before } = { transaction_id: null }] = await attemptsOf(till, leaving)
  await dropped()
  expect(await compareEthereum()).toMatchObject({
    different: [{ items: expect.arrayContaining([leaving.id]) }],
  })

  // The replacing block may be dropped too, as long as it is not final.
  const { ERC20 } = till.t.app.chains
  const finalBlock = async () => ({ ...(await ERC20.head()), number: 1 })
  Object.assign(till.t.app.chains, { ERC20: { ...ERC20, finalBlock } })
  expect((await proposed(leaving)).body.code).toBe('STILL_ON_CHAIN')
  const failed = { state: 'mined', succeeded: false, block: { ...(await ERC20.head()), number: 10 ** 6 } }
  Object.assign(till.t.app.chains, { ERC20: { ...ERC20, outcomeOf: async () => failed } })
  expect((await proposed(leaving)).body.code).toBe('STILL_ON_CHAIN')
  Object.assign(till.t.app.chains, { ERC20 })

  const { body } = await proposed(leaving)
  expect((await decided(body.proposalId, 0)).body.code).toBe('SECOND_OPERATOR_NEEDED')
  await till.t.deliveredMails()
  expect((await decided(body.proposalId)).status).toBe(200)
  expect(await payoutOf(till, leaving)).toMatchObject({ state: 'OPEN', transaction_id: null })
  expect(await withdrawalOf(till, leaving)).toMatchObject({ state: 'PROCESSING' })
  const [mail] = await till.t.deliveredMails()
  expect(mail?.subject).toBe('Your withdrawal of 100.00 USDT is being processed again')
  expect(await compareEthereum()).toMatchObject({ different: [] })
  expect((await checkBooks(till.t.app.db)).faults).toEqual([])

  await runPayouts(till.t.app, network)
  await finish(till, network)
  expect(await till.t.app.chains.ERC20.tokenBalance(leaving.to)).toBe(leaving.receive)
  expect(await balancesOf(till.t.app.db, [`hold:${leaving.holdId}`])).toEqual([0n])
  expect(await withdrawalOf(till, leaving)).toMatchObject({ state: 'COMPLETED', reference: before })
  expect((await checkBooks(till.t.app.db)).faults).toEqual([])
  expect(await attemptsOf(till, leaving)).toMatchObject([{ transaction_id: before }])
  expect(await compareEthereum()).toMatchObject({ different: [] })
})

test('stays paid while its node has the block without knowing the transaction, lacks the block, or we have it', async () => {
  const leaving = await paid()
  await controls().mine(20)
  await follow()
  const { ERC20 } = till.t.app.chains
  const forgetful = { ...ERC20, outcomeOf: async () => ({ state: 'unknown' as const }) }
  const seenIn = (block_number: string | null) =>
    till.t.app.db.transact((tx) =>
      tx
        .updateTable('wallet_movement')
        .set({ block_number })
        .where('payout_id', '=', leaving.id)
        .returning('id')
        .execute(),
    )
  const { block_number } = await payoutOf(till, leaving)
  try {
    Object.assign(till.t.app.chains, { ERC20: forgetful })
    expect((await proposed(leaving)).body.code).toBe('STILL_ON_CHAIN')
    // The same node, without a movement recorded here.
    expect(await seenIn(null)).toHaveLength(1)
    expect((await proposed(leaving)).body.code).toBe('STILL_ON_CHAIN')
    Object.assign(till.t.app.chains, { ERC20: { ...forgetful, blockAt: async () => null } })
    expect((await proposed(leaving)).body.code).toBe('UNAVAILABLE')
    // A block without the payment, until the follower reads it in one.
    const blockAt = async (number: number) => ({ ...(await ERC20.blockAt(number)), transfers: [] })
    Object.assign(till.t.app.chains, { ERC20: { ...forgetful, blockAt } })
    const { body } = await proposed(leaving)
    await seenIn(block_number)
    expect((await decided(body.proposalId)).body.code).toBe('STILL_ON_CHAIN')
    await asOwner(till.t.ownerUrl, async (owner) => {
      await owner.query('set session_replication_role = replica')
      await owner.query(
        "update proposal set state = 'APPROVED', decided_at = now(), decided_by = $2 where id = $1",
        [body.proposalId, till.operators[1]?.id],
      )
      await owner.query('set session_replication_role = origin')
      await expect(
        owner.query(
          'insert into payout_reversal select $1, id, 1, transaction_id, now() from payout where id = $2',
          [body.proposalId, leaving.id],
        ),
      ).rejects.toThrow('This payout is still in a block')
    })
  } finally {
    Object.assign(till.t.app.chains, { ERC20 })
  }
  await expectPaidOnce(till, leaving)
})

test('is not reopened if it is mined again before the second operator approves', async () => {
  const leaving = await paid()
  const [attempt] = await attemptsOf(till, leaving)
  await dropped()
  const { body } = await proposed(leaving)
  const { ERC20 } = till.t.app.chains
  const silent = async () => {
    throw new ChainUnknown(network, 'NO_ANSWER', 'no answer')
  }
  Object.assign(till.t.app.chains, { ERC20: { ...ERC20, outcomeOf: silent } })
  expect((await decided(body.proposalId)).body.code).toBe('UNAVAILABLE')
  Object.assign(till.t.app.chains, { ERC20 })
  await ERC20.broadcast({ transactionId: attempt?.transaction_id ?? '', bytes: attempt?.bytes ?? '' })
  expect((await decided(body.proposalId)).body.code).toBe('STILL_ON_CHAIN')
  await controls().mine()
  expect((await decided(body.proposalId)).body.code).toBe('STILL_ON_CHAIN')
  await expectPaidOnce(till, leaving)
})

test('the database reopens no payout, and reverses no withdrawal, without two operators', async () => {
  const leaving = await paid()
  const { db, clock } = till.t.app
  const refused = 'No two operators have opened this payout again'
  const noBlock = { transaction_id: null, block_number: null, confirmations: null }
  await expect(
    db.transact((tx) =>
      tx
        .updateTable('payout')
        .set({ state: 'OPEN', ...noBlock })
        .where('id', '=', leaving.id)
        .execute(),
    ),
  ).rejects.toThrow(refused)
  await expect(
    db.transact((tx) =>
      tx.updateTable('withdrawal').set({ state: 'PROCESSING' }).where('id', '=', leaving.id).execute(),
    ),
  ).rejects.toThrow(refused)
  const way = { from: 'custody:ethereum:hot', to: `hold:${leaving.holdId}`, amount: 100_000_000n }
  await expect(
    db.transact((tx) => post(tx, [move('WITHDRAW_REVERSAL', way, { cause: newId() })], clock.now())),
  ).rejects.toThrow('Nothing has caused this WITHDRAW_REVERSAL')
})
