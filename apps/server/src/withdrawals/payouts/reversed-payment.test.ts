// Reversing a payment also takes back the withdrawals it funded: nothing is paid out of a payment that the
// gateway denies.
import { operatorProposals as contract, deposits, operatorMoney } from '@halyard/contract'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anyGateway, gatewaySecret } from '../../../../../tests/support/any-gateway.ts'
import { asOwner } from '../../../../../tests/support/database.ts'
import { resumeNetwork } from '../../../../../tests/support/networks.ts'
import { anOperator } from '../../../../../tests/support/operators.ts'
import {
  approved,
  attemptsOf,
  expectPaidOnce,
  finish,
  type Leaving,
  openTill,
  payoutOf,
  rested,
  restoreApproved,
  type Till,
  withdrawalOf,
} from '../../../../../tests/support/payouts.ts'
import { setRateNow } from '../../../../../tests/support/rates.ts'
import { reconciled } from '../../../../../tests/support/reconciling.ts'
import { scriptedBroker } from '../../../../../tests/support/scripted-broker.ts'
import { untilSomebodyWaits } from '../../../../../tests/support/waiting.ts'
import { aMember, fund, verify } from '../../../../../tests/support/wallets.ts'
import {
  addresses,
  decide,
  requestUsdt,
  waitingWithdrawal,
} from '../../../../../tests/support/withdrawals.ts'
import { signed } from '../../../../world/src/toppay/signature.ts'
import { followOnce } from '../../deposits/follow-chain.ts'
import {
  balancesOf,
  checkBooks,
  custodyLoss,
  holdAccount,
  isUnconfirmedAtGateway,
  move,
  post,
  walletOf,
} from '../../ledger/index.ts'
import type { App } from '../../platform/app.ts'
import { newId } from '../../platform/ids.ts'
import type { Network } from '../../ports/chain.ts'
import { SignerUnknown } from '../../ports/signer.ts'
import { hold } from '../request-withdrawal.ts'
import { runPayouts } from './run-payouts.ts'

let office: Till
/** The shared helper, with this test's member. */
let till: Till
let operators: { token: string }[]
let lossBefore: bigint

beforeAll(async () => {
  let now = () => new Date()
  const others = { gateway: anyGateway(), broker: scriptedBroker(() => now()) }
  office = await openTill({}, {}, others)
  now = () => office.t.app.clock.now()
  await setRateNow(office.t, '7.2')
  operators = [
    await anOperator(office.t, ['custody.correct']),
    await anOperator(office.t, ['custody.correct']),
  ]
})
beforeEach(async () => {
  till = { ...office, member: await aMember(office.t) }
  await verify(office.t, till.member)
  lossBefore = (await balancesOf(till.t.app.db, [custodyLoss]))[0] ?? 0n
})
afterAll(() => office.close())

/** 1,500 USDT for 10,800.00 CNY, reported as paid by a callback that the gateway knows nothing of. */
async function credited(): Promise<string> {
  const { t, member } = till
  const ordered = { amount: '1500', currencyCode: 'CNY' }
  const { body } = await t.ask(deposits.generateOrderNo, { body: ordered }, { token: member.token })
  const { orderNo } = body
  const report = { orderNo, gatewayNo: newId(), status: 'PAID', amount: '10800.00', currencyCode: 'CNY' }
  const callback = signed({ ...report, time: '2026-01-01T00:00:00Z' }, gatewaySecret)
  expect((await t.ask(deposits.gatewayCallback, { body: callback as never })).status).toBe(200)
  const { id } = await t.app.db
    .selectFrom('gateway_order')
    .select('id')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow()
  return id
}

const asking = (index: number) => ({ token: operators[index]?.token ?? '', key: newId() })

const proposed = (orderId: string) =>
  till.t.ask(contract.proposeGatewayReversal, { body: { orderId, reason: 'Denied' } }, asking(0))

function approving(id: string) {
  const decision = { id, decision: 'APPROVE' as const, reason: 'So it is' }
  return till.t.ask(contract.decideProposal, { body: decision }, asking(1))
}

