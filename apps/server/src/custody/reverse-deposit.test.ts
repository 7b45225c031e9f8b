import {
  operatorProposals as contract,
  deposits,
  operatorRisk,
  wallet as walletCalls,
} from '@halyard/contract'
import { formatAmount } from '@halyard/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asOwner, transactAsOwner } from '../../../../tests/support/database.ts'
import { resumeNetwork } from '../../../../tests/support/networks.ts'
import { anOperator } from '../../../../tests/support/operators.ts'
import { postAsOwner } from '../../../../tests/support/post-as-owner.ts'
import { type Office, openOffice, reconciled } from '../../../../tests/support/reconciling.ts'
import { silent } from '../../../../tests/support/scripted-chain.ts'
import { signerOfNone } from '../../../../tests/support/signer-of-none.ts'
import { uncaused } from '../../../../tests/support/uncaused.ts'
import { untilSomebodyWaits } from '../../../../tests/support/waiting.ts'
import { aMember, type Member, verify } from '../../../../tests/support/wallets.ts'
import { signedWithdrawal, stateOf, waitingWithdrawal } from '../../../../tests/support/withdrawals.ts'
import { followOnce } from '../deposits/follow-chain.ts'
import {
  balancesOf,
  checkBooks,
  custodyInWallet,
  custodyLoss,
  custodyOf,
  isBlocked,
  move,
  post,
  walletOf,
} from '../ledger/index.ts'
import { newId } from '../platform/ids.ts'
import type { Block } from '../ports/chain.ts'
import { failWithdrawal } from '../withdrawals/index.ts'

let office: Office
let member: Member
let address: string
let operators: { readonly id: string; readonly token: string }[]
const addresses: string[] = []
/** The platform's loss before the test. */
let lossBefore: bigint
beforeAll(async () => {
  office = await openOffice()
  Object.assign(office.t.app, { signer: signerOfNone })
  operators = [
    await anOperator(office.t, ['custody.correct']),
    await anOperator(office.t, ['custody.correct']),
  ]
})
beforeEach(async () => {
  const { t, chains } = office
  member = await aMember(t)
  chains.ERC20.finalise(null)
  chains.ERC20.mineEmpty(3)
  await follow()
  const { body } = await t.ask(deposits.depositList, undefined, { token: member.token })
  address = body.depositQRCodeList.find(({ chainName }) => chainName === 'ERC20')?.walletAddress ?? ''
  addresses.push(address)
  lossBefore = (await balancesOf(t.app.db, [custodyLoss]))[0] ?? 0n
})
afterAll(() => office.t.close())

const usdt = (whole: number) => BigInt(whole) * 1_000_000n

async function follow(): Promise<void> {
  while ((await followOnce(office.t.app, office.chains.ERC20)) === 'more');
}

async function credited(amount = usdt(120)): Promise<string> {
  office.chains.ERC20.mine({ to: address, amount })
  office.chains.ERC20.mineEmpty(12)
  await follow()
  return depositId()
}

async function depositId(): Promise<string> {
  const { id } = await office.t.app.db
    .selectFrom('crypto_deposit')
    .select('id')
    .where('member_id', '=', member.id)
    .executeTakeFirstOrThrow()
  return id
}

/** A reorganisation deeper than the credit, not followed yet. */
function dropped(): void {
  office.chains.ERC20.reorganise(13, 'dropped')
  office.chains.ERC20.mineEmpty(12)
}

/** The node's newest block contains the deposit again. */
async function back(txId: string): Promise<void> {
  office.chains.ERC20.mine({ to: address, amount: usdt(120), transactionId: txId })
  await follow()
}

