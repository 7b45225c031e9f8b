import { operatorProposals as contract, operatorHome, operatorInvestments } from '@halyard/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transactAsOwner } from '../../../../tests/support/database.ts'
import { lapseAWeekLater } from '../../../../tests/support/lapse.ts'
import { registered } from '../../../../tests/support/members.ts'
import { anOperator } from '../../../../tests/support/operators.ts'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { balancesOf, walletOf } from '../ledger/index.ts'
import { newId } from '../platform/ids.ts'

type Operator = Awaited<ReturnType<typeof anOperator>>

let t: TestServer
let olive: Operator
let casper: Operator
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 1000 })
  olive = await anOperator(t, ['platform.fund'])
  casper = await anOperator(t, ['platform.fund'])
})
afterAll(() => t.close())

async function someone() {
  const { id } = await registered(t)
  const { number } = await t.app.db
    .selectFrom('member')
    .select('number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, memberId: String(number) }
}

const propose = (memberId: string, by = olive) =>
  t.ask(
    contract.proposeUsdpGrant,
    { body: { memberId, amount: '25', reason: 'Campaign' } },
    { token: by.token, key: newId() },
  )
const decide = (id: string, decision: 'APPROVE' | 'REJECT', by = casper) =>
  t.ask(
    contract.decideProposal,
    { body: { id, decision, reason: 'Looked at' } },
    { token: by.token, key: newId() },
  )
const usdpOf = async (memberId: string) => (await balancesOf(t.app.db, [walletOf(memberId, 'usdp')]))[0] ?? 0n
const listed = async (by: Operator) =>
  (await t.ask(contract.proposals, { query: { state: 'PENDING', pageSize: 100 } }, { token: by.token })).body
    .proposals

test('takes effect once a second operator approves, is listed with its payload, and both acts are in the audit log', async () => {
  const { id, memberId } = await someone()
  const { proposalId } = (await propose(memberId)).body
  expect((await listed(casper)).find((each) => each.id === proposalId)).toMatchObject({
    kind: 'usdpGrant',
    reason: 'Campaign',
    requestedBy: 'Olive',
    requestedByMe: false,
    payload: { memberId, amount: '25' },
  })
  expect((await decide(proposalId, 'APPROVE', olive)).body.code).toBe('SECOND_OPERATOR_NEEDED')
  expect(await usdpOf(id)).toBe(0n)
  expect((await decide(proposalId, 'APPROVE')).status).toBe(200)
  expect(await usdpOf(id)).toBe(25_000_000n)
  expect((await decide(proposalId, 'APPROVE')).body.code).toBe('ALREADY_DECIDED')
  expect(await usdpOf(id)).toBe(25_000_000n)
  // A link to a decided proposal still works.
  const query = { item: proposalId, state: 'PENDING' } as const
  const linked = await t.ask(contract.proposals, { query }, { token: olive.token })
  expect(linked.body.proposals).toMatchObject([{ state: 'APPROVED', decidedBy: 'Olive' }])
  const audited = await t.app.db
    .selectFrom('audit_entry')
    .select(['operator_id', 'action'])
    .where('subject', '=', `proposal:${proposalId}`)
    .orderBy('id')
    .execute()
  expect(audited).toEqual([
    { operator_id: olive.id, action: 'proposals.usdpGrant.propose' },
    { operator_id: casper.id, action: 'proposals.usdpGrant.approve' },
  ])
})

test('a subject has one open proposal of a kind; after a rejection another is possible', async () => {
  const { id, memberId } = await someone()
  const both = await Promise.all([propose(memberId), propose(memberId, casper)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const [first] = (await listed(olive)).filter(
    (each) => each.kind === 'usdpGrant' && each.payload.memberId === memberId,
  )
  expect((await propose(memberId, casper)).body.code).toBe('ALREADY_PROPOSED')
  expect((await listed(olive)).map((each) => each.id)).toContain(first?.id)
  expect((await decide(first?.id ?? '', 'REJECT')).status).toBe(200)
  expect((await propose(memberId)).status).toBe(200)
  expect(await usdpOf(id)).toBe(0n)
})

test('it is hidden from operators without the capability, who cannot count, claim or decide it', async () => {
  const { memberId } = await someone()
  const { proposalId } = (await propose(memberId)).body
  const stranger = await anOperator(t, ['rates.set'])
  expect((await t.ask(contract.proposals, { query: {} }, { token: stranger.token })).status).toBe(403)
  expect((await decide(proposalId, 'APPROVE', stranger)).status).toBe(403)
  const queuesOf = async ({ token }: Operator) =>
    (await t.ask(operatorHome.home, {}, { token })).body.queues.find(({ queue }) => queue === 'proposals')
  expect(await queuesOf(stranger)).toBeUndefined()
  expect((await queuesOf(casper))?.waiting).toBe((await listed(casper)).length)
  const claim = { body: { queue: 'proposals' as const, item: proposalId } }
  expect((await t.ask(operatorHome.claimItem, claim, { token: stranger.token })).status).toBe(403)
  expect((await t.ask(operatorHome.claimItem, claim, { token: casper.token })).status).toBe(200)
})

test('the capability for another kind neither shows nor decides it', async () => {
  const { id, memberId } = await someone()
  const { proposalId } = (await propose(memberId)).body
  const other = await anOperator(t, ['members.freeze'])
  expect((await listed(casper)).map((each) => each.id)).toContain(proposalId)
  expect((await listed(other)).map((each) => each.id)).not.toContain(proposalId)
  expect((await decide(proposalId, 'APPROVE', other)).body.code).toBe('NOT_FOUND')
  expect(await usdpOf(id)).toBe(0n)
})

test('a kind with a queue of its own is decided there only, and no other kind is decided there', async () => {
  const { memberId } = await someone()
  const { proposalId } = (await propose(memberId)).body
  const body = { purpose: 'TRIALS', amount: '7', reason: 'Campaign' } as const
  const { fundingId } = (
    await t.ask(operatorInvestments.fundPlatform, { body }, { token: olive.token, key: newId() })
  ).body
  expect((await listed(casper)).map(({ id }) => id)).not.toContain(fundingId)
  const { fundings } = (await t.ask(operatorInvestments.platformFundings, { query: {} }, casper)).body
  expect(fundings.map(({ id }) => id)).toEqual([fundingId])
  expect((await decide(fundingId, 'APPROVE')).body.code).toBe('NOT_FOUND')
  const approval = { body: { id: proposalId, decision: 'APPROVE' } } as const
  const there = { token: casper.token, key: newId() }
  expect((await t.ask(operatorInvestments.decideFunding, approval, there)).body.code).toBe('NOT_FOUND')
  for (const [queue, item] of [
    ['proposals', fundingId],
    ['fundings', proposalId],
  ] as const)
    expect((await t.ask(operatorHome.claimItem, { body: { queue, item } }, casper)).status).not.toBe(200)
  expect((await decide(proposalId, 'REJECT')).status).toBe(200)
  const rejection = { body: { id: fundingId, decision: 'REJECT', reason: 'Not now' } } as const
  expect((await t.ask(operatorInvestments.decideFunding, rejection, { ...there, key: newId() })).status).toBe(
    200,
  )
})

test('a proposal by an operator who lost the capability does not count', async () => {
  const passing = await anOperator(t, ['platform.fund'])
  const { id, memberId } = await someone()
  const { proposalId } = (await propose(memberId, passing)).body
  await transactAsOwner(t.ownerUrl, (tx) =>
    tx
      .updateTable('operator')
      .set({ capabilities: ['rates.set'] })
      .where('id', '=', passing.id)
      .execute(),
  )
  expect((await decide(proposalId, 'APPROVE')).body.code).toBe('REQUEST_OUTDATED')
  expect(await usdpOf(id)).toBe(0n)
})

test('lapses after a week, and the log says so', async () => {
  const { memberId } = await someone()
  const { proposalId } = (await propose(memberId)).body
  t.advance(7 * 24 * 3600)
  await lapseAWeekLater(t)
  olive = await anOperator(t, ['platform.fund'])
  casper = await anOperator(t, ['platform.fund'])
  expect((await decide(proposalId, 'APPROVE')).body.code).toBe('REQUEST_OUTDATED')
  const audited = await t.app.db
    .selectFrom('audit_entry')
    .select('action')
    .where('subject', '=', `proposal:${proposalId}`)
    .where('operator_id', 'is', null)
    .execute()
  expect(audited).toEqual([{ action: 'proposals.usdpGrant.lapse' }])
})

test.each([
  [
    'approving alone',
    sql`update proposal set state = 'APPROVED', decided_by = requested_by, decided_at = now()`,
  ],
  [
    'approving without acting',
    sql`update proposal set state = 'APPROVED', decided_by = ${newId()}, decided_at = now()`,
  ],
  ['another payload', sql`update proposal set payload = '{}'`],
  ['removing it', sql`delete from proposal`],
])('the application’s role is refused: %s', async (_, statement) => {
  const { memberId } = await someone()
  await propose(memberId)
  await expect(t.app.db.transact((tx) => statement.execute(tx))).rejects.toThrow()
})