const reversed = async (orderId: string) => approving((await proposed(orderId)).body.proposalId)

/** From the member's own wallet: the test funds nothing for it. */
async function leaving(amount = '1400', network: Network = 'TRC20'): Promise<Leaving> {
  const { t, operators: approvers } = till
  const requested = await requestUsdt(t, till.member, { amount, withdrawalType: network })
  expect(requested.status).toBe(200)
  const id = requested.body.withdrawalId
  for (const operator of approvers) if ((await decide(t, operator, id)).body.state === 'APPROVED') break
  const { hold_id, address } = await withdrawalOf(till, { id } as Leaving)
  return { id, holdId: hold_id, network, to: address ?? '', receive: 0n }
}

let lastProposal: string

/** The state of the only withdrawal, as shown in the proposal. */
async function standingIn(orderId: string): Promise<string | undefined> {
  lastProposal = (await proposed(orderId)).body.proposalId
  const { rows } = await till.t.app.db.pool.query(
    "select payload #>> '{withdrawals,0,standing}' as standing from proposal where id = $1",
    [lastProposal],
  )
  return rows[0]?.standing
}

const approvedLast = () => approving(lastProposal)

/** A signer's calls, to be replaced one by one. */
const signerLike = (signer: App['signer']): App['signer'] => ({
  addresses: () => signer.addresses(),
  limits: () => signer.limits(),
  sign: (request) => signer.sign(request),
  signedFor: (payoutId) => signer.signedFor(payoutId),
  termsOf: (payoutId) => signer.termsOf(payoutId),
  signedAfter: (count) => signer.signedAfter(count),
})

/** Records a difference, as a reconciliation does; returns a function that resolves it. */
async function differOn(network: Network): Promise<() => Promise<void>> {
  const { db, clock } = till.t.app
  const [run, id, now] = [newId(), newId(), clock.now()]
  await db.transact(async (tx) => {
    await tx.insertInto('reconciliation').values({ id: run, started_at: now }).execute()
    const about = { subject_kind: 'NETWORK', subject: network, expected: 1, found: 0 }
    await tx
      .insertInto('reconciliation_difference')
      .values({ id, ...about, found_by: run, created_at: now })
      .execute()
  })
  return async () => {
    await db.pool.query('update reconciliation_difference set resolved_by = $1 where id = $2', [run, id])
  }
}

const paidTo = ({ network, to }: Leaving) => till.box.networks[network].chain.tokenBalance(to)

async function held(): Promise<bigint[]> {
  const [wallet = 0n, loss = 0n] = await balancesOf(till.t.app.db, [
    walletOf(till.member.id, 'usdt'),
    custodyLoss,
  ])
  return [wallet, loss - lossBefore]
}

test('an approved payout funded by a denied payment is taken back with it, and nothing is paid', async () => {
  const orderId = await credited()
  const out = await leaving()
  expect((await withdrawalOf(till, out)).state).toBe('APPROVED')
  await reconciled(till.t)
  expect(await isUnconfirmedAtGateway(till.t.app.db, till.member.id)).toBe(true)
  await runPayouts(till.t.app, 'TRC20')
  expect(await payoutOf(till, out)).toMatchObject({ obstacle: 'BOOKS_DIFFER' })
  expect((await reversed(orderId)).status).toBe(200)
  await rested(till)
  await finish(till, 'TRC20')
  expect(await attemptsOf(till, out)).toEqual([])
  expect(await payoutOf(till, out)).toMatchObject({ state: 'RETURNED' })
  expect(await withdrawalOf(till, out)).toMatchObject({ state: 'FAILED', remark: expect.any(String) })
  expect(await held()).toEqual([0n, 0n])
  expect((await checkBooks(till.t.app.db)).faults).toEqual([])
})

