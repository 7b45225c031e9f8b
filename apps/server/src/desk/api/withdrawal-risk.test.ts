import { account, operatorRisk as contract, operatorAudit } from '@halyard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../../../tests/support/database.ts'
import { aHeldBonus } from '../../../../../tests/support/held-bonuses.ts'
import { password } from '../../../../../tests/support/members.ts'
import { anOperator } from '../../../../../tests/support/operators.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { aMember, type Member, numberOf } from '../../../../../tests/support/wallets.ts'
import {
  addresses,
  credited,
  requestUsdt,
  waitingWithdrawal,
} from '../../../../../tests/support/withdrawals.ts'
import { laterBy } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import type { RiskFacts } from '../risk-facts.ts'
import { signalsOf } from '../risk-signals.ts'

let t: TestServer
let operator: Awaited<ReturnType<typeof anOperator>>
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 10_000 })
  operator = await anOperator(t, ['withdrawals.approve', 'audit.read'])
})
afterAll(() => t.close())

const days = (count: number) => laterBy(t.app.clock.now(), count * 24 * 3600)

async function riskOf(id: string) {
  const { status, body } = await t.ask(contract.withdrawalRisk, { query: { id } }, operator)
  expect(status).toBe(200)
  return { ...body, kinds: body.signals.map(({ kind }) => kind) }
}

/** Simulates earlier requests and payments. */
async function paidBefore(member: Member, count: number, amount: bigint, address: string): Promise<void> {
  for (let number = 1; number <= count; number++) {
    const id = await waitingWithdrawal(t, member)
    await bypassing(
      `update withdrawal set state = 'COMPLETED', amount = $2, address = $3, created_at = $4 where id = $1`,
      [id, amount.toString(), address, days(-60 - number)],
    )
  }
}

/** No call of the product changes history: the database's owner sets it up. */
const bypassing = (statement: string, values: readonly unknown[]) =>
  asOwner(t.ownerUrl, async (owner) => {
    await owner.query('begin; set local session_replication_role = replica')
    await owner.query(statement, [...values])
    await owner.query('commit')
  })

const verified = (member: Member) =>
  t.app.db.transact((tx) =>
    tx.updateTable('member').set({ kyc_status: 'APPROVED' }).where('id', '=', member.id).execute(),
  )

test('a usual withdrawal has no signals', async () => {
  const member = await aMember(t, { usdt: '5000' })
  await verified(member)
  await paidBefore(member, 3, 90_000_000n, addresses.TRC20)
  const { signals, withdrawals } = await riskOf(await waitingWithdrawal(t, member))
  // All members of these tests share one browser and address.
  expect(signals.filter(({ kind }) => !kind.startsWith('SHARED_'))).toEqual([])
  expect(withdrawals).toHaveLength(3)
  expect(withdrawals[0]).toMatchObject({ kind: 'WITHDRAWAL', state: 'COMPLETED', amount: '90.00' })
})

test('a first withdrawal to an unknown address, by a member who is no longer verified', async () => {
  const member = await aMember(t, { usdt: '500' })
  const id = await waitingWithdrawal(t, member)
  await t.app.db.transact((tx) =>
    tx.updateTable('member').set({ kyc_status: 'REJECTED_UPLOAD' }).where('id', '=', member.id).execute(),
  )
  const { signals, kinds, signIns } = await riskOf(id)
  expect(kinds).toEqual(
    expect.arrayContaining(['NEW_DESTINATION', 'FIRST_WITHDRAWAL', 'IDENTITY_NOT_VERIFIED']),
  )
  expect(signals.find(({ kind }) => kind === 'IDENTITY_NOT_VERIFIED')?.about).toEqual(['REJECTED_UPLOAD'])
  expect(signIns).toHaveLength(1)
  const { body } = await t.ask(
    operatorAudit.auditLog,
    { query: { action: 'withdrawals.view.risk' } },
    operator,
  )
  expect(body.entries.flatMap(({ members }) => members)).toContain(await numberOf(t, member))
})

test('an address that another member uses names that member', async () => {
  const [ann, ben] = [await aMember(t, { usdt: '500' }), await aMember(t, { usdt: '500' })]
  const to = { withdrawalType: 'BEP20' as const, walletAddress: addresses.BEP20 }
  const first = (await requestUsdt(t, ann, to)).body.withdrawalId
  expect((await riskOf(first)).kinds).not.toContain('SHARED_DESTINATION')
  const second = (await requestUsdt(t, ben, to)).body.withdrawalId
  // Only the address connects them.
  await bypassing('delete from shared_device', [])
  operator = await anOperator(t, ['withdrawals.approve', 'audit.read'])
  const { signals } = await riskOf(second)
  const named = signals.filter(({ members }) => members.length > 0).map(({ kind }) => kind)
  expect(named).toEqual(['SHARED_DESTINATION'])
  expect(signals.find(({ kind }) => kind === 'SHARED_DESTINATION')).toMatchObject({
    count: 1,
    members: [{ memberId: await numberOf(t, ann) }],
  })
  // The log names every member shown, not only the withdrawal's owner.
  const query = { action: 'withdrawals.view.risk' }
  const { entries } = (await t.ask(operatorAudit.auditLog, { query }, operator)).body
  expect(entries[0]?.members).toEqual(
    expect.arrayContaining([await numberOf(t, ann), await numberOf(t, ben)]),
  )
})

