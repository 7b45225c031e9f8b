import { operatorBonuses as contract } from '@halyard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../../../tests/support/database.ts'
import { lapseAWeekLater } from '../../../../../tests/support/lapse.ts'
import { anOperator } from '../../../../../tests/support/operators.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { plantEvents, plantTree } from '../../../../../tests/support/teams.ts'
import { newId } from '../../platform/ids.ts'
import { defaultPlan } from './default-plan.ts'
import { runEvents } from './run-events.ts'
import { type WrittenPlan, writePlan } from './written-plan.ts'

type Operator = Awaited<ReturnType<typeof anOperator>>

let t: TestServer
let olive: Operator
let casper: Operator
beforeAll(async () => {
  t = await testServer({ addressLimitFactor: 1000 })
  await comeBack()
})
afterAll(() => t.close())

const comeBack = async () => {
  olive = await anOperator(t, ['bonuses.plan'])
  casper = await anOperator(t, ['bonuses.plan'])
}

const usual = writePlan(defaultPlan)
const rankAt = (index: number) => usual.ranks[index] as WrittenPlan['ranks'][number]
const inHours = (hours: number) => new Date(t.app.clock.now().getTime() + hours * 3_600_000).toISOString()
const propose = (plan: WrittenPlan, effectiveFrom = inHours(0.25), by = olive) =>
  t.ask(
    contract.proposeBonusPlan,
    { body: { effectiveFrom, plan, reason: 'Leaders asked for it' } },
    { token: by.token },
  )
const decide = (id: string, decision: 'APPROVE' | 'REJECT', by = casper) =>
  t.ask(contract.decideBonusPlan, { body: { id, decision, reason: 'As agreed' } }, { token: by.token })
const versions = async () =>
  (await t.ask(contract.bonusPlans, {}, { token: olive.token })).body.versions.map(
    ({ version, isInForce }) => [version, isInForce],
  )

test('[CON-049] a plan approved by two applies to events from its date on, and changes nothing earned before', async () => {
  const half: WrittenPlan = { ...usual, ranks: usual.ranks.map((rank) => ({ ...rank, subscribeBps: 50 })) }
  const [sponsor, buyer] = await plantTree(t.app, [null, 0])
  const buys = async () => {
    const at = t.app.clock.now()
    const member = buyer?.number ?? 0
    await plantEvents(t.app, [{ kind: 'PURCHASED', member, order: newId(), amount: 100_000_000n, at }])
    while ((await runEvents(t.app)) > 0);
    const rows = await t.app.db
      .selectFrom('bonus')
      .select(['amount', 'plan_version'])
      .where('receiver', '=', sponsor?.number ?? 0)
      .orderBy('id')
      .execute()
    return rows.map(({ amount, plan_version }) => [Number(amount), plan_version])
  }
  expect(await buys()).toEqual([[1_000_000, 1]])
  const { status, body } = await propose(half)
  expect([status, body.message]).toEqual([200, expect.stringMatching(/operator/)])
  expect((await decide(body.proposalId, 'APPROVE', olive)).body.code).toBe('SECOND_OPERATOR_NEEDED')
  await asOwner(t.ownerUrl, (owner) =>
    owner.query("update operator set name = 'Casper' where email = $1", [casper.email]),
  )
  expect((await decide(body.proposalId, 'APPROVE')).status).toBe(200)
  expect((await decide(body.proposalId, 'APPROVE')).body.code).toBe('ALREADY_DECIDED')
  expect(await versions()).toEqual([
    [2, false],
    [1, true],
  ])
  expect(await buys()).toEqual([
    [1_000_000, 1],
    [1_000_000, 1],
  ])
  const { body: plans } = await t.ask(contract.bonusPlans, {}, { token: olive.token })
  expect(plans.versions.map(({ agreedBy }) => agreedBy)).toEqual([
    { proposer: 'Olive', approver: 'Casper' },
    null,
  ])
  // The replaced plan is shown beside it, also once it was approved.
  const listed = await t.ask(contract.bonusPlanProposals, { query: {} }, { token: olive.token })
  expect(listed.body.proposals.find(({ id }) => id === body.proposalId)).toMatchObject({
    present: usual,
    reason: 'Leaders asked for it',
  })
  await expect(
    t.app.db.pool.query("update proposal set reason = 'Another' where id = $1", [body.proposalId]),
  ).rejects.toThrow(/stays as it was made/)
  t.advance(900)
  expect(await buys()).toEqual([
    [1_000_000, 1],
    [1_000_000, 1],
    [500_000, 2],
  ])
  expect(await versions()).toEqual([
    [2, true],
    [1, false],
  ])
})

test('a plan that could cost more than it brings in is refused, with the event and the ranks that show it', async () => {
  await comeBack()
  const greedy: WrittenPlan = { ...usual, feeds: { ...usual.feeds, perLot: '9.49' } }
  const { status, body } = await propose(greedy)
  expect([status, body.code]).toEqual([422, 'PLAN_LOTS_COST'])
  expect(body.message).toMatch(
    /^With the ranks .*Diamond.* above it, a lot could earn bonuses of 9\.50* USDT, but it brings in only 9\.490* USDT\.$/,
  )
})

test('a plan that would pay for swinging packages is refused as such', async () => {
  await comeBack()
  const [first, ...ranks] = usual.ranks
  const generous = {
    ...usual,
    ranks: [{ ...first, levelBps: [1001] }, ...ranks],
    feeds: { ...usual.feeds, profitBps: 2000 },
  }
  const { body } = await propose(generous as WrittenPlan)
  expect(body.code).toBe('PLAN_SWINGING_EARNS')
  expect(body.message).toMatch(/of 14\.01%, but the safety fund’s share of it is only 10%\.$/)
})