test('so is one that waits for approval or is not started; the wallet is debited first', async () => {
  const orderId = await credited()
  const [small, large] = [await leaving('300'), await leaving('700')]
  const waiting = await waitingWithdrawal(till.t, till.member, '400')
  const { body } = await proposed(orderId)
  const { token } = operators[1] as { token: string }
  const { body: shown } = await till.t.ask(contract.proposals, { query: {} as never }, { token })
  expect(shown.proposals.find(({ id }) => id === body.proposalId)?.payload).toMatchObject({
    held: '100.00',
    taken: '1500.00',
    withdrawals: [
      { id: waiting, amount: '400.00', standing: 'OPEN' },
      { id: large.id, amount: '700.00', standing: 'OPEN' },
      { id: small.id, amount: '300.00', standing: 'OPEN' },
    ],
  })
  expect((await approving(body.proposalId)).status).toBe(200)
  await finish(till, 'TRC20')
  expect((await withdrawalOf(till, { id: waiting } as Leaving)).state).toBe('REJECTED')
  expect((await withdrawalOf(till, large)).state).toBe('FAILED')
  expect((await withdrawalOf(till, small)).state).toBe('FAILED')
  expect(await held()).toEqual([0n, 0n])
})

test('ends only as many as the wallet lacks, the newest first', async () => {
  const orderId = await credited()
  await fund(till.t, till.member.id, 'usdt', '700')
  const [first, second] = [await leaving('600'), await leaving('800')]
  expect((await reversed(orderId)).status).toBe(200)
  expect((await withdrawalOf(till, second)).state).toBe('FAILED')
  expect((await withdrawalOf(till, first)).state).toBe('APPROVED')
  expect(await held()).toEqual([100_000_000n, 0n])
})

test('an approval during which another withdrawal is requested starts over', async () => {
  const orderId = await credited()
  const { body } = await proposed(orderId)
  const { db } = till.t.app
  const terms = { amount: 1_400_000_000n, fee: 1_000_000n, receive: 1_399_000_000n }
  const destination = { network: 'TRC20', address: addresses.TRC20 }
  const { approval } = await db.transact(async (tx) => {
    await hold(tx, till.t.app, till.member.id, { kind: 'USDT', terms, destination })
    const approval = approving(body.proposalId)
    await untilSomebodyWaits(db)
    return { approval }
  })
  expect((await approval).body.code).toBe('CHANGED_MEANWHILE')
  expect((await approving(body.proposalId)).status).toBe(200)
  expect(await held()).toEqual([0n, 0n])
})

test('a signed payout is paid all the same, is named in the proposal, and is the loss', async () => {
  const orderId = await credited()
  const out = await leaving()
  await runPayouts(till.t.app, 'TRC20')
  const { body } = await proposed(orderId)
  const { payload } = await till.t.app.db
    .selectFrom('proposal')
    .select('payload')
    .where('id', '=', body.proposalId)
    .executeTakeFirstOrThrow()
  expect(payload).toMatchObject({ taken: '100.00', withdrawals: [{ id: out.id, standing: 'SIGNED' }] })
  expect((await approving(body.proposalId)).status).toBe(200)
  expect(await held()).toEqual([0n, -1_400_000_000n])
  await finish(till, 'TRC20')
  expect((await withdrawalOf(till, out)).state).toBe('COMPLETED')
})

test('waits while a payment may be in signing, and the database books no loss before it is known', async () => {
  const orderId = await credited()
  const out = await leaving('1500')
  const { body } = await proposed(orderId)
  const { signer } = till.t.app
  let meanwhile: unknown[] = []
  const slow: App['signer'] = {
    ...signerLike(signer),
    sign: async (request) => {
      const loss = asOwner(till.t.ownerUrl, (owner) =>
        owner.query('select refuse_early_loss($1)', [till.member.id]),
      )
      const refused = await loss.catch((error: Error) => error.message)
      meanwhile = [
        await attemptsOf(till, out),
        (await approving(body.proposalId)).body.code,
        refused,
        await held(),
      ]
      return signer.sign(request)
    },
  }
  await runPayouts({ ...till.t.app, signer: slow }, 'TRC20')
  expect(meanwhile).toMatchObject([
    [{ transaction_id: null }],
    'WITHDRAWAL_UNDECIDED',
    expect.stringContaining('A withdrawal that is not signed bears the reversal first'),
    [0n, 0n],
  ])
  expect((await approving(body.proposalId)).status).toBe(200)
  expect(await held()).toEqual([0n, -1_500_000_000n])
  await finish(till, 'TRC20')
  expect((await withdrawalOf(till, out)).state).toBe('COMPLETED')
})

