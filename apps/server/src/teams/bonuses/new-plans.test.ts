import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../../../tests/support/database.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { plantEvents, plantTree, type TeamMember } from '../../../../../tests/support/teams.ts'
import { newId } from '../../platform/ids.ts'
import { recountTeams } from '../recount.ts'
import { defaultPlan } from './default-plan.ts'
import { noteMonthEnds } from './month-ends.ts'
import { notePlansInForce } from './new-plans.ts'
import type { BonusPlan } from './plan.ts'
import { planAt, plansOf } from './plans.ts'
import { runEvents } from './run-events.ts'
import { writePlan } from './written-plan.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer()
})
afterAll(() => t.close())

/** No approval needed here. */
const plantPlan = (plan: BonusPlan, from: Date) =>
  asOwner(t.ownerUrl, async (owner) => {
    await owner.query('set session_replication_role = replica')
    await owner.query(
      `insert into bonus_plan (version, effective_from, content) select max(version) + 1, $1, $2 from bonus_plan`,
      [from, JSON.stringify(writePlan(plan))],
    )
  })

/** Divides the targets. */
const easier: BonusPlan = {
  ...defaultPlan,
  ranks: defaultPlan.ranks.map((rank) => ({
    ...rank,
    selfDeposit: rank.selfDeposit / 10n,
    groupSales: rank.groupSales / 10n,
  })),
}
const harder: BonusPlan = {
  ...defaultPlan,
  ranks: defaultPlan.ranks.map((rank) => ({ ...rank, selfDeposit: rank.selfDeposit * 10n })),
}

async function ranksOf(members: readonly TeamMember[]): Promise<number[]> {
  await notePlansInForce(t.app)
  await notePlansInForce(t.app)
  while ((await runEvents(t.app)) > 0);
  const rows = await t.app.db.selectFrom('team_total').select(['member', 'rank']).execute()
  return members.map(({ number }) => rows.find(({ member }) => member === number)?.rank ?? 0)
}

test('a plan with lower targets raises members who meet them when it takes effect; one with higher targets nobody', async () => {
  const members = await plantTree(t.app, [null, 0, 1, 0])
  const now = t.app.clock.now()
  const bought = (index: number, usdt: bigint) => ({
    kind: 'PURCHASED' as const,
    member: members[index]?.number ?? 0,
    order: newId(),
    amount: usdt * 1_000_000n,
    at: now,
  })
  await plantEvents(t.app, [bought(0, 1000n), bought(1, 300n), bought(2, 5000n)])
  await plantPlan(easier, new Date(now.getTime() + 60_000))
  expect(await ranksOf(members)).toEqual([1, 1, 1, 1])
  t.advance(61)
  // The top has 1,000 of its own and 5,300 below, the next 300 and 5,000: the third rank takes 300 and 5,000.
  expect(await ranksOf(members)).toEqual([3, 3, 1, 1])
  await plantPlan(harder, new Date(t.app.clock.now().getTime() + 60_000))
  t.advance(61)
  expect(await ranksOf(members)).toEqual([3, 3, 1, 1])
  expect(await recountTeams(t.app.db)).toEqual([])
  const noted = await t.app.db
    .selectFrom('team_event')
    .select('cause')
    .where('kind', '=', 'NEW_PLAN')
    .execute()
  expect(noted.map(({ cause }) => cause).toSorted()).toEqual(['2', '3'])
})

test('the plan of a month’s last moment lowers ranks, not one that begins with the next month', async () => {
  const [top, below] = (await plantTree(t.app, [null, 0])) as [TeamMember, TeamMember]
  const now = t.app.clock.now()
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
  const inForce = new Date(now.getTime() + 1000)
  await plantPlan(defaultPlan, inForce)
  t.advance(2)
  await noteMonthEnds(t.app)
  const bought = (member: TeamMember, usdt: bigint) => {
    const amount = usdt * 1_000_000n
    return {
      kind: 'PURCHASED' as const,
      member: member.number,
      order: newId(),
      amount,
      at: t.app.clock.now(),
    }
  }
  await plantEvents(t.app, [bought(top, 1000n), bought(below, 10_000n)])
  expect(await ranksOf([top])).toEqual([2])
  await plantPlan(harder, next)
  t.advance((next.getTime() - t.app.clock.now().getTime()) / 1000)
  await noteMonthEnds(t.app)
  expect(await ranksOf([top])).toEqual([2])
  const { rows } = await sql`
    select kind from team_event where kind in ('MONTH_END', 'NEW_PLAN') order by position desc limit 2
  `.execute(t.app.db)
  expect(rows).toEqual([{ kind: 'NEW_PLAN' }, { kind: 'MONTH_END' }])
})

test('of two plans the one with the later date is in force, even if approved before the other', async () => {
  const inDays = (days: number) => new Date(t.app.clock.now().getTime() + days * 24 * 3600 * 1000)
  await plantPlan(harder, inDays(3))
  await plantPlan(easier, inDays(2))
  const versions = await plansOf(t.app.db)
  const [newest = 0, before = 0] = versions.map(({ version }) => version).toSorted((a, b) => b - a)
  expect(planAt(versions, inDays(2)).version).toBe(newest)
  expect(planAt(versions, inDays(3)).version).toBe(before)
})
