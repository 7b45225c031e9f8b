/** A bonus run in its own process, killed at each fail point, against an undisturbed one. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compileCache } from '../../../../../scripts/compile-cache.ts'
import { faultsBesidesPlanted } from '../../../../../tests/support/faults-besides-planted.ts'
import { keepRebates } from '../../../../../tests/support/rebates.ts'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { type PlantedEvent, plantEvents, plantTree } from '../../../../../tests/support/teams.ts'
import { noteMonthEnd } from '../../access/team-events/index.ts'
import type { App } from '../../platform/app.ts'
import { newId } from '../../platform/ids.ts'
import { recountTeams } from '../recount.ts'
import { bonusFailPoints } from './fail-points.ts'

let undisturbed: TestServer
let disturbed: TestServer
beforeAll(async () => {
  ;[undisturbed, disturbed] = await Promise.all([testServer(), testServer()])
})
afterAll(() => Promise.all([undisturbed.close(), disturbed.close()]))

const usdt = 1_000_000n
const day = 86_400_000
const sponsors = [null, ...Array.from({ length: 29 }, (_, index) => Math.floor(index / 2))]

/** The same in each database: members buy, trade and earn; some leave after ten days, before the end of the month. */
async function plant(app: App): Promise<void> {
  const members = await plantTree(app, sponsors)
  const now = app.clock.now()
  await keepRebates(app, [{ id: 1n, amountCents: 1_000_000_00n, time: now }])
  const events: PlantedEvent[] = Array.from({ length: 60 }, (_, nth) => {
    const member = members[(nth * 7) % members.length]?.number ?? 0
    const order = newId()
    const at = (days: number) => new Date(now.getTime() + days * day + nth)
    const price = BigInt(1 + (nth % 9)) * 2_000n * usdt
    return [
      { kind: 'PURCHASED', member, order, amount: price, at: at(0) },
      { kind: 'LOTS', member, order, amount: 10_000n + BigInt(nth), at: at(1) },
      { kind: 'PROFIT', member, order, amount: price / 20n, at: at(2) },
      ...(nth % 3 === 0
        ? ([{ kind: 'ENDED', member, order, amount: price, isLeft: true, at: at(10) }] as const)
        : []),
    ] satisfies PlantedEvent[]
  }).flat()
  await plantEvents(app, events)
  await app.db.transact(async (tx) => noteMonthEnd(tx, '2020-01', new Date(now.getTime() + 5 * day)))
}

function start({ app }: TestServer, killAt?: string) {
  const env = {
    ...compileCache,
    DATABASE_URL: app.db.pool.options.connectionString,
    NOW: app.clock.now().toISOString(),
    ...(killAt ? { KILL_AT: killAt } : {}),
  }
  const child = fork(join(import.meta.dirname, '../../../../../tests/support/bonus-run.ts'), { env })
  return { child, ended: once(child, 'exit'), running: once(child, 'message') }
}

/** The final state. Whether a bonus was paid before its package was left depends on timing. */
async function resultOf({ app }: TestServer) {
  const rows = async (query: string) => (await sql.raw(query).execute(app.db)).rows
  return {
    bonuses: await rows(`select bonus.position, kind, bonus.receiver, depth, rate, bonus.amount, plan_version,
      state = 'PAID' and bonus_id is null as is_kept
      from bonus left join bonus_reversal on bonus_id = bonus.id order by bonus.id`),
    unfinished: await rows(`select id from bonus where state not in ('PAID', 'TAKEN_BACK')
      union all select bonus_id from bonus_reversal where taken < amount`),
    totals: await rows(
      `select to_jsonb(team_total) - 'member_id' - 'username' as total from team_total order by member`,
    ),
    ranks: await rows('select * from rank_change order by position, member'),
    progress: await rows('select position from team_progress'),
    wallets: await rows(`select member.number, balance.amount from balance
      join ledger_account account on account.id = account_id join member on member.id = account.member_id
      where account.kind = 'member_bonus' order by member.number`),
    budget: await rows(
      `select amount from balance join ledger_account on id = account_id where address = 'bonus:budget'`,
    ),
  }
}

test('a bonus run killed at each of its fail points, and at any moment, ends like an undisturbed one', async () => {
  await Promise.all([plant(undisturbed.app), plant(disturbed.app)])
  expect(await start(undisturbed).ended).toEqual([0, null])
  const ends: unknown[] = []
  for (const point of bonusFailPoints) ends.push(await start(disturbed, point).ended)
  expect(ends).toEqual(bonusFailPoints.map(() => [null, 'SIGKILL']))
  const { child, running, ended } = start(disturbed)
  await running
  await sleep(20)
  child.kill('SIGKILL')
  await ended
  expect(await start(disturbed).ended).toEqual([0, null])

  const result = await resultOf(disturbed)
  expect(result).toEqual(await resultOf(undisturbed))
  expect(result.unfinished).toEqual([])
  expect(result.ranks.length).toBeGreaterThan(10)
  expect(result.bonuses.filter((bonus) => !(bonus as { is_kept: boolean }).is_kept).length).toBeGreaterThan(
    10,
  )
  for (const { app } of [undisturbed, disturbed]) {
    expect(await faultsBesidesPlanted(app.db)).toEqual([])
    expect(await recountTeams(app.db)).toEqual([])
  }
}, 180_000)