test('the database takes back no other member’s withdrawal, and none without the reversal', async () => {
  const { t } = till
  const proposalId = (await proposed(await credited())).body.proposalId
  const requested = await requestUsdt(t, till.member, { amount: '1400' })
  const others = await waitingWithdrawal(t, await aMember(t, { usdt: '500' }))
  const takingBack = (withdrawalId: string) =>
    asOwner(t.ownerUrl, (owner) =>
      owner.query(`begin; set local session_replication_role = replica;
        update proposal set state = 'APPROVED', decided_at = now(),
          decided_by = (select id from operator where id <> requested_by limit 1) where id = '${proposalId}';
        set local session_replication_role = origin;
        insert into withdrawal_taken_back values ('${withdrawalId}', '${proposalId}');
        set local session_replication_role = replica;
        update withdrawal set state = 'REJECTED' where id = '${withdrawalId}';
        set local session_replication_role = origin;
        set constraints all immediate`),
    )
  await expect(takingBack(others)).rejects.toThrow('No two operators have taken this withdrawal back')
  await expect(takingBack(requested.body.withdrawalId)).rejects.toThrow('ends with the reversal')
  expect((await approving(proposalId)).status).toBe(200)
})

test('a payout left unsigned by a worker is taken back on a blocked network, and its nonce pays the next', async () => {
  const orderId = await credited()
  const out = await leaving('1400', 'ERC20')
  const crash = (name: string) => {
    if (name === 'payout:attempt-kept') throw new Error('crash')
  }
  await runPayouts({ ...till.t.app, onFailPoint: crash }, 'ERC20').catch(() => undefined)
  const [attempt] = await attemptsOf(till, out)
  expect(attempt).toMatchObject({ transaction_id: null, refused_at: null })
  const { nonce } = await payoutOf(till, out)
  const resolve = await differOn('ERC20')
  await runPayouts(till.t.app, 'ERC20')
  expect(await payoutOf(till, out)).toMatchObject({ obstacle: 'BOOKS_DIFFER' })
  const { body } = await proposed(orderId)
  expect((await approving(body.proposalId)).status).toBe(200)
  expect(await payoutOf(till, out)).toMatchObject({ state: 'RETURNED', nonce: null })
  expect((await withdrawalOf(till, out)).state).toBe('FAILED')
  expect(await held()).toEqual([0n, 0n])
  await resolve()
  const next = await approved(till, 'ERC20')
  await rested(till)
  await finish(till, 'ERC20')
  expect(await payoutOf(till, next)).toMatchObject({ nonce })
  await expectPaidOnce(till, next)
  expect(await paidTo(out)).toBe(0n)
})

test('a signature after a refusal is stored by nobody who could send it, and is the loss', async () => {
  const orderId = await credited()
  const out = await leaving()
  const before = await paidTo(out)
  const { signer, db } = till.t.app
  const late: App['signer'] = {
    ...signerLike(signer),
    sign: async (request) => {
      await db.pool.query('update payout_attempt set refused_at = now() where payout_id = $1', [out.id])
      return signer.sign(request)
    },
  }
  await runPayouts({ ...till.t.app, signer: late }, 'TRC20')
  expect(await attemptsOf(till, out)).toMatchObject([{ bytes: null, refused_at: expect.any(Date) }])
  expect(await standingIn(orderId)).toBe('SIGNED')
  expect((await approvedLast()).status).toBe(200)
  expect(await held()).toEqual([0n, -1_400_000_000n])
  await finish(till, 'TRC20')
  expect(await payoutOf(till, out)).toMatchObject({ state: 'OPEN' })
  expect(await paidTo(out)).toBe(before)
})