test.each([
  ['INVALID_AMOUNT', { ...usual, feeds: { ...usual.feeds, perLot: 'much' } }],
  ['PLAN_FIRST_RANK', { ...usual, ranks: usual.ranks.toReversed() }],
  ['PLAN_TARGET_BELOW', { ...usual, ranks: usual.ranks.with(2, { ...rankAt(2), selfDeposit: '0' }) }],
  [
    'PLAN_DIFFERENCE_BELOW',
    { ...usual, ranks: usual.ranks.with(5, { ...rankAt(5), differencePerLot: '0' }) },
  ],
  ['PLAN_NAME_TWICE', { ...usual, ranks: usual.ranks.with(1, { ...rankAt(1), name: rankAt(0).name }) }],
  ['PLAN_LEADERS', { ...usual, leaders: { fromRank: 9, bps: [1] } }],
] as const)('an invalid plan is refused in a plain sentence: %s', async (code, plan) => {
  await comeBack()
  const { body } = await propose(plan as WrittenPlan)
  expect(body.code).toBe(code)
  expect(body.message).not.toMatch(/[A-Z]{3}|[{}]/)
})

test('a plan dated in the past is refused, also if it is past only at approval', async () => {
  await comeBack()
  expect((await propose(usual, inHours(0))).body.code).toBe('DATE_NOT_AHEAD')
  const { body } = await propose(usual, inHours(0.25))
  t.advance(900 - 59)
  expect((await decide(body.proposalId, 'APPROVE')).body.code).toBe('DATE_NOT_AHEAD')
  expect((await decide(body.proposalId, 'REJECT')).status).toBe(200)
})

test('a plan is checked again at approval: under new rules it may cost too much', async () => {
  await comeBack()
  const { body } = await propose(usual)
  const greedy: WrittenPlan = { ...usual, feeds: { ...usual.feeds, perLot: '9.49' } }
  await asOwner(t.ownerUrl, async (owner) => {
    await owner.query('set session_replication_role = replica')
    await owner.query("update proposal set payload = jsonb_set(payload, '{plan}', $1) where id = $2", [
      JSON.stringify(greedy),
      body.proposalId,
    ])
  })
  expect((await decide(body.proposalId, 'APPROVE')).body.code).toBe('REQUEST_OUTDATED')
  expect((await decide(body.proposalId, 'REJECT')).status).toBe(200)
})

test('an undecided plan lapses, and the list shows it', async () => {
  await comeBack()
  const { body } = await propose(usual, inHours(24 * 30))
  t.advance(7 * 24 * 3600)
  await lapseAWeekLater(t)
  await comeBack()
  expect((await decide(body.proposalId, 'APPROVE')).body.code).toBe('REQUEST_OUTDATED')
  const listed = await t.ask(contract.bonusPlanProposals, { query: {} }, { token: olive.token })
  expect(listed.body.proposals.find(({ id }) => id === body.proposalId)).toMatchObject({
    state: 'LAPSED',
    plan: usual,
  })
})

test('the database accepts no plan without approval, and never changes one', async () => {
  const refused = { code: '23001' }
  const content = JSON.stringify(usual)
  const plan = { version: 99, effective_from: new Date(inHours(1)), content }
  await expect(
    t.app.db.transact((tx) => tx.insertInto('bonus_plan').values(plan).execute()),
  ).rejects.toMatchObject(refused)
  await expect(
    t.app.db.transact((tx) => tx.updateTable('bonus_plan').set({ content }).execute()),
  ).rejects.toMatchObject(refused)
})

const ranksOf = (...names: readonly string[]) =>
  names.map((name) => usual.ranks.find((rank) => rank.name === name) ?? { ...usual.ranks[5], name })

test.each([
  ['leaves out a rank', ['Member', 'Bronze', 'Diamond']],
  ['leaves out the highest', ['Member', 'Bronze', 'Silver', 'Gold', 'Platinum']],
  ['inserts one in between', ['Member', 'Bronze', 'Silver', 'Gold', 'Platinum', 'Ruby', 'Diamond']],
])('a plan that %s is refused: everybody above would hold another rank', async (_, names) => {
  await comeBack()
  const plan = { ...usual, ranks: ranksOf(...names), leaders: { fromRank: 1, bps: [] } } as WrittenPlan
  expect((await propose(plan)).body.message).toMatch(/^Ranks must keep their names and their order\./)
})

test('a plan may add ranks at the top; earlier proposals for that day or without them are then outdated', async () => {
  await comeBack()
  const names = usual.ranks.map(({ name }) => name)
  const higher = { ...usual, ranks: ranksOf(...names, 'Ruby') } as WrittenPlan
  const day = inHours(2)
  const proposals = [
    await propose(higher, day),
    await propose(usual, day),
    await propose(usual, inHours(3)),
    await propose(usual, inHours(1)),
  ].map(({ body }) => body.proposalId)
  const outcomes = []
  for (const id of proposals) outcomes.push((await decide(id, 'APPROVE')).body.code ?? 'approved')
  expect(outcomes).toEqual(['approved', 'REQUEST_OUTDATED', 'REQUEST_OUTDATED', 'approved'])
  expect((await propose(higher, day)).body.fields?.effectiveFrom?.message).toBe(
    'Another version already takes effect at that time.',
  )
})
