import { operatorProposals as contract, deposits, operatorTreasury } from '@halyard/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asOwner } from '../../../../tests/support/database.ts'
import { resumeNetwork } from '../../../../tests/support/networks.ts'
import { anOperator } from '../../../../tests/support/operators.ts'
import { alarmsOf, type Office, openOffice, reconciled } from '../../../../tests/support/reconciling.ts'
import { silent } from '../../../../tests/support/scripted-chain.ts'
import { signerOfNone } from '../../../../tests/support/signer-of-none.ts'
import { aMember, type Member, verify } from '../../../../tests/support/wallets.ts'
import { signedWithdrawal } from '../../../../tests/support/withdrawals.ts'
import { followOnce } from '../deposits/follow-chain.ts'
import { balancesOf, checkBooks, custodyLoss, isBlocked, walletOf } from '../ledger/index.ts'
import { run } from '../platform/db/database.ts'
import { newId } from '../platform/ids.ts'

let office: Office
let member: Member
let other: Member
let operators: { readonly id: string; readonly token: string }[]

beforeAll(async () => {
  office = await openOffice()
  Object.assign(office.t.app, { signer: signerOfNone })
  const may = ['custody.correct', 'withdrawals.approve'] as const
  operators = [await anOperator(office.t, may), await anOperator(office.t, may)]
})
beforeEach(async () => {
  member = await aMember(office.t)
  other = await aMember(office.t)
  office.chains.ERC20.mineEmpty(3)
  await follow()
})
afterAll(() => office.t.close())

const usdt = (whole: number) => BigInt(whole) * 1_000_000n

async function follow(): Promise<void> {
  while ((await followOnce(office.t.app, office.chains.ERC20)) === 'more');
}

async function addressOf(who: Member): Promise<string> {
  const { body } = await office.t.ask(deposits.depositList, undefined, { token: who.token })
  return body.depositQRCodeList.find(({ chainName }) => chainName === 'ERC20')?.walletAddress ?? ''
}

/** Credited 120 USDT; its transaction then brings another amount, deep enough to credit. */
async function changed(amount = usdt(70), receiver = member): Promise<{ id: string; txId: string }> {
  const txId = `0x${newId()}`
  const { ERC20 } = office.chains
  ERC20.mine({ to: await addressOf(member), amount: usdt(120), transactionId: txId })
  ERC20.mineEmpty(12)
  await follow()
  ERC20.reorganise(13, 'dropped')
  ERC20.mine({ to: await addressOf(receiver), amount, transactionId: txId })
  ERC20.mineEmpty(12)
  await follow()
  expect(await resumeNetwork(office.t, 'ERC20')).toBe(200)
  await follow()
  const { id } = await office.t.app.db
    .selectFrom('crypto_deposit')
    .select('id')
    .where('transaction_id', '=', txId)
    .executeTakeFirstOrThrow()
  return { id, txId }
}

const openAlarms = (subject: string) =>
  office.t.app.db
    .selectFrom('alarm')
    .select('kind')
    .where('subject', '=', subject)
    .where('cleared_at', 'is', null)
    .execute()

const asking = (index: number) => ({ token: operators[index]?.token ?? '', key: newId() })

const reversing = (depositId: string) =>
  office.t.ask(contract.proposeDepositReversal, { body: { depositId, reason: 'Gone' } }, asking(0))

const crediting = (depositId: string) =>
  office.t.ask(contract.proposeChangedDeposit, { body: { depositId, reason: 'Came back' } }, asking(0))

const deciding = (proposalId: string, by = 1) =>
  office.t.ask(
    contract.decideProposal,
    { body: { id: proposalId, decision: 'APPROVE', reason: 'So it is' } },
    asking(by),
  )

async function reversed(id: string): Promise<void> {
  const { body } = await reversing(id)
  expect((await deciding(body.proposalId)).status).toBe(200)
}

async function creditedAgain(id: string): Promise<string> {
  const { body } = await crediting(id)
  expect((await deciding(body.proposalId)).status).toBe(200)
  return body.proposalId
}

