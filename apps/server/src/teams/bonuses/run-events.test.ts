import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { asOwner } from '../../../../../tests/support/database.ts'
import { runs } from '../../../../../tests/support/drawn-seed.ts'
import { faultsBesidesPlanted } from '../../../../../tests/support/faults-besides-planted.ts'
import { randomPlan } from '../../../../../tests/support/random-plans.ts'
import { anyTree, anyWishes, eventsOf, type Wish } from '../../../../../tests/support/random-teams.ts'
import { keepRebates } from '../../../../../tests/support/rebates.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { type Happening, type PlanFrom, slowRun } from '../../../../../tests/support/slow-bonuses.ts'
import { type PlantedEvent, plantEvents, plantTree } from '../../../../../tests/support/teams.ts'
import { noteMonthEnd } from '../../access/team-events/index.ts'
import { balancesOf, bonusBudget, createBatcher, walletOf } from '../../ledger/index.ts'
import { openDatabase } from '../../platform/db/database.ts'
import { defaultLimits } from '../../platform/db/limits.ts'
import { defaultPlan } from './default-plan.ts'
import type { BonusPlan } from './plan.ts'
import { planAt, plansOf } from './plans.ts'
import { runEvents } from './run-events.ts'
import { runTeamRound } from './team-loop.ts'
import { lockProgress } from './team-rows.ts'
import { writePlan } from './written-plan.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer()
  const now = t.app.clock.now()
  await keepRebates(t.app, [{ id: 1n, amountCents: 10n ** 12n, time: now }])
})
afterAll(() => t.close())

test('the plan in the database is the default plan', async () => {
  const { plan, version } = planAt(await plansOf(t.app.db), t.app.clock.now())
  expect(version).toBe(1)
  expect(plan).toEqual(defaultPlan)
})

const dayMs = 86_400_000
/** Each run has its own time, long after the previous ones, so that its plans are the latest. */
let begin = 0

/** Days between one event and the next; where a month ends instead, and where the next plan takes effect. */
const anyTimes = fc.record({
  gaps: fc.array(fc.nat({ max: 25 }), { minLength: 26, maxLength: 26 }),
  monthEnds: fc.array(fc.nat({ max: 25 }), { maxLength: 3 }),
  change: fc.nat({ max: 25 }),
})

function happeningsOf(
  wishes: readonly Wish[],
  numbers: readonly number[],
  { gaps, monthEnds }: { readonly gaps: readonly number[]; readonly monthEnds: readonly number[] },
): Happening[] {
  let at = begin
  return eventsOf(wishes, numbers, new Date(begin)).flatMap((event, index): Happening[] => {
    at += (gaps[index] ?? 0) * dayMs + 2
    const moved = { ...event, at: new Date(at) }
    return monthEnds.includes(index) ? [{ kind: 'MONTH_END', at: new Date(at - 1) }, moved] : [moved]
  })
}

/** No approval needed here. */
async function plantPlans(plans: readonly (readonly [Date, BonusPlan])[]): Promise<PlanFrom[]> {
  return asOwner(t.ownerUrl, async (owner) => {
    await owner.query('set session_replication_role = replica')
    const planted: PlanFrom[] = []
    for (const [from, plan] of plans) {
      const { rows } = await owner.query<{ version: number }>(
        `insert into bonus_plan (version, effective_from, content)
         select max(version) + 1, $1, $2 from bonus_plan returning version`,
        [from, JSON.stringify(writePlan(plan))],
      )
      planted.push({ version: rows[0]?.version ?? 0, from, plan })
    }
    return planted
  })
}

const isOfMember = (event: Happening): event is PlantedEvent => event.kind !== 'MONTH_END'

async function plantHappenings(events: readonly Happening[]): Promise<void> {
  if (events.length > 0) await plantEvents(t.app, events.filter(isOfMember))
  await t.app.db.transact(async (tx) => {
    for (const { kind, at } of events) if (kind === 'MONTH_END') await noteMonthEnd(tx, at.toISOString(), at)
  })
}

async function storedState(
  members: readonly { readonly id: string; readonly number: number }[],
  since: bigint,
) {
  const numbers = members.map(({ number }) => number)
  const bonuses = await t.app.db
    .selectFrom('bonus')
    .leftJoin('bonus_reversal', 'bonus_reversal.bonus_id', 'bonus.id')
    .select(['bonus.position', 'kind', 'bonus.receiver', 'bonus.amount', 'plan_version', 'state', 'bonus_id'])
    .where('bonus.receiver', 'in', numbers)
    .orderBy('bonus.id')
    .execute()
  const totals = await t.app.db
    .selectFrom('team_total')
    .selectAll()
    .where('member', 'in', numbers)
    .orderBy('member')
    .execute()
  const wallets = await balancesOf(
    t.app.db,
    members.map(({ id }) => walletOf(id, 'bonus')),
  )
  return {
    bonuses: bonuses.map(({ position, kind, receiver, amount, plan_version, state, bonus_id }) => ({
      position: Number(BigInt(position) - since),
      version: plan_version,
      kind,
      receiver,
      amount: BigInt(amount),
      isSaved: state === 'PAID' && bonus_id === null,
    })),
    members: totals.map((row, index) => ({
      number: row.member,
      own: BigInt(row.own_sales),
      belowHigh: BigInt(row.own_sales_below_high),
      group: BigInt(row.group_sales),
      users: row.users,
      active: row.active_users,
      volume: BigInt(row.own_volume) + BigInt(row.group_volume),
      rank: row.rank,
      wallet: wallets[index],
    })),
  }
}

