import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { plantEvents, plantTree } from '../../../../../tests/support/teams.ts'
import { newId } from '../../platform/ids.ts'
import { endedMonths, noteMonthEnds } from './month-ends.ts'
import { runEvents } from './run-events.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer()
})
afterAll(() => t.close())

const at = (moment: string) => new Date(moment)

test('months are noted once each, also those that ended while nothing ran', () => {
  expect(endedMonths(null, at('2027-01-01T00:00:00Z'))).toEqual(['2026-12'])
  expect(endedMonths('2026-10', at('2026-11-30T23:59:59.999Z'))).toEqual([])
  expect(endedMonths('2026-10', at('2026-12-01T00:00:00Z'))).toEqual(['2026-11'])
  expect(endedMonths('2026-10', at('2027-02-15T00:00:00Z'))).toEqual(['2026-11', '2026-12', '2027-01'])
})

test('a rank is reached at once, kept while the month lasts, and lost at its end', async () => {
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