async function heldBy(who: Member): Promise<bigint> {
  const [held = 0n] = await balancesOf(office.t.app.db, [walletOf(who.id, 'usdt')])
  return held
}

async function expectAgreement(): Promise<void> {
  office.t.advance(60)
  expect(await reconciled(office.t)).toMatchObject({ agreed: true, differences: 0, left: 0 })
  expect(await isBlocked(office.t.app.db, 'NETWORK', 'ERC20')).toBe(false)
  expect((await checkBooks(office.t.app.db)).faults).toEqual([])
}

test('the replacement of a reversed deposit is credited when two operators agree', async () => {
  const { id, txId } = await changed()
  const { number } = await office.t.app.db
    .selectFrom('member')
    .select('number')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  expect(await alarmsOf(office.t, `deposit:${id}`)).toEqual([
    {
      kind: 'CREDITED_DEPOSIT_CHANGED',
      details: `${txId} was 120.00 USDT for member ${number} and is now 70.00 USDT for member ${number}`,
    },
  ])
  // Not before it was reversed.
  expect((await crediting(id)).body.code).toBe('NOT_FOUND')
  await reversed(id)
  expect(await heldBy(member)).toBe(0n)
  // Its address holds an uncounted surplus, which stops the network's payouts.
  office.t.advance(60)
  expect(await reconciled(office.t)).toMatchObject({ agreed: false })
  expect(await isBlocked(office.t.app.db, 'NETWORK', 'ERC20')).toBe(true)

  const { body } = await crediting(id)
  expect((await crediting(id)).body.code).toBe('ALREADY_PROPOSED')
  expect((await deciding(body.proposalId, 0)).body.code).toBe('SECOND_OPERATOR_NEEDED')
  expect((await deciding(body.proposalId)).status).toBe(200)
  expect(await heldBy(member)).toBe(usdt(70))
  expect(await openAlarms(`deposit:${id}`)).toEqual([])
  const listed = await office.t.ask(deposits.recentDeposits, { query: {} as never }, { token: member.token })
  expect(listed.body.deposits).toMatchObject([
    { state: 'CREDITED', amount: '70.00' },
    { state: 'REVERSED', amount: '120.00' },
  ])
  expect((await crediting(id)).body.code).toBe('NOT_FOUND')
  await expectAgreement()
  const audited = await office.t.app.db.selectFrom('audit_entry').select(['action', 'reason']).execute()
  expect(audited).toContainEqual({ action: 'proposals.changedDeposit.approve', reason: expect.anything() })
})

test('a deposit for another member is theirs, and the operator who credited it has let money in', async () => {
  const { id } = await changed(usdt(70), other)
  await reversed(id)
  await creditedAgain(id)
  expect([await heldBy(member), await heldBy(other)]).toEqual([0n, usdt(70)])
  await expectAgreement()
  for (const [who, has] of [
    [other, true],
    [member, false],
  ] as const) {
    const [let_in] = await office.t.app.db.transact((tx) =>
      run<{ yes: boolean }>(tx, 'select let_money_in($1, $2) as yes', [operators[0]?.id ?? '', who.id]),
    )
    expect(let_in?.yes).toBe(has)
  }
})

test('it is reversed and credited again, as any deposit, if its transaction changes again', async () => {
  const { id, txId } = await changed()
  await reversed(id)
  const second = await creditedAgain(id)
  office.chains.ERC20.reorganise(13, 'dropped')
  office.chains.ERC20.mine({ to: await addressOf(member), amount: usdt(120), transactionId: txId })
  office.chains.ERC20.mineEmpty(12)
  await follow()
  expect(await resumeNetwork(office.t, 'ERC20')).toBe(200)
  await follow()
  expect(await alarmsOf(office.t, `deposit:${second}`)).toMatchObject([{ kind: 'CREDITED_DEPOSIT_CHANGED' }])
  // The first one is not restored, though it is what the chain shows.
  expect(await heldBy(member)).toBe(usdt(70))
  await reversed(second)
  await creditedAgain(second)
  office.chains.ERC20.mineEmpty(3)
  await follow()
  expect(await heldBy(member)).toBe(usdt(120))
  await expectAgreement()
})

