import { operatorCustody as contract } from '@halyard/contract'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { lapseAWeekLater } from '../../../../tests/support/lapse.ts'
import { type MovesOut, openMovesOut, stranger, usdt, wallet } from '../../../../tests/support/moves-out.ts'
import { resumeNetwork } from '../../../../tests/support/networks.ts'
import { anOperator } from '../../../../tests/support/operators.ts'
import { uncaused } from '../../../../tests/support/uncaused.ts'
import { untilSomebodyWaits } from '../../../../tests/support/waiting.ts'
import { runReconciliation } from '../books/reconciliation/run-reconciliation.ts'
import { followOnce } from '../deposits/follow-chain.ts'
import { forgetStraysAbove, hasUncorrectedStrays, remindOfUncorrected } from '../deposits/strays.ts'
import { balancesOf, checkBooks, custodyLoss, custodyOf, post } from '../ledger/index.ts'
import { newId } from '../platform/ids.ts'

type Operator = Awaited<ReturnType<typeof anOperator>>

const open: MovesOut[] = []
let yard: MovesOut
let [olive, casper]: Operator[] = []

beforeEach(async () => {
  yard = await openMovesOut()
  open.push(yard)
  olive = await anOperator(yard.t, ['custody.correct'])
  casper = await anOperator(yard.t, ['custody.correct'])
  // The signer reports the paying address.
  await yard.t.app.db.transact((tx) =>
    tx
      .insertInto('hot_wallet')
      .values({ network: 'ERC20', address: wallet, next_nonce: '0', created_at: yard.t.app.clock.now() })
      .execute(),
  )
})
afterAll(() => Promise.all(open.map(({ t }) => t.close())))

type Kind = 'ADOPT' | 'WRITE_OFF' | 'SWEEP_GONE'

const tokenOf = (operator: Operator | undefined) => operator?.token ?? ''
const ask = (kind: Kind, txId: string, eventIndex?: number, key: string = newId()) =>
  yard.t.ask(
    contract.correctCustody,
    {
      body: {
        kind,
        network: 'ERC20',
        txId,
        ...(eventIndex === undefined ? {} : { eventIndex }),
        reason: 'Looked at it',
      },
    },
    { token: tokenOf(olive), key },
  )
const decide = (id: string, by: Operator | undefined = casper, decision: 'APPROVE' | 'REJECT' = 'APPROVE') =>
  yard.t.ask(
    contract.decideCustodyCorrection,
    { body: { id, decision, reason: 'So it is' } },
    { token: tokenOf(by), key: newId() },
  )
const idOf = (count: number) => `0x${String(count).padStart(64, '0')}`
const losses = async () => (await balancesOf(yard.t.app.db, [custodyLoss]))[0]

const resume = () => resumeNetwork(yard.t, 'ERC20')

async function expectInOrder(): Promise<void> {
  expect((await checkBooks(yard.t.app.db)).faults).toEqual([])
  expect(await runReconciliation(yard.t.app)).toMatchObject({ differences: 0 })
}

test('a transfer by hand to one of our wallets is adopted when two operators agree, once', async () => {
  const { chain, address, custody } = yard
  chain.mine({ from: address, to: wallet, amount: usdt(100), transactionId: idOf(1) })
  await yard.follow()
  expect((await ask('ADOPT', idOf(1))).body.fields?.txId?.code).toBe('CUSTODY_MISMATCH')
  await yard.bury(400)
  expect((await ask('WRITE_OFF', idOf(1))).body.fields?.txId?.code).toBe('CUSTODY_MISMATCH')
  expect((await ask('ADOPT', idOf(2))).status).toBe(404)
  const key = newId()
  const [requested, again] = [await ask('ADOPT', idOf(1), 0, key), await ask('ADOPT', idOf(1), 0, key)]
  const { correctionId } = requested.body
  expect(again.body.correctionId).toBe(correctionId)
  expect((await ask('ADOPT', idOf(1))).body.code).toBe('ALREADY_DECIDED')
  expect(await custody()).toEqual([-usdt(250), 0n, 0n])
  expect((await decide(correctionId, olive)).body.code).toBe('SECOND_OPERATOR_NEEDED')
  const decided = await Promise.all([decide(correctionId), decide(correctionId)])
  expect(decided.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await custody()).toEqual([-usdt(150), -usdt(100), 0n])
  expect(await losses()).toBe(0n)
  const token = tokenOf(olive)
  const { body } = await yard.t.ask(contract.strayTransfers, { query: {} }, { token })
  expect(body.strays).toMatchObject([
    { txId: idOf(1), wallet: 'HOT', amount: '100.00', correction: 'APPROVED' },
  ])
  const listed = await yard.t.ask(contract.custodyCorrections, { query: {} }, { token })
  expect(listed.body.corrections).toMatchObject([{ id: correctionId, kind: 'ADOPT', state: 'APPROVED' }])
  await expectInOrder()
})