type Size = Parameters<typeof runTeamRound>[2] & object

/** The last event of a month ends a batch early, so one round without more to do is not the end. */
async function workThrough(size: Size): Promise<void> {
  const batcher = createBatcher(t.app.db, t.app.clock)
  for (let idle = 0; idle < 4; ) idle = (await runTeamRound(t.app, batcher, size)) ? 0 : idle + 1
}

const some = fc.integer({ min: 1, max: 9 })
const anySize = fc.record({ events: some, bonuses: some, reversals: some })
const anyPlans = fc.tuple(randomPlan, randomPlan)

/** Guarantees a rank and a reversal, which random data may lack. */
const rankAndReversal: readonly Wish[] = [
  { who: 0, what: 'BUY', size: 1000 },
  { who: 1, what: 'BUY', size: 20_000 },
  { who: 1, what: 'BUY', size: 1000 },
  { who: 1, what: 'LEAVE', size: 1 },
]

test('any tree, plans, events and month ends, processed and paid in parts of any size, match the naive rules; a second run changes nothing', async () => {
  let [taken, ranked] = [0, 0]
  await fc.assert(
    fc.asyncProperty(
      anyTree,
      anyPlans,
      anyWishes,
      anyTimes,
      anySize,
      async (sponsors, [first, second], wishes, times, size) => {
        begin = Math.max(begin, t.app.clock.now().getTime()) + 1000 * dayMs
        const members = await plantTree(t.app, sponsors)
        const numbers = members.map(({ number }) => number)
        while ((await runEvents(t.app)) > 0);
        const { position } = await t.app.db
          .selectFrom('team_progress')
          .select('position')
          .executeTakeFirstOrThrow()
        const events = happeningsOf(wishes, numbers, times)
        const changeAt = events[times.change]?.at ?? new Date(begin + 900 * dayMs)
        const plans = await plantPlans([
          [new Date(begin), first],
          [changeAt, second],
        ])
        const [budget = 0n] = await balancesOf(t.app.db, [bonusBudget])
        await plantHappenings(events)
        await workThrough(size)

        const expected = slowRun({ sponsors, numbers, events, plans })
        const found = await storedState(members, BigInt(position) + 1n)
        expect(found).toEqual(expected)
        const paid = expected.members.reduce((sum, { wallet }) => sum + wallet, 0n)
        expect(await balancesOf(t.app.db, [bonusBudget])).toEqual([budget - paid])
        expect(await faultsBesidesPlanted(t.app.db)).toEqual([])
        await workThrough(size)
        expect(await storedState(members, BigInt(position) + 1n)).toEqual(found)
        taken += expected.bonuses.filter(({ isSaved }) => !isSaved).length
        ranked += expected.members.filter(({ rank }) => rank > 1).length
      },
    ),
    {
      numRuns: runs(2, 40),
      examples: [
        [
          [null, 0],
          [defaultPlan, defaultPlan],
          [...rankAndReversal],
          { gaps: Array<number>(26).fill(1), monthEnds: [], change: 25 },
          { events: 2, bonuses: 1, reversals: 1 },
        ],
      ],
    },
  )
  // Otherwise neither ranks nor reversals were tried.
  expect([taken > 0, ranked > 0]).toEqual([true, true])
}, 240_000)

test('a worker waits for another one’s slow step, however long it takes, instead of failing', async () => {
  const lockMs = 100
  const db = openDatabase(t.app.config.databaseUrl, 2, { ...defaultLimits, lockMs })
  const second = { ...t.app, db }
  try {
    const waited = await t.app.db.transact(async (tx) => {
      await lockProgress(tx)
      const outcome = runEvents(second).catch(String)
      const isWaiting = () =>
        sql<{ is_so: boolean }>`
          select exists (
            select from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0
              and clock_timestamp() - query_start > make_interval(secs => ${(3 * lockMs) / 1000})
          ) as is_so
        `.execute(t.app.db)
      const longEnough = vi.waitUntil(async () => (await isWaiting()).rows[0]?.is_so, { timeout: 15_000 })
      await Promise.race([outcome, longEnough])
      return { outcome }
    })
    expect(await waited.outcome).toBeTypeOf('number')
  } finally {
    await db.close()
  }
})