describe('is refused', () => {
  test('while its block is not settled, and while the chain shows nothing or does not answer', async () => {
    const { id, txId } = await changed()
    await reversed(id)
    const { ERC20 } = office.chains
    const { body } = await crediting(id)
    ERC20.failWith(silent('ERC20'))
    expect((await deciding(body.proposalId)).body.code).toBe('UNAVAILABLE')
    ERC20.failWith(null)
    ERC20.reorganise(13, 'dropped')
    expect((await deciding(body.proposalId)).body.code).toBe('CUSTODY_MISMATCH')
    ERC20.mine({ to: await addressOf(member), amount: usdt(70), transactionId: txId })
    expect((await deciding(body.proposalId)).body.code).toBe('CUSTODY_MISMATCH')
    ERC20.mineEmpty(12)
    await follow()
    // In another block than the proposed one.
    expect((await deciding(body.proposalId)).body.code).toBe('CHANGED_MEANWHILE')
    ERC20.reorganise(13, 'dropped')
    ERC20.mineEmpty(12)
    await follow()
  })

  test('once the original is back: then that is restored', async () => {
    const { id, txId } = await changed()
    await reversed(id)
    office.chains.ERC20.reorganise(13, 'dropped')
    office.chains.ERC20.mine({ to: await addressOf(member), amount: usdt(120), transactionId: txId })
    expect((await crediting(id)).body.code).toBe('CUSTODY_MISMATCH')
    office.chains.ERC20.mineEmpty(12)
    await follow()
    expect(await heldBy(member)).toBe(usdt(120))
  })

  test('if two operators booked the address’s surplus as company money', async () => {
    const { id } = await changed()
    await reversed(id)
    const { body } = await crediting(id)
    const explained = await explaining()
    expect((await deciding(explained)).status).toBe(200)
    expect((await deciding(body.proposalId)).body.code).toBe('REQUEST_OUTDATED')
    expect((await crediting(id)).body.code).toBe('ALREADY_DECIDED')
  })

  test('if two operators booked it as company money together with the rest of the address', async () => {
    const [first, second] = [await changed(), await changed(usdt(30))]
    await reversed(first.id)
    await reversed(second.id)
    expect((await deciding(await explaining())).status).toBe(200)
    expect((await crediting(first.id)).body.code).toBe('ALREADY_DECIDED')
    expect((await crediting(second.id)).body.code).toBe('ALREADY_DECIDED')
  })
})

test('a replacement is credited although company money was found at its address before', async () => {
  const { ERC20 } = office.chains
  const [address, { tokenBalance }] = [await addressOf(member), ERC20]
  ERC20.mine({ to: address, amount: usdt(10) })
  ERC20.mineEmpty(12)
  await follow()
  ERC20.tokenBalance = async (of) => (await tokenBalance(of)) + (of === address ? usdt(100) : 0n)
  expect((await deciding(await explaining())).status).toBe(200)
  const { id } = await changed()
  await reversed(id)
  await creditedAgain(id)
  expect(await heldBy(member)).toBe(usdt(80))
  await expectAgreement()
})

test('a replacement once credited is no surplus that two could book as company money', async () => {
  const { id } = await changed()
  await reversed(id)
  const explained = await explaining()
  await creditedAgain(id)
  expect((await deciding(explained)).body.code).toBe('CUSTODY_MISMATCH')
  await expectAgreement()
})