test('a theft is written off at the platform’s cost: custody falls, the member keeps the deposit', async () => {
  const { chain, address, custody } = yard
  chain.mine(
    { from: address, to: stranger, amount: usdt(100), transactionId: idOf(3) },
    { from: address, to: stranger, amount: usdt(50), transactionId: idOf(3) },
  )
  await yard.follow()
  await yard.bury(400)
  // One operator has accepted both, but the ledger has more than the addresses hold, and nothing is paid.
  expect(await resume()).toBe(200)
  expect(await runReconciliation(yard.t.app)).toMatchObject({ agreed: false, differences: 1 })
  expect(await hasUncorrectedStrays(yard.t.app.db, 'ERC20')).toBe(true)
  await remindOfUncorrected(yard.t.app, 'ERC20')
  expect(await yard.openAlarms()).toContain('STRAY_NOT_CORRECTED network:ERC20')
  expect((await ask('ADOPT', idOf(3), 0)).body.fields?.txId?.code).toBe('CUSTODY_MISMATCH')
  // There are two of them, so the request has to name one.
  expect((await ask('WRITE_OFF', idOf(3))).body.fields?.txId?.code).toBe('CUSTODY_MISMATCH')
  for (const eventIndex of [0, 1]) {
    const { correctionId } = (await ask('WRITE_OFF', idOf(3), eventIndex)).body
    expect(await hasUncorrectedStrays(yard.t.app.db, 'ERC20')).toBe(true)
    expect((await decide(correctionId)).status).toBe(200)
  }
  expect(await hasUncorrectedStrays(yard.t.app.db, 'ERC20')).toBe(false)
  await remindOfUncorrected(yard.t.app, 'ERC20')
  expect(await yard.openAlarms()).not.toContain('STRAY_NOT_CORRECTED network:ERC20')
  expect(await custody()).toEqual([-usdt(100), 0n, 0n])
  expect(await losses()).toBe(-usdt(150))
  await expectInOrder()
  // Keyset paging: each stray appears once.
  const read = async (query: { after?: string; pageSize: number }) =>
    (await yard.t.ask(contract.strayTransfers, { query }, { token: tokenOf(olive) })).body
  const whole = await read({ pageSize: 100 })
  expect(whole.next).toBeNull()
  const paged = [await read({ pageSize: 1 })]
  for (let after = paged[0]?.next; after; after = paged.at(-1)?.next)
    paged.push(await read({ after, pageSize: 1 }))
  expect(paged.flatMap(({ strays }) => strays)).toEqual(whole.strays)
  expect(whole.strays.length).toBeGreaterThan(1)
  for (const after of ['nonsense', 'ERC20:x:1:2', `ERC20:${idOf(99)}:0`])
    expect((await read({ after, pageSize: 1 })).strays).toEqual([])
})

test('a stray of more than the ledger has there waits until the ledger has it', async () => {
  const { chain, address, custody } = yard
  // 50 of it came in without a deposit.
  chain.mine({ from: address, to: stranger, amount: usdt(300), transactionId: idOf(15) })
  await yard.follow()
  await yard.bury(400)
  const { correctionId } = (await ask('WRITE_OFF', idOf(15))).body
  const early = await decide(correctionId)
  expect([early.status, early.body.code]).toEqual([409, 'CUSTODY_SHORT'])
  expect(await custody()).toEqual([-usdt(250), 0n, 0n])
  chain.mine({ to: address, amount: usdt(50) })
  chain.mineEmpty(11)
  await yard.follow()
  expect((await decide(correctionId)).status).toBe(200)
  expect([await custody(), await losses()]).toEqual([[0n, 0n, 0n], -usdt(300)])
})