test('a device and a network that are new to the member', async () => {
  const member = await aMember(t, { usdt: '500' })
  const signIn = async (address: string) => {
    const body = { username: member.email, password, type: 'INVESTOR' as const }
    const { body: reply } = await t.ask(
      account.authenticate,
      { body },
      { address, browser: { cookie: undefined } },
    )
    return { ...member, token: reply.token }
  }
  await signIn('203.0.113.5')
  t.advance(8 * 24 * 3600)
  const known = await signIn('203.0.113.5')
  t.advance(60)
  operator = await anOperator(t, ['withdrawals.approve', 'audit.read'])
  const stranger = await signIn('198.51.100.7')
  const request = async (as: Member, address: string) => {
    const requested = await requestUsdt(t, as, {}, { address })
    return (await riskOf(requested.body.withdrawalId)).signals
  }
  const found = (await request(stranger, '198.51.100.7')).map(({ kind }) => kind)
  expect(found).toEqual(expect.arrayContaining(['NEW_DEVICE', 'NEW_NETWORK']))
  const usual = (await request(known, '203.0.113.5')).map(({ kind }) => kind)
  expect(usual).not.toContain('NEW_NETWORK')
})

test('recent changes, deposits, freezes and holds', async () => {
  const member = await aMember(t, { usdt: '500' })
  await credited(t, member, operator, 2)
  await credited(t, member, operator, 20)
  const now = t.app.clock.now()
  await t.app.db.transact(async (tx) => {
    const event = (kind: string, created_at: Date) => ({
      id: newId(),
      member_id: member.id,
      kind,
      created_at,
    })
    await tx
      .insertInto('notification')
      .values([
        event('PASSWORD_CHANGED', days(-3)),
        event('PASSWORD_CHANGED', days(-2)),
        event('TWO_FA_TURNED_ON', days(-30)),
        event('KYC_APPROVED', days(-1)),
      ])
      .execute()
  })
  const id = await waitingWithdrawal(t, member)
  await bypassing("update member set last_frozen_at = now() - interval '10 days' where id = $1", [member.id])
  const { signals, deposits } = await riskOf(id)
  expect(signals.filter(({ kind }) => kind === 'ACCOUNT_CHANGED')).toMatchObject([
    { about: ['PASSWORD_CHANGED'], at: laterBy(now, -2 * 24 * 3600).toISOString() },
  ])
  expect(signals.find(({ kind }) => kind === 'DEPOSIT_NOT_INVESTED')?.amount).toBe('1500.00')
  expect(signals.map(({ kind }) => kind)).toContain('FROZEN_LATELY')
  expect(deposits).toHaveLength(2)
})

test('bonuses under review, with their signals', async () => {
  const { receiver } = await aHeldBonus(t)
  const member = await aMember(t, { usdt: '500' })
  const id = await waitingWithdrawal(t, member)
  await bypassing('update withdrawal set member_id = $2 where id = $1', [id, receiver.id])
  const { signals } = await riskOf(id)
  expect(signals.find(({ kind }) => kind === 'BONUS_UNDER_REVIEW')).toMatchObject({
    count: 1,
    about: ['SAME_DEVICE'],
  })
  expect(signals.find(({ kind }) => kind === 'SHARED_DEVICE')).toMatchObject({ count: 1 })
})

test('an unknown withdrawal is not found', async () => {
  for (const id of [newId(), 'x'])
    expect((await t.ask(contract.withdrawalRisk, { query: { id } }, operator)).body.code).toBe('NOT_FOUND')
})

test.each([
  ['three times the usual', '300000000', 3, false],
  ['a little more', '300000001', 3, true],
  ['much more, after only two payments', '900000000', 2, false],
] as const)('an amount of %s', (_what, amount, paid, expected) => {
  const facts: RiskFacts = {
    member_id: '',
    number: 1,
    joined_at: days(-9),
    kyc_status: 'APPROVED',
    verified_at: null,
    frozen_at: null,
    amount,
    paid_there: true,
    saved_at: null,
    paid,
    usual: '100000000',
    asked_from: null,
    is_new_network: false,
    new_device_at: null,
    deposited: null,
    deposited_at: null,
    changes: [],
    held_bonuses: 0,
    held_amount: '0',
    held_for: [],
    unconfirmed: 0,
    unconfirmed_amount: '0',
    unconfirmed_by: [],
    reversed: 0,
    reversed_amount: '0',
    reversed_at: null,
  }
  const kinds = signalsOf({ ...facts, atDestination: [], atDevice: [] }).map(({ kind }) => kind)
  expect(kinds.includes('UNUSUAL_AMOUNT')).toBe(expected)
})