test('a replacement first repays the platform’s loss from the reversal', async () => {
  const { id, txId } = await changed()
  await verify(office.t, member)
  await signedWithdrawal(office.t, member, '120')
  const [before = 0n] = await balancesOf(office.t.app.db, [custodyLoss])
  const lost = async () => ((await balancesOf(office.t.app.db, [custodyLoss]))[0] ?? 0n) - before
  await reversed(id)
  expect([await heldBy(member), await lost()]).toEqual([0n, -usdt(120)])
  await office.t.deliveredMails()
  const second = await creditedAgain(id)
  expect([await heldBy(member), await lost()]).toEqual([0n, -usdt(50)])
  const mailsOf = async () => (await office.t.deliveredMails()).map(({ subject }) => subject)
  expect(await mailsOf()).toEqual(['0.00 USDT of your deposit of 70.00 USDT was credited'])
  expect((await checkBooks(office.t.app.db)).faults).toEqual([])
  office.chains.ERC20.reorganise(13, 'dropped')
  office.chains.ERC20.mine({ to: await addressOf(member), amount: usdt(130), transactionId: txId })
  office.chains.ERC20.mineEmpty(12)
  await follow()
  expect(await resumeNetwork(office.t, 'ERC20')).toBe(200)
  await follow()
  await reversed(second)
  expect(await lost()).toBe(-usdt(120))
  await creditedAgain(second)
  expect([await heldBy(member), await lost()]).toEqual([usdt(10), 0n])
  expect(await mailsOf()).toContain('10.00 USDT of your deposit of 130.00 USDT was credited')
  expect((await checkBooks(office.t.app.db)).faults).toEqual([])
})

/** The surplus of the member's address, as the nightly run finds it; proposed as the company's money. */
async function explaining(): Promise<string> {
  const { t } = office
  t.advance(60)
  await reconciled(t)
  const { rows } = await t.app.db.pool.query<{ id: string }>(
    `select moved.id from wallet_movement moved join deposit_address known on known.address = moved.address
     where known.member_id = $1 and moved.block_number is not null and explanation is null`,
    [member.id],
  )
  const [surplus] = rows
  const { body } = await t.ask(
    operatorTreasury.explainWalletMovement,
    { body: { movementId: surplus?.id ?? '', explanation: 'FUNDING', reason: 'Ours' } },
    asking(0),
  )
  return body.proposalId
}

test('the database lets the application replace a deposit only with two operators, and only by their replacement', async () => {
  const { id } = await changed()
  const { t } = office
  const replace = (by: string) =>
    t.app.db.pool.query('update crypto_deposit set replaced_by = $2 where id = $1', [id, by])
  await expect(replace(newId())).rejects.toThrow('No two operators have replaced this deposit')
  await reversed(id)
  await expect(replace(newId())).rejects.toThrow('No two operators have replaced this deposit')
  const { body } = await crediting(id)
  await expect(replace(body.proposalId)).rejects.toThrow('No two operators have replaced this deposit')
  expect((await deciding(body.proposalId)).status).toBe(200)
  await expect(replace(newId())).rejects.toThrow('No two operators have replaced this deposit')
  // It is no longer restored either.
  await expect(
    t.app.db.pool.query('update crypto_deposit set block_number = 1, block_hash = $2 where id = $1', [
      id,
      '0x',
    ]),
  ).rejects.toThrow('crypto_deposit_is_replaced_in_no_block')
})

test('nor may the replacement differ from what they agreed on', async () => {
  const { id } = await changed()
  await reversed(id)
  const { t } = office
  const { body } = await crediting(id)
  const insertReplacement = (units: number, receiver: string) =>
    asOwner(t.ownerUrl, (owner) =>
      owner.query(`begin; set local session_replication_role = replica;
        update proposal set state = 'APPROVED', decided_at = now(),
          decided_by = (select id from operator where id <> requested_by limit 1) where id = '${body.proposalId}';
        set local session_replication_role = origin;
        update crypto_deposit set replaced_by = '${body.proposalId}' where id = '${id}';
        insert into crypto_deposit (id, member_id, network, transaction_id, event_index, from_address, token_amount, amount, dust,
            state, block_number, block_hash, seen_at, transfer_id, credited_at)
          select '${body.proposalId}', '${receiver}', network, transaction_id, event_index, from_address, ${units}, ${units}, 0,
            'CREDITED', 1, '0x1', now(), gen_random_uuid(), now() from crypto_deposit where id = '${id}';
        set constraints crypto_deposit_is_credited_anew immediate; rollback`),
    )
  const refused = 'What replaces a deposit is what two operators have agreed on'
  await expect(insertReplacement(80_000_000, member.id)).rejects.toThrow(refused)
  await expect(insertReplacement(70_000_000, other.id)).rejects.toThrow(refused)
  await insertReplacement(70_000_000, member.id)
})