const txIdOf = async (id: string) =>
  (
    await office.t.app.db
      .selectFrom('crypto_deposit')
      .select('transaction_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).transaction_id

const asking = (index: number) => ({ token: operators[index]?.token ?? '', key: newId() })

const proposed = (id: string) =>
  office.t.ask(contract.proposeDepositReversal, { body: { depositId: id, reason: 'Gone' } }, asking(0))

const decided = (proposalId: string, by = 1) =>
  office.t.ask(
    contract.decideProposal,
    { body: { id: proposalId, decision: 'APPROVE', reason: 'So it is' } },
    asking(by),
  )

async function reversed(id: string): Promise<void> {
  const { body } = await proposed(id)
  expect((await decided(body.proposalId)).status).toBe(200)
  await follow()
}

/** The member's wallet, and the platform's loss in this test. */
async function held(): Promise<bigint[]> {
  const [wallet = 0n, loss = 0n] = await balancesOf(office.t.app.db, [
    walletOf(member.id, 'usdt'),
    custodyLoss,
  ])
  return [wallet, loss - lossBefore]
}

/** Part of it is withdrawn: its payment is signed. */
async function spent(amount: bigint): Promise<string> {
  await verify(office.t, member)
  return signedWithdrawal(office.t, member, formatAmount(amount, 'USDT'))
}

async function listed() {
  const { body } = await office.t.ask(
    deposits.recentDeposits,
    { query: {} as never },
    { token: member.token },
  )
  return body.deposits[0]
}

const listedState = async () => (await listed())?.state

async function expectAgreement(): Promise<void> {
  office.t.advance(60)
  expect(await reconciled(office.t)).toMatchObject({ agreed: true, differences: 0, left: 0 })
  expect(await isBlocked(office.t.app.db, 'NETWORK', 'ERC20')).toBe(false)
  expect((await checkBooks(office.t.app.db)).faults).toEqual([])
  let onChain = 0n
  for (const each of addresses) onChain += await office.chains.ERC20.tokenBalance(each)
  const [custody = 0n] = await balancesOf(office.t.app.db, [custodyOf('ERC20')])
  expect(onChain).toBe(-custody)
}

test('a credited deposit that its chain dropped blocks payouts until two operators have reversed it', async () => {
  const id = await credited()
  dropped()
  await follow()
  expect(await resumeNetwork(office.t, 'ERC20')).toBe(200)
  await follow()
  office.t.advance(60)
  expect(await reconciled(office.t)).toMatchObject({ agreed: false, differences: 1 })
  expect(await isBlocked(office.t.app.db, 'NETWORK', 'ERC20')).toBe(true)

  const { body, status } = await proposed(id)
  expect(status).toBe(200)
  expect((await proposed(id)).body.code).toBe('ALREADY_PROPOSED')
  expect((await decided(body.proposalId, 0)).body.code).toBe('SECOND_OPERATOR_NEEDED')
  await office.t.deliveredMails()
  const creditedAt = (await listed())?.creditedAt
  office.t.advance(60)
  expect((await decided(body.proposalId)).status).toBe(200)
  const reversedAt = office.t.app.clock.now().toISOString()
  expect((await decided(body.proposalId)).body.code).toBe('ALREADY_DECIDED')

  expect(await held()).toEqual([0n, 0n])
  await expectAgreement()
  expect(await listed()).toMatchObject({
    state: 'REVERSED',
    creditedAt,
    endedAt: reversedAt,
    taken: '120.00',
  })
  expect(creditedAt).not.toBe(reversedAt)
  const [mail] = await office.t.deliveredMails()
  expect(mail).toMatchObject({ to: member.email, subject: 'Your deposit of 120.00 USDT was reversed' })
  expect(mail?.text).toContain('120.00 USDT was taken from your wallet')
  const history = await office.t.ask(
    walletCalls.transactionHistory,
    { query: { walletType: 'USDT' } as never },
    { token: member.token },
  )
  expect(history.body.transactionHistoryList.walletTrxDtoList[0]).toMatchObject({
    transactionType: 'DEPOSIT_REVERSAL',
    description: 'Deposit reversed',
    amount: '-120.00',
  })
})

test('takes no wallet below zero: the shortfall is the platform’s loss', async () => {
  const id = await credited()
  const withdrawalId = await spent(usdt(100))
  dropped()
  await reversed(id)
  expect(await held()).toEqual([0n, usdt(-100)])
  await expectAgreement()
  // The operator who decides on the withdrawal sees it.
  expect(await signalsOf(withdrawalId)).toMatchObject([{ count: 1, amount: '120.00' }])
})

test('takes back the withdrawal it funded, if no signature can pay it', async () => {
  const id = await credited()
  await verify(office.t, member)
  const withdrawalId = await waitingWithdrawal(office.t, member, '100')
  dropped()
  await reversed(id)
  expect(await held()).toEqual([0n, 0n])
  expect(await stateOf(office.t, withdrawalId)).toBe('REJECTED')
  await expectAgreement()
})

async function signalsOf(id: string) {
  const { token } = await anOperator(office.t, ['withdrawals.approve'])
  const { body } = await office.t.ask(operatorRisk.withdrawalRisk, { query: { id } }, { token })
  return body.signals.filter(({ kind }) => kind === 'DEPOSIT_REVERSED')
}

/** Its payment was mined and moved nothing. */
const failed = <T>(withdrawalId: string, meanwhile?: () => Promise<T>) =>
  office.t.app.db.transact(async (tx) => {
    await sql`update payout_attempt set failed_at = now() where payout_id = ${withdrawalId}`.execute(tx)
    await sql`
      update payout set state = 'FAILED', block_number = 1, confirmations = 12,
        transaction_id = (select transaction_id from payout_attempt where payout_id = payout.id)
      where id = ${withdrawalId}
    `.execute(tx)
    await failWithdrawal(tx, office.t.app, withdrawalId)
    return meanwhile?.()
  })

describe('when mined again', () => {
  test('gives the member the loss that a failed withdrawal has borne meanwhile', async () => {
    const id = await credited()
    const withdrawalId = await spent(usdt(100))
    dropped()
    await reversed(id)
    await failed(withdrawalId)
    expect(await held()).toEqual([0n, 0n])
    expect(await listed()).toMatchObject({ state: 'REVERSED', taken: '120.00' })
    await back(await txIdOf(id))
    office.chains.ERC20.mineEmpty(12)
    await follow()
    expect(await held()).toEqual([usdt(120), 0n])
    await expectAgreement()
  })

  test('also if the withdrawal fails at the same moment', async () => {
    const id = await credited()
    const withdrawalId = await spent(usdt(100))
    dropped()
    await reversed(id)
    await back(await txIdOf(id))
    office.chains.ERC20.mineEmpty(12)
    const waiting = await failed(withdrawalId, async () => {
      const following = follow()
      await untilSomebodyWaits(office.t.app.db)
      return { following }
    })
    await waiting?.following
    expect(await held()).toEqual([usdt(120), 0n])
    await expectAgreement()
  })

  test('is restored once, when that block is settled, to the member and to the platform', async () => {
    const id = await credited()
    const withdrawalId = await spent(usdt(100))
    dropped()
    await reversed(id)
    await back(await txIdOf(id))
    expect(await held()).toEqual([0n, usdt(-100)])
    // A reorganisation before that removes it again, another block brings it.
    office.chains.ERC20.reorganise(1, 'dropped')
    await follow()
    office.chains.ERC20.mineEmpty(12)
    await follow()
    expect(await held()).toEqual([0n, usdt(-100)])
    await back(await txIdOf(id))
    // Back at its address, without a surplus there, though nothing is restored yet.
    office.t.advance(60)
    expect(await reconciled(office.t)).toMatchObject({ agreed: true, differences: 0, left: 0 })
    expect(await held()).toEqual([0n, usdt(-100)])
    office.chains.ERC20.mineEmpty(11)
    await follow()
    expect(await held()).toEqual([usdt(20), 0n])
    office.chains.ERC20.mineEmpty(20)
    await follow()
    expect(await held()).toEqual([usdt(20), 0n])
    expect(await listedState()).toBe('CREDITED')
    expect(await signalsOf(withdrawalId)).toEqual([])
    await expectAgreement()
  })

  test('and dropped once more, is reversed and restored again', async () => {
    const id = await credited()
    dropped()
    await reversed(id)
    await back(await txIdOf(id))
    office.chains.ERC20.mineEmpty(12)
    await follow()
    await spent(usdt(100))
    dropped()
    await reversed(id)
    expect(await held()).toEqual([0n, usdt(-100)])
    const { body } = await office.t.ask(
      deposits.recentDeposits,
      { query: {} as never },
      { token: member.token },
    )
    expect(body.deposits).toMatchObject([{ state: 'REVERSED', taken: '20.00' }])
    await expectAgreement()
    await back(await txIdOf(id))
    office.chains.ERC20.mineEmpty(12)
    await follow()
    expect(await held()).toEqual([usdt(20), 0n])
    await expectAgreement()
  })
})

describe('is refused', () => {
  test('while the chain shows the deposit, in its own block or in another', async () => {
    const id = await credited()
    expect((await proposed(id)).body.code).toBe('STILL_ON_CHAIN')
    office.chains.ERC20.reorganise(13, 'kept')
    expect((await proposed(id)).body.code).toBe('STILL_ON_CHAIN')
    await follow()
    expect(await resumeNetwork(office.t, 'ERC20')).toBe(200)
    await follow()
    await expectAgreement()
  })

  test('while the block that replaced its own is not final, and while the transaction is pending', async () => {
    const id = await credited()
    const { number } = await office.chains.ERC20.head()
    dropped()
    office.chains.ERC20.finalise(number - 13)
    expect((await proposed(id)).body.code).toBe('STILL_ON_CHAIN')
    office.chains.ERC20.finalise(number)
    const { ERC20 } = office.chains
    Object.assign(office.t.app.chains, {
      ERC20: { ...ERC20, outcomeOf: async () => ({ state: 'pending' }) },
    })
    expect((await proposed(id)).body.code).toBe('STILL_ON_CHAIN')
    Object.assign(office.t.app.chains, { ERC20 })
    await reversed(id)
  })

  test('when the chain shows it again for the second operator, or does not answer', async () => {
    const id = await credited()
    dropped()
    const { body } = await proposed(id)
    office.chains.ERC20.failWith(silent('ERC20'))
    expect((await decided(body.proposalId)).body.code).toBe('UNAVAILABLE')
    office.chains.ERC20.failWith(null)
    const txId = await txIdOf(id)
    office.chains.ERC20.mine({ to: address, amount: usdt(120), transactionId: txId })
    expect((await decided(body.proposalId)).body.code).toBe('STILL_ON_CHAIN')
    await follow()
    expect(await resumeNetwork(office.t, 'ERC20')).toBe(200)
    office.chains.ERC20.mineEmpty(12)
    await follow()
    expect(await held()).toEqual([usdt(120), 0n])
    await expectAgreement()
  })

  test('by a node without the block', async () => {
    const id = await credited()
    dropped()
    const { ERC20 } = office.chains
    const blockAt = async (): Promise<Block | null> => null
    Object.assign(office.t.app.chains, { ERC20: { ...ERC20, blockAt } })
    expect((await proposed(id)).body.code).toBe('UNAVAILABLE')
    Object.assign(office.t.app.chains, { ERC20 })
    await reversed(id)
  })
})

// Runs after those that compare the books: it takes money out of custody without a cause.
test('is refused while a concurrent transfer empties the same place of custody', async () => {
  const id = await credited()
  dropped()
  const { body } = await proposed(id)
  const { t } = office
  const [addresses = 0n] = await balancesOf(t.app.db, [custodyOf('ERC20')])
  const way = { from: custodyInWallet('ERC20', 'hot'), to: custodyOf('ERC20'), amount: -addresses }
  const answer = await transactAsOwner(t.ownerUrl, async (tx) => {
    await post(tx, [uncaused('SWEEP', way)], t.app.clock.now())
    await sql`set constraints custody_holds_what_leaves immediate`.execute(tx)
    const deciding = decided(body.proposalId)
    await untilSomebodyWaits(t.app.db)
    // Wrapped: a bare promise would be awaited before the commit.
    return { deciding }
  })
  expect((await answer.deciding).body.code).toBe('CUSTODY_SHORT')
  expect(await held()).toEqual([usdt(120), 0n])
  await postAsOwner(t, uncaused('SWEEP', { ...way, from: way.to, to: way.from }))
  expect((await decided(body.proposalId)).status).toBe(200)
  await follow()
})

describe('the database', () => {
  test('reverses no deposit without two operators', async () => {
    const id = await credited()
    dropped()
    const { body } = await proposed(id)
    const { t } = office
    const now = t.app.clock.now()
    const row = { id: body.proposalId, deposit_id: id, taken: '0', lost: '120000000', created_at: now }
    const refused = 'No two operators'
    await expect(
      t.app.db.transact((tx) => tx.insertInto('deposit_reversal').values(row).execute()),
    ).rejects.toThrow(refused)
    await expect(
      t.app.db.transact((tx) =>
        tx
          .updateTable('crypto_deposit')
          .set({ state: 'REVERSED', block_number: null, block_hash: null })
          .where('id', '=', id)
          .execute(),
      ),
    ).rejects.toThrow(refused)
    for (const kind of ['DEPOSIT_REVERSAL', 'DEPOSIT_RESTORED'] as const) {
      const [wallet, custody] = [walletOf(member.id, 'usdt'), custodyOf('ERC20')]
      const way = { amount: usdt(1), from: wallet, to: custody }
      const back = { amount: usdt(1), from: custody, to: wallet }
      await expect(
        t.app.db.transact((tx) =>
          post(tx, [move(kind, kind === 'DEPOSIT_REVERSAL' ? way : back, { cause: newId() })], now),
        ),
      ).rejects.toThrow(`Nothing has caused this ${kind}`)
    }
    // Nor does it count as carried out before it was posted.
    const early = asOwner(t.ownerUrl, (owner) =>
      owner.query(`begin; set local session_replication_role = replica;
        update proposal set state = 'APPROVED', decided_at = now(),
          decided_by = (select id from operator where id <> requested_by limit 1) where id = '${body.proposalId}';
        set local session_replication_role = origin;
        insert into deposit_reversal values ('${body.proposalId}', '${id}', 120000000, 0, now());
        update crypto_deposit set state = 'REVERSED', block_number = null, block_hash = null where id = '${id}';
        set constraints deposit_reversal_is_carried_out immediate`),
    )
    await expect(early).rejects.toThrow('A reversal changes its deposit')
    expect((await decided(body.proposalId)).status).toBe(200)
    await follow()
  })

  test('hides no deposit that the application restores by itself', async () => {
    const { t } = office
    const id = await credited()
    dropped()
    await reversed(id)
    await asOwner(t.ownerUrl, (owner) =>
      owner.query(`begin; set local session_replication_role = replica;
        update crypto_deposit set noted_at = noted_at - interval '30 days' where id = '${id}'; commit`),
    )
    const inBlock = (block: bigint) => ({ block_number: String(block), block_hash: '0x1' })
    const restored = { id: newId(), at: t.app.clock.now() }
    await t.app.db.transact(async (tx) => {
      const of = (row: object) => tx.updateTable('crypto_deposit').set(row).where('id', '=', id).execute()
      await of(inBlock(1n))
      const reversal = await tx
        .updateTable('deposit_reversal')
        .set({ restored_by: restored.id, restored_at: restored.at })
        .where('deposit_id', '=', id)
        .returning('id')
        .executeTakeFirstOrThrow()
      await of({ state: 'CREDITED' })
      const way = { from: custodyOf('ERC20'), to: walletOf(member.id, 'usdt'), amount: usdt(120) }
      const transfer = { ...move('DEPOSIT_RESTORED', way, { cause: reversal.id }), id: restored.id }
      await post(tx, [transfer], restored.at)
    })
    expect(await held()).toEqual([usdt(120), 0n])
    // Its address would be short in no block that was applied yet.
    await expect(
      t.app.db.transact((tx) =>
        tx
          .updateTable('crypto_deposit')
          .set(inBlock(10n ** 15n))
          .where('id', '=', id)
          .execute(),
      ),
    ).rejects.toThrow('in a block that was taken in')
    const { rows } = await t.app.db.pool.query(
      "select noted_at > now() - interval '1 hour' as is_new from crypto_deposit where id = $1",
      [id],
    )
    expect(rows).toEqual([{ is_new: true }])
    t.advance(60)
    expect(await reconciled(t)).toMatchObject({ agreed: false })
  })
})