test('a rejected correction is not posted, and can be requested again', async () => {
  const { chain, address, custody } = yard
  chain.mine({ from: address, to: stranger, amount: usdt(1), transactionId: idOf(4) })
  await yard.follow()
  await yard.bury(400)
  const { correctionId } = (await ask('WRITE_OFF', idOf(4))).body
  expect((await decide(correctionId, olive, 'REJECT')).status).toBe(200)
  expect((await decide(correctionId)).body.code).toBe('ALREADY_DECIDED')
  expect(await custody()).toEqual([-usdt(250), 0n, 0n])
  expect((await ask('WRITE_OFF', idOf(4))).status).toBe(200)
})

test('a correction not approved within seven days lapses, and can be requested again', async () => {
  const { chain, address, custody, t } = yard
  chain.mine({ from: address, to: stranger, amount: usdt(1), transactionId: idOf(12) })
  await yard.follow()
  await yard.bury(400)
  const { correctionId } = (await ask('WRITE_OFF', idOf(12))).body
  t.advance(7 * 24 * 3600)
  olive = await anOperator(t, ['custody.correct'])
  casper = await anOperator(t, ['custody.correct'])
  expect((await decide(correctionId)).body.code).toBe('REQUEST_OUTDATED')
  expect((await ask('WRITE_OFF', idOf(12))).body.code).toBe('ALREADY_DECIDED')
  await lapseAWeekLater(t)
  expect((await decide(correctionId)).body.code).toBe('REQUEST_OUTDATED')
  expect(await custody()).toEqual([-usdt(250), 0n, 0n])
  const list = { query: {} }
  const access = { token: tokenOf(olive) }
  const { corrections } = (await t.ask(contract.custodyCorrections, list, access)).body
  expect(corrections).toMatchObject([{ id: correctionId, state: 'LAPSED', decidedBy: null }])
  expect((await t.ask(contract.strayTransfers, list, access)).body.strays).toMatchObject([
    { correction: null },
  ])
  const audited = t.app.db.selectFrom('audit_entry').select(['operator_id', 'subject'])
  expect(await audited.where('action', '=', 'custody.correct.lapse').execute()).toEqual([
    { operator_id: null, subject: `correction:${correctionId}` },
  ])
  expect((await decide((await ask('WRITE_OFF', idOf(12))).body.correctionId)).status).toBe(200)
  expect(await losses()).toBe(-usdt(1))
})

test('a stray that disappears during the request is not recorded', async () => {
  const { chain, address, t } = yard
  const { db } = t.app
  chain.mine({ from: address, to: stranger, amount: usdt(1), transactionId: idOf(13) })
  await yard.follow()
  await yard.bury(400)
  let answer: ReturnType<typeof ask> | undefined
  await db.transact(async (tx) => {
    await tx.selectFrom('network').select('network').where('network', '=', 'ERC20').forNoKeyUpdate().execute()
    await forgetStraysAbove(tx, 'ERC20', 0)
    answer = ask('WRITE_OFF', idOf(13))
    await Promise.race([untilSomebodyWaits(db), answer])
  })
  expect((await answer)?.body.fields?.txId?.code).toBe('CUSTODY_MISMATCH')
})

test('a corrected stray is not read again, however often an operator resumes the network', async () => {
  const { chain, address, bury, stop, holding } = yard
  chain.mine({ from: address, to: stranger, amount: usdt(100), transactionId: idOf(11) })
  await yard.follow()
  await resume()
  await bury(399)
  expect((await ask('WRITE_OFF', idOf(11))).body.fields?.txId?.code).toBe('CUSTODY_MISMATCH')
  await bury(1)
  expect((await decide((await ask('WRITE_OFF', idOf(11))).body.correctionId)).status).toBe(200)
  for (let times = 0; times < 3; times++) {
    await stop()
    expect(await resume()).toBe(200)
    // Reads only a few blocks, so that the next resume goes back from there.
    await followOnce(yard.t.app, chain)
    expect(await holding()).toMatchObject({ amount: String(usdt(150)) })
  }
  await expectInOrder()
})