test('an expired signed payout is never taken back: a node that knows it pays it all the same', async () => {
  const orderId = await credited()
  const out = await leaving()
  const before = await paidTo(out)
  await runPayouts(till.t.app, 'TRC20')
  await till.t.app.db.pool.query(
    `update payout_attempt set missing_times = 3, missing_since = now() - interval '3 hours', missing_at = now(),
      expired_at = now() - interval '2 hours' where payout_id = $1`,
    [out.id],
  )
  expect(await standingIn(orderId)).toBe('UNDECIDED')
  expect((await approvedLast()).body.code).toBe('WITHDRAWAL_UNDECIDED')
  const token = till.operators[0]?.token ?? ''
  const returned = { body: { withdrawalId: out.id, reason: 'Nothing was sent' } }
  const { TRC20 } = till.t.app.chains
  const outcomeOf = async () => ({ state: 'pending' as const })
  Object.assign(till.t.app.chains, { TRC20: { ...TRC20, outcomeOf } })
  const { body } = await till.t
    .ask(operatorMoney.returnPayout, returned, { token })
    .finally(() => Object.assign(till.t.app.chains, { TRC20 }))
  expect(body.code).toBe('PAYOUT_MAY_BE_SENT')
  await till.box.networks.TRC20.controls.mine(1)
  await rested(till)
  await runPayouts(till.t.app, 'TRC20')
  expect(await payoutOf(till, out)).toMatchObject({ state: 'OPEN', transaction_id: expect.any(String) })
  expect((await approvedLast()).status).toBe(200)
  expect(await held()).toEqual([0n, -1_400_000_000n])
  await finish(till, 'TRC20')
  expect((await withdrawalOf(till, out)).state).toBe('COMPLETED')
  expect((await paidTo(out)) - before).toBe(1_399_000_000n)
})

test.each(['APPROVED', 'PROCESSING'])(
  'a payout signed before a restore is the loss when the signer is %s again; a silent signer is waited for',
  async (state) => {
    const orderId = await credited()
    const out = await leaving()
    const before = await paidTo(out)
    await runPayouts(till.t.app, 'TRC20')
    await restoreApproved(till, out.id)
    if (state === 'APPROVED')
      await asOwner(till.t.ownerUrl, async (owner) => {
        await owner.query("set session_replication_role = 'replica'")
        await owner.query('delete from payout where id = $1', [out.id])
        await owner.query("update withdrawal set state = 'APPROVED' where id = $1", [out.id])
      })
    expect(await standingIn(orderId)).toBe('OPEN')
    const { signer } = till.t.app
    const silent: App['signer'] = {
      ...signerLike(signer),
      signedFor: () => Promise.reject(new SignerUnknown('no answer')),
    }
    Object.assign(till.t.app, { signer: silent })
    const unanswered = await approvedLast().finally(() => Object.assign(till.t.app, { signer }))
    expect(unanswered.body.code).toBe('UNAVAILABLE')
    expect(await held()).toEqual([100_000_000n, 0n])
    expect((await approvedLast()).status).toBe(200)
    expect((await withdrawalOf(till, out)).state).toBe(state)
    expect(await held()).toEqual([0n, -1_400_000_000n])
    await till.box.networks.TRC20.controls.mine(20)
    expect(await paidTo(out)).toBeGreaterThan(before)
  },
)

/** Reversed while its payment is being signed; the platform bears the loss. */
async function lostTo(network: Network): Promise<{ orderId: string; out: Leaving }> {
  const orderId = await credited()
  const out = await leaving('1400', network)
  await runPayouts(till.t.app, network)
  expect((await reversed(orderId)).status).toBe(200)
  expect(await held()).toEqual([0n, -1_400_000_000n])
  return { orderId, out }
}

