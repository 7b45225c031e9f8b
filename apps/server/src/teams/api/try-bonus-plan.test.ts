import { operatorBonuses as contract } from '@halyard/contract'
import { afterAll, expect, test } from 'vitest'
import { anOperator } from '../../../../../tests/support/operators.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { plantEvents, plantTree } from '../../../../../tests/support/teams.ts'
import { newId } from '../../platform/ids.ts'
import { defaultPlan } from '../bonuses/default-plan.ts'
import { monthBefore } from '../bonuses/last-month.ts'
import { runEvents } from '../bonuses/run-events.ts'
import { type WrittenPlan, writePlan } from '../bonuses/written-plan.ts'

const t: TestServer = await testServer()
afterAll(() => t.close())
const operator = await anOperator(t, ['bonuses.plan'])

const usual = writePlan(defaultPlan)
const half: WrittenPlan = { ...usual, ranks: usual.ranks.map((rank) => ({ ...rank, subscribeBps: 50 })) }
type Body = Parameters<typeof ask>[0]
const ask = (body: {
  plan: WrittenPlan
  members?: { name: string; sponsor?: string; purchase: string; lots: string; profit: string }[]
}) => t.ask(contract.tryBonusPlan, { body }, { token: operator.token })
const tried = async (body: Body) => (await ask(body)).body

test('over last month’s events, the plan in force costs the real amount, and another its own', async () => {
  const { from, until } = monthBefore(t.app.clock.now())
  const [sponsor, buyer] = await plantTree(t.app, [null, 0])
  const member = buyer?.number ?? 0
  const buy = (amount: bigint, at: Date) => ({
    kind: 'PURCHASED' as const,
    member,
    order: newId(),
    amount,
    at,
  })
  const day = (number: number) => new Date(from.getTime() + number * 24 * 3_600_000)
  await plantEvents(t.app, [
    // Before the month: it affects new money only.
    buy(700_000_000n, day(-3)),
    buy(1_000_000_000n, day(2)),
    { kind: 'LOTS', member, order: newId(), amount: 30_000n, at: day(3) },
    { kind: 'PROFIT', member, order: newId(), amount: 50_000_000n, at: day(4) },
    // After it.
    buy(900_000_000n, until),
  ])
  while ((await runEvents(t.app)) > 0);
  const { rows } = await t.app.db.pool.query(
    `select coalesce(sum(bonus.amount), 0) as paid from bonus join team_event using (position)
     where team_event.occurred_at >= $1 and team_event.occurred_at < $2`,
    [from, until],
  )
  const reply = await tried({ plan: half })
  expect(reply).toMatchObject({ month: { from: from.toISOString() }, events: 3, isCut: false })
  expect(Number(reply.present.total) * 1e6).toBe(Number(rows[0].paid))
  const of = (costs: typeof reply.present, kind: string) =>
    costs.byKind.find(({ bonusType }) => bonusType === kind)?.amount
  expect([of(reply.present, 'SUBSCRIBE_BONUS'), of(reply.proposed, 'SUBSCRIBE_BONUS')]).toEqual([
    '10.00',
    '5.00',
  ])
  expect(reply.receivers).toMatchObject([
    { memberId: String(sponsor?.number), username: sponsor?.username, difference: '-5.00' },
  ])
  expect([reply.gaining, reply.losing]).toEqual([0, 1])
  expect((await tried({ plan: usual })).receivers).toEqual([])
  // The members shown are in the log; nothing else has changed.
  const seen = await t.app.db
    .selectFrom('audit_entry')
    .select('members')
    .where('action', '=', 'bonuses.plan.try')
    .execute()
  expect(seen).toEqual([{ members: [sponsor?.number] }])
})

test('over an invented tree the arithmetic is the same, and no real member is named', async () => {
  const zero = { purchase: '0', lots: '0', profit: '0' }
  const members = [
    { name: 'Ann', ...zero },
    { name: 'Ben', sponsor: 'Ann', ...zero, purchase: '1000', lots: '1.5' },
  ]
  const reply = await tried({ plan: half, members })
  expect(reply).toMatchObject({ month: null, events: 2, gaining: 0, losing: 1 })
  expect(reply.receivers).toMatchObject([{ memberId: null, username: 'Ann', difference: '-5.00' }])
  expect(Number(reply.present.brings)).toBeGreaterThan(Number(reply.present.total))
})

test('refused: an invalid plan, an invalid tree, and an operator without the capability', async () => {
  const costly = { ...usual, ranks: usual.ranks.map((rank) => ({ ...rank, subscribeBps: 9_000 })) }
  expect((await ask({ plan: costly })).body.code).toBe('PLAN_PURCHASE_COSTS')
  const one = { name: 'Ann', purchase: '1', lots: '1', profit: '1' }
  expect((await ask({ plan: usual, members: [{ ...one, sponsor: 'Nobody' }] })).body.code).toBe(
    'INVALID_CHOICE',
  )
  expect((await ask({ plan: usual, members: [one, one] })).body.code).toBe('INVALID_CHOICE')
  expect((await ask({ plan: usual, members: [{ ...one, lots: 'x' }] })).status).toBe(400)
  const other = await anOperator(t, ['rates.set'])
  expect((await t.ask(contract.tryBonusPlan, { body: { plan: usual } }, other)).status).toBe(403)
})
