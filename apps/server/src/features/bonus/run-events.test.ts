import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anyTree, anyWishes, eventsOf } from '../../../../../tests/support/random-teams.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { type PlantedEvent, plantEvents, plantTree } from '../../../../../tests/support/teams.ts'
import { bonusesOf } from './bonuses-of.ts'
import { defaultPlan } from './default-plan.ts'
import { planAt, plansOf } from './plans.ts'
import { rankOf } from './rank-of.ts'
import { runEvents } from './run-events.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer()
})
afterAll(() => t.close())

test('the plan in the database is the default plan', async () => {
  const { plan, version } = planAt(await plansOf(t.app.db), t.app.clock.now())
  expect(version).toBe(1)
  expect(plan).toEqual(defaultPlan)
})

interface Told {
  readonly bonuses: readonly unknown[]
  readonly totals: ReadonlyMap<number, unknown>
}

/** The same told slowly: for every event, everything is added up anew from the beginning. */
function slowly(
  sponsors: readonly (number | null)[],
  numbers: readonly number[],
  events: readonly PlantedEvent[],
): Told {
  const indexOf = new Map(numbers.map((number, index) => [number, index]))
  const above = (index: number): number[] => {
    const sponsor = sponsors[index]
    return sponsor === null || sponsor === undefined ? [] : [sponsor, ...above(sponsor)]
  }
  const below = (index: number) => numbers.map((_, one) => one).filter((one) => above(one).includes(index))
  const salesOf = (index: number, past: readonly PlantedEvent[]) =>
    past
      .filter(({ member }) => indexOf.get(member) === index)
      .reduce(
        (sum, { kind, amount }) => sum + (kind === 'PURCHASED' ? amount : kind === 'ENDED' ? -amount : 0n),
        0n,
      )
  const highestOf = (index: number, past: readonly PlantedEvent[]) =>
    past
      .map((_, until) => salesOf(index, past.slice(0, until + 1)))
      .toSorted((one, other) => (one < other ? -1 : 1))
      .at(-1) ?? 0n
  const groupOf = (index: number, past: readonly PlantedEvent[]) =>
    below(index).reduce((sum, one) => sum + salesOf(one, past), 0n)
  // Ranks are only ever reached here: no month ends.
  const rankAfter = (index: number, past: readonly PlantedEvent[]) =>
    Math.max(
      1,
      ...past.map((_, until) => {
        const then = past.slice(0, until + 1)
        return rankOf(defaultPlan, { own: salesOf(index, then), group: groupOf(index, then) })
      }),
    )
  const bonuses = events.flatMap((event, position) => {
    const past = events.slice(0, position)
    const source = indexOf.get(event.member) as number
    const upline = above(source).map((index) => ({
      member: numbers[index] as number,
      rank: rankAfter(index, past),
    }))
    const { kind, amount } = event
    if (kind === 'ENDED') return []
    const earning =
      kind === 'PURCHASED'
        ? { kind, newMoney: highestOf(source, [...past, event]) - highestOf(source, past) }
        : kind === 'LOTS'
          ? { kind, volume: amount }
          : { kind, profit: amount }
    return bonusesOf(defaultPlan, earning, upline).map((bonus) => [
      position,
      bonus.kind,
      bonus.receiver,
      bonus.amount,
    ])
  })
  const totals = new Map(
    numbers.map((number, index) => [
      number,
      {
        own: salesOf(index, events),
        belowHigh: highestOf(index, events) - salesOf(index, events),
        group: groupOf(index, events),
        users: below(index).length,
        active: below(index).filter((one) => salesOf(one, events) > 0n).length,
        rank: rankAfter(index, events),
      },
    ]),
  )
  return { bonuses, totals }
}

async function kept(numbers: readonly number[], since: bigint): Promise<Told> {
  const bonuses = await t.app.db
    .selectFrom('bonus')
    .innerJoin('team_event', 'team_event.position', 'bonus.position')
    .select(['team_event.position', 'bonus.kind', 'bonus.receiver', 'bonus.amount'])
    .where('bonus.receiver', 'in', [...numbers])
    .orderBy('bonus.id')
    .execute()
  const totals = await t.app.db
    .selectFrom('team_total')
    .selectAll()
    .where('member', 'in', [...numbers])
    .execute()
  return {
    bonuses: bonuses.map(({ position, kind, receiver, amount }) => [
      Number(BigInt(position as string) - since),
      kind,
      receiver,
      BigInt(amount),
    ]),
    totals: new Map(
      totals.map((row) => [
        row.member,
        {
          own: BigInt(row.own_sales),
          belowHigh: BigInt(row.own_sales_below_high),
          group: BigInt(row.group_sales),
          users: row.users,
          active: row.active_users,
          rank: row.rank,
        },
      ]),
    ),
  }
}

test('any tree and events, in parts of any size: the same as everything added up slowly; a second run changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(anyTree, anyWishes, fc.integer({ min: 1, max: 9 }), async (sponsors, wishes, part) => {
      const numbers = (await plantTree(t.app, sponsors)).map(({ number }) => number)
      while ((await runEvents(t.app)) > 0);
      const { position } = await t.app.db
        .selectFrom('team_progress')
        .select('position')
        .executeTakeFirstOrThrow()
      const events = eventsOf(wishes, numbers, t.app.clock.now())
      if (events.length > 0) await plantEvents(t.app, events)
      while ((await runEvents(t.app, part)) > 0);
      const found = await kept(numbers, BigInt(position) + 1n)
      expect(found).toEqual(slowly(sponsors, numbers, events))
      expect(await runEvents(t.app)).toBe(0)
      expect(await kept(numbers, BigInt(position) + 1n)).toEqual(found)
    }),
    { numRuns: 15 },
  )
})