/** Reports the mined transaction as failed, as if the contract had moved nothing. */
async function failOnChain(): Promise<void> {
  const { chain, controls } = till.box.networks.ERC20
  await rested(till)
  await runPayouts(till.t.app, 'ERC20')
  await controls.mine(20)
  const failing: App['chains'] = {
    ...till.t.app.chains,
    ERC20: {
      ...chain,
      outcomeOf: async (...requested) => {
        const outcome = await chain.outcomeOf(...requested)
        return outcome.state === 'mined' ? { ...outcome, succeeded: false } : outcome
      },
    },
  }
  await runPayouts({ ...till.t.app, chains: failing }, 'ERC20')
}

// Must run first: the payouts that other tests treat as failed did succeed on the simulated chain.
test('a payout dropped by its chain after the reversal bears the loss when it fails', async () => {
  const orderId = await credited()
  const out = await leaving('1400', 'ERC20')
  await runPayouts(till.t.app, 'ERC20')
  await finish(till, 'ERC20')
  expect((await reversed(orderId)).status).toBe(200)
  expect(await held()).toEqual([0n, -1_400_000_000n])
  await openedAgain(out)
  await failOnChain()
  expect((await withdrawalOf(till, out)).state).toBe('FAILED')
  expect(await held()).toEqual([0n, 0n])
})

test('a signed payout that fails in its block repays the loss, at no member’s cost', async () => {
  const { out } = await lostTo('ERC20')
  await failOnChain()
  expect(await withdrawalOf(till, out)).toMatchObject({
    state: 'FAILED',
    remark: '1400.00 USDT of it was taken because a deposit was reversed.',
  })
  expect(await held()).toEqual([0n, 0n])
  expect((await checkBooks(till.t.app.db)).faults).toEqual([])
})

test('so does an expired one returned by operators, up to the loss', async () => {
  const orderId = await credited()
  await fund(till.t, till.member.id, 'usdt', '500')
  const out = await leaving('1800')
  await runPayouts(till.t.app, 'TRC20')
  expect((await reversed(orderId)).status).toBe(200)
  expect(await held()).toEqual([0n, -1_300_000_000n])
  await till.t.app.db.pool.query(
    `update payout_attempt set missing_times = 3, missing_since = now() - interval '3 hours', missing_at = now(),
      expired_at = now() - interval '2 hours' where payout_id = $1`,
    [out.id],
  )
  const { TRC20 } = till.t.app.chains
  const outcomeOf = async () => ({ state: 'expired' as const })
  Object.assign(till.t.app.chains, { TRC20: { ...TRC20, outcomeOf } })
  const returning = { body: { withdrawalId: out.id, reason: 'Nothing was sent' } }
  for (const { token } of till.operators) await till.t.ask(operatorMoney.returnPayout, returning, { token })
  Object.assign(till.t.app.chains, { TRC20 })
  expect(await withdrawalOf(till, out)).toMatchObject({
    state: 'FAILED',
    remark: 'Nothing was sent 1300.00 USDT of it was taken because a deposit was reversed.',
  })
  const [mail] = (await till.t.deliveredMails()).filter(({ subject }) => subject.includes('couldn’t be paid'))
  expect(mail?.text).toContain(
    '500.00 USDT of it is back in your wallet; the other 1,300.00 USDT was taken because a deposit was reversed.',
  )
  expect(mail?.text).toContain('Nothing was sent')
  const notifications = await till.t.app.db
    .selectFrom('notification')
    .select(['kind', 'params'])
    .where('member_id', '=', till.member.id)
    .where('kind', '=', 'WITHDRAWAL_REDUCED')
    .execute()
  expect(notifications).toMatchObject([
    { params: { amount: '1800.00', returned: '500.00', recovered: '1300.00' } },
  ])
  expect(await held()).toEqual([500_000_000n, 0n])
  expect((await checkBooks(till.t.app.db)).faults).toEqual([])
})