test('a booked sweep that disappears is reversed, and booked again if it is mined after all', {
  timeout: 60_000,
}, async () => {
  const { chain, address, planned, custody, follow, holding } = yard
  const moved = { from: address, to: wallet, amount: usdt(250), transactionId: idOf(5) }
  await planned(usdt(250))
  chain.mine(moved)
  chain.mineEmpty(11)
  await follow()
  expect((await ask('SWEEP_GONE', idOf(5))).body.fields?.txId?.code).toBe('CUSTODY_MISMATCH')
  chain.reorganise(12, 'dropped')
  await follow()
  expect((await ask('SWEEP_GONE', idOf(5))).body.fields?.txId?.code).toBe('CUSTODY_MISMATCH')
  expect(await resume()).toBe(200)
  chain.mineEmpty(400)
  expect(await custody()).toEqual([0n, -usdt(250), 0n])
  expect(await runReconciliation(yard.t.app)).toMatchObject({ differences: 1 })
  const { correctionId } = (await ask('SWEEP_GONE', idOf(5))).body
  expect((await decide(correctionId)).status).toBe(200)
  expect(await custody()).toEqual([-usdt(250), 0n, 0n])
  expect(await holding()).toMatchObject({ amount: String(usdt(250)), moving: false })
  await expectInOrder()

  chain.mine(moved)
  chain.mineEmpty(11)
  await follow()
  expect(await custody()).toEqual([0n, -usdt(250), 0n])
  await expectInOrder()
})

test('a sweep reversed by others is not found by a concurrent request', async () => {
  const { chain, address, planned, custody, follow } = yard
  await planned(usdt(250))
  chain.mine({ from: address, to: wallet, amount: usdt(250), transactionId: idOf(14) })
  chain.mineEmpty(11)
  await follow()
  chain.reorganise(12, 'dropped')
  chain.mineEmpty(400)
  const { outcomeOf } = chain
  chain.outcomeOf = async (id) => {
    chain.outcomeOf = outcomeOf
    expect((await decide((await ask('SWEEP_GONE', idOf(14))).body.correctionId)).status).toBe(200)
    return outcomeOf(id)
  }
  expect((await ask('SWEEP_GONE', idOf(14))).body.fields?.txId?.code).toBe('CUSTODY_MISMATCH')
  expect(await custody()).toEqual([-usdt(250), 0n, 0n])
})

test('a sweep that came back between the two operators is not reversed', async () => {
  const { chain, address, planned, custody, follow } = yard
  const moved = { from: address, to: wallet, amount: usdt(250), transactionId: idOf(6) }
  await planned(usdt(250))
  chain.mine(moved)
  chain.mineEmpty(11)
  await follow()
  chain.reorganise(12, 'dropped')
  chain.mineEmpty(400)
  const { correctionId } = (await ask('SWEEP_GONE', idOf(6))).body
  chain.mine(moved)
  expect((await decide(correctionId)).body.code).toBe('CUSTODY_MISMATCH')
  expect(await custody()).toEqual([0n, -usdt(250), 0n])
})

test('the database refuses a correction without a supporting record, and a transfer without two operators', async () => {
  const { t, address } = yard
  const now = t.app.clock.now()
  const way = { from: custodyLoss, to: custodyOf('ERC20'), amount: 5n }
  await expect(t.app.db.transact((tx) => post(tx, [uncaused('WRITE_OFF', way)], now))).rejects.toThrow(
    'Nothing has caused this WRITE_OFF',
  )
  const id = newId()
  const row = {
    id,
    kind: 'custodyCorrection',
    capability: 'custody.correct',
    subject: `correction:${id}`,
    reason: 'none',
    requested_by: olive?.id ?? '',
    requested_at: now,
  }
  const terms = {
    kind: 'WRITE_OFF',
    network: 'ERC20',
    transactionId: idOf(10),
    eventIndex: 0,
    from: address,
    to: stranger,
    millionths: '5',
    fromAccount: custodyLoss,
    toAccount: custodyOf('ERC20'),
  }
  const insert = ({
    millionths = terms.millionths,
    ...change
  }: {
    millionths?: string
    state?: string
    decided_by?: string | undefined
    decided_at?: Date
  }) =>
    t.app.db.transact((tx) =>
      tx
        .insertInto('proposal')
        .values({ ...row, ...change, payload: JSON.stringify({ ...terms, millionths }) })
        .execute(),
    )
  await expect(insert({})).rejects.toThrow('Nothing that was seen')
  await expect(insert({ state: 'APPROVED', decided_by: casper?.id, decided_at: now })).rejects.toThrow(
    'begins PENDING',
  )
  yard.chain.mine({ from: address, to: stranger, amount: 5n, transactionId: idOf(10) })
  await yard.follow()
  await expect(insert({})).rejects.toThrow('No operator did that')
  await expect(insert({ millionths: '6' })).rejects.toThrow('Nothing that was seen')
})
