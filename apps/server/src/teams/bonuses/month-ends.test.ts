import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { plantEvents, plantTree } from '../../../../../tests/support/teams.ts'
import type { Reader } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import { lowerRanks } from './adjust-ranks.ts'
import { defaultPlan } from './default-plan.ts'
import { endedMonths, noteMonthEnds } from './month-ends.ts'
import { runEvents } from './run-events.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer()
})
afterAll(() => t.close())

const at = (moment: string) => new Date(moment)

test('month ends are recorded once each, also those without a running worker', () => {
  expect(endedMonths(null, at('2027-01-01T00:00:00Z'))).toEqual(['2026-12'])
  expect(endedMonths('2026-10', at('2026-11-30T23:59:59.999Z'))).toEqual([])
  expect(endedMonths('2026-10', at('2026-12-01T00:00:00Z'))).toEqual(['2026-11'])
  expect(endedMonths('2026-10', at('2027-02-15T00:00:00Z'))).toEqual(['2026-11', '2026-12', '2027-01'])
})

test('a rank is reached at once, kept during the month, and lost at its end', async () => {
  const [top, below] = await plantTree(t.app, [null, 0])
  if (!top || !below) throw new Error('There are two')
  const rank = async () => {
    while ((await runEvents(t.app)) > 0);
    const row = await t.app.db
      .selectFrom('team_total')
      .select('rank')
      .where('member', '=', top.number)
      .executeTakeFirst()
    return row?.rank ?? 1
  }
  const started = t.app.clock.now()
  await noteMonthEnds(t.app)
  const order = newId()
  const sale = { member: below.number, order, amount: 10_000_000_000n }
  await plantEvents(t.app, [
    { kind: 'PURCHASED', member: top.number, order: newId(), amount: 1_000_000_000n, at: started },
    { kind: 'PURCHASED', ...sale, at: started },
  ])
  expect(await rank()).toBe(2)
  await plantEvents(t.app, [{ kind: 'ENDED', ...sale, isLeft: true, at: started }])
  expect(await rank()).toBe(2)
  const next = Date.UTC(started.getUTCFullYear(), started.getUTCMonth() + 1, 1)
  t.advance((next - started.getTime()) / 1000)
  await noteMonthEnds(t.app)
  await noteMonthEnds(t.app)
  expect(await rank()).toBe(1)
  const changes = await t.app.db
    .selectFrom('rank_change')
    .select('rank')
    .where('member', '=', top.number)
    .orderBy('position')
    .execute()
  expect(changes.map((change) => change.rank)).toEqual([2, 1])
})

test('however many are lowered, each count of those above them is written once', async () => {
  const below = 40
  const [top, ...others] = await plantTree(t.app, [null, ...Array<number>(below).fill(0)])
  if (!top) throw new Error('There is a top')
  while ((await runEvents(t.app)) > 0);
  const counts = (tx: Reader) =>
    tx
      .selectFrom('downline_rank')
      .select(['rank', 'members'])
      .where('ancestor', '=', top.number)
      .orderBy('rank')
      .execute()
  await t.app.db.transact(async (tx) => {
    const written = async () => {
      const { rows } = await sql<{ writes: number }>`
        select (n_tup_ins + n_tup_upd)::integer as writes from pg_stat_xact_user_tables where relname = 'downline_rank'
      `.execute(tx)
      return rows[0]?.writes ?? 0
    }
    await sql`
      update team_total set rank = 2 + member % 2 where member = any (${others.map(({ number }) => number)}::integer[])
    `.execute(tx)
    expect(await counts(tx)).toEqual([
      { rank: 2, members: below / 2 },
      { rank: 3, members: below / 2 },
    ])
    expect(await written()).toBe(2)
    const { position } = await tx.selectFrom('team_progress').select('position').executeTakeFirstOrThrow()
    await lowerRanks(tx, { position: BigInt(position) }, defaultPlan)
    expect(await counts(tx)).toEqual([
      { rank: 2, members: 0 },
      { rank: 3, members: 0 },
    ])
    expect(await written()).toBe(4)
  })
})