test('a restoration before that takes nothing from the member, and one after it returns the amount', async () => {
  const restore = async (orderId: string) => {
    const body = { orderId, reason: 'Confirmed' }
    const proposal = await till.t.ask(contract.proposeGatewayRestoration, { body }, asking(0))
    return approving(proposal.body.proposalId)
  }
  const { gateway } = till.t.app
  const confirming: App['gateway'] = {
    ...anyGateway(),
    statusOf: async (orderNo, gatewayNo = '') => ({
      ...{ orderNo, gatewayNo, status: 'PAID' },
      ...{ amount: '10800.00', currency: 'CNY' },
    }),
  }
  const first = await lostTo('ERC20')
  Object.assign(till.t.app, { gateway: confirming })
  expect((await restore(first.orderId)).status).toBe(200)
  Object.assign(till.t.app, { gateway })
  expect(await held()).toEqual([100_000_000n, 0n])
  await failOnChain()
  expect(await held()).toEqual([1_500_000_000n, 0n])

  till = { ...office, member: await aMember(office.t) }
  await verify(office.t, till.member)
  const second = await lostTo('ERC20')
  await failOnChain()
  expect(await held()).toEqual([0n, 0n])
  Object.assign(till.t.app, { gateway: confirming })
  expect((await restore(second.orderId)).status).toBe(200)
  Object.assign(till.t.app, { gateway })
  expect(await held()).toEqual([1_500_000_000n, 0n])
  expect((await checkBooks(till.t.app.db)).faults).toEqual([])
})

const bornBy = async ({ id }: Leaving) =>
  (await sql<{ reversal_id: string }>`select * from losses_borne_by(${id})`.execute(till.t.app.db)).rows.map(
    ({ reversal_id }) => reversal_id,
  )

/** As when it fails in its block, together with the recovered losses. */
async function ended<T>(
  out: Leaving,
  recovered: readonly bigint[],
  meanwhile?: () => Promise<T>,
  { isPosted = true } = {},
): Promise<T> {
  const { db, clock } = till.t.app
  const wallet = walletOf(till.member.id, 'usdt')
  const attempt = (await attemptsOf(till, out))[0]
  const [reversal_id = ''] = await bornBy(out)
  return db.transact(async (tx) => {
    await sql`update payout_attempt set failed_at = now() where payout_id = ${out.id}`.execute(tx)
    await sql`
      update payout set state = 'FAILED', transaction_id = ${attempt?.transaction_id}, block_number = 1, confirmations = 12
      where id = ${out.id}
    `.execute(tx)
    await tx.updateTable('withdrawal').set({ state: 'FAILED' }).where('id', '=', out.id).execute()
    const release = { from: holdAccount(out.holdId), to: wallet, amount: 1_400_000_000n }
    const transfers = [move('RELEASE', release, { cause: out.id })]
    for (const lost of recovered) {
      const id = isPosted ? newId() : (transfers[0]?.id ?? '')
      const row = { id, reversal_id, withdrawal_id: out.id, amount: lost }
      await tx.insertInto('loss_recovery').values(row).execute()
      const way = { from: wallet, to: custodyLoss, amount: lost }
      if (isPosted) transfers.push({ ...move('DEPOSIT_REVERSAL', way, { cause: id }), id })
    }
    await post(tx, transfers, clock.now())
    return (await meanwhile?.()) as T
  })
}

/** Two operators reopen a payout that its chain dropped. */
async function openedAgain(out: Leaving): Promise<void> {
  const { chain, controls } = till.box.networks.ERC20
  const follow = async () => {
    while ((await followOnce(till.t.app, chain)) === 'more');
  }
  await follow()
  await controls.reorganise(14, 'dropped')
  await controls.mine(14)
  await follow()
  await resumeNetwork(till.t, 'ERC20')
  await follow()
  const body = { withdrawalId: out.id, reason: 'Gone' }
  const [one, other] = till.operators.map(({ token }) => ({ token, key: newId() }))
  const { body: opening } = await till.t.ask(contract.proposePayoutReversal, { body }, one)
  const decision = { id: opening.proposalId, decision: 'APPROVE' as const }
  expect((await till.t.ask(contract.decideProposal, { body: decision }, other)).status).toBe(200)
}

test('a restoration waits for a withdrawal that repays the loss at that moment', async () => {
  const { orderId, out } = await lostTo('TRC20')
  const { gateway, db } = till.t.app
  const statusOf = async (orderNo: string, gatewayNo = '') => ({
    ...{ orderNo, gatewayNo, status: 'PAID' as const },
    ...{ amount: '10800.00', currency: 'CNY' },
  })
  Object.assign(till.t.app, { gateway: { ...anyGateway(), statusOf } })
  const body = { orderId, reason: 'Confirmed' }
  const proposal = await till.t.ask(contract.proposeGatewayRestoration, { body }, asking(0))
  const restoring = await ended(out, [1_400_000_000n], async () => {
    const approval = approving(proposal.body.proposalId)
    await untilSomebodyWaits(db)
    return { approval }
  })
  expect((await restoring.approval).status).toBe(200)
  Object.assign(till.t.app, { gateway })
  expect(await held()).toEqual([1_500_000_000n, 0n])
})

test('a withdrawal taken back by the reversal itself bears no more of it, though it does not suffice', async () => {
  const orderId = await credited()
  const signed = await leaving('800', 'ERC20')
  await runPayouts(till.t.app, 'ERC20')
  const open = await leaving('500')
  expect((await reversed(orderId)).status).toBe(200)
  expect((await withdrawalOf(till, open)).state).toBe('FAILED')
  expect(await held()).toEqual([0n, -800_000_000n])
  await failOnChain()
  expect((await withdrawalOf(till, signed)).state).toBe('FAILED')
  expect(await held()).toEqual([0n, 0n])
  expect((await checkBooks(till.t.app.db)).faults).toEqual([])
})

test('a withdrawal requested after the reversal returns whole', async () => {
  await lostTo('TRC20')
  await fund(till.t, till.member.id, 'usdt', '300')
  const later = await leaving('300', 'ERC20')
  await runPayouts(till.t.app, 'ERC20')
  await failOnChain()
  expect((await withdrawalOf(till, later)).state).toBe('FAILED')
  expect(await held()).toEqual([300_000_000n, -1_400_000_000n])
})

test('the database ends no withdrawal without the loss that it bears, and takes no other', async () => {
  const { out } = await lostTo('BEP20')
  const [reversal_id = ''] = await bornBy(out)
  const amount = 1_400_000_000n
  const endedWith = (...recovered: bigint[]) => ended(out, recovered)
  await expect(endedWith()).rejects.toThrow('bears the reversals since it was asked for')
  await expect(endedWith(amount - 1n)).rejects.toThrow('does not bear that loss')
  await expect(endedWith(amount, 1n)).rejects.toThrow('does not bear that loss')
  const early = { id: newId(), reversal_id, withdrawal_id: out.id, amount }
  const recover = async (owner: pg.Client) => {
    await owner.query('begin')
    await owner.query('insert into loss_recovery values ($1, $2, $3, $4)', Object.values(early))
    await owner.query('set constraints loss_was_recovered immediate')
  }
  await expect(asOwner(till.t.ownerUrl, recover)).rejects.toThrow('from a withdrawal that ends unpaid')
  await expect(ended(out, [amount], undefined, { isPosted: false })).rejects.toThrow(
    'by a transfer of its own',
  )
  expect(await held()).toEqual([0n, -amount])
  await endedWith(amount)
  expect(await held()).toEqual([0n, 0n])
})

test('the database takes back no withdrawal without a reversal agreed by two, and none of another member', async () => {
  const orderId = await credited()
  const out = await leaving()
  const { body } = await proposed(orderId)
  const takeBack = () =>
    till.t.app.db.transact((tx) =>
      tx
        .insertInto('withdrawal_taken_back')
        .values({ withdrawal_id: out.id, reversal_id: body.proposalId })
        .execute(),
    )
  await expect(takeBack()).rejects.toThrow('No two operators')
  expect((await approving(body.proposalId)).status).toBe(200)
  await expect(takeBack()).rejects.toThrow('No two operators')
})
