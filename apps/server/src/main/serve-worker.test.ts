import { afterAll, beforeAll, expect, test } from 'vitest'
import { aHeldBonus } from '../../../../tests/support/held-bonuses.ts'
import { anActiveOrder } from '../../../../tests/support/orders.ts'
import { type ScriptedBroker, scriptedBroker } from '../../../../tests/support/scripted-broker.ts'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { plantEvents, plantTree, type TeamMember } from '../../../../tests/support/teams.ts'
import { openDatabase } from '../platform/db/database.ts'
import { whileHolding } from '../platform/db/while-holding.ts'
import { newId } from '../platform/ids.ts'
import { type Loop, type RoundsOfLoop, startLoop } from '../platform/loop.ts'
import { runEvents } from '../teams/bonuses/run-events.ts'
import { readRebates } from '../trading/rebates/follow-rebates.ts'
import { runSettlement } from '../trading/settlement/run-settlement.ts'
import { serveWorker } from './serve-worker.ts'

let t: TestServer
let broker: ScriptedBroker
beforeAll(async () => {
  broker = scriptedBroker(() => t.app.clock.now())
  t = await testServer({}, { broker })
})
afterAll(() => t.close())

const authorization = `Bearer ${'halyard-demo-metrics'}`
const loopWith = (rounds: Partial<RoundsOfLoop>): Loop => ({
  stop: async () => undefined,
  rounds: () => [{ what: 'settling', ended: 1, failed: 0, sinceEndedMs: 0, underWayMs: null, ...rounds }],
})
async function figures(loops: Loop): Promise<Map<string, number>> {
  const server = await serveWorker(t.app, [loops])
  const { statusCode, body } = await server.inject({ url: '/metrics', headers: { authorization } })
  expect(statusCode).toBe(200)
  await server.close()
  return new Map(
    body
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  )
}

test('the worker reports the age of its rounds, pending work and settlement lag', async () => {
  const order = await anActiveOrder(t, broker)
  await runSettlement(t.app)
  t.advance(90)
  broker.trade(order.login, 1_000n)
  const before = await figures(loopWith({ sinceEndedMs: 42_000, failed: 3 }))
  expect(before.get('halyard_round_age_seconds{what="settling"}')).toBe(42)
  expect(before.get('halyard_rounds_failed{what="settling"}')).toBe(3)
  expect(before.get('halyard_round_under_way_seconds{what="settling"}')).toBe(0)
  expect(before.get('halyard_broker_questions_waiting')).toBe(0)
  // Only the API has open streams.
  expect(before.has('halyard_open_streams')).toBe(false)
  expect(before.get('halyard_backlog{what="settlement_lag_seconds"}')).toBe(90)
  expect(before.get('halyard_backlog{what="broker_operations"}')).toBe(0)
  expect(before.get('halyard_backlog{what="held_bonuses"}')).toBe(0)
  expect(before.get('halyard_backlog{what="waiting_bonuses"}')).toBe(0)
  await runSettlement(t.app)
  await aHeldBonus(t)
  const after = await figures(loopWith({}))
  expect(after.get('halyard_backlog{what="settlement_lag_seconds"}')).toBe(0)
  expect(after.get('halyard_backlog{what="broker_operations"}')).toBe(1)
  expect(after.get('halyard_backlog{what="held_bonuses"}')).toBe(1)
})

test('it reports bonuses waiting for the budget or a review, and the age of the last rebate read', async () => {
  while ((await runEvents(t.app)) > 0);
  await readRebates(t.app)
  const [, below] = (await plantTree(t.app, [null, 0])) as [TeamMember, TeamMember]
  const bought = { kind: 'PURCHASED', member: below.number, order: newId(), amount: 1_000_000_000n } as const
  await plantEvents(t.app, [{ ...bought, at: t.app.clock.now() }])
  t.advance(60)
  const waiting = async () => {
    const all = await figures(loopWith({}))
    const names = ['team_events', 'waiting_bonuses', 'oldest_waiting_bonus_seconds', 'rebate_lag_seconds']
    return names.map((what) => Math.round(all.get(`halyard_backlog{what="${what}"}`) ?? Number.NaN))
  }
  const before = await waiting()
  expect(before[0]).toBeGreaterThan(0)
  expect(before.slice(1)).toEqual([0, 0, 60])
  while ((await runEvents(t.app)) > 0);
  await readRebates(t.app)
  expect(await waiting()).toEqual([0, 1, 60, 0])
})

test('it is ready while its rounds complete, and not when one is stuck', async () => {
  for (const [underWayMs, status] of [
    [null, 200],
    [599_000, 200],
    [600_000, 503],
  ] as const) {
    const server = await serveWorker(t.app, [loopWith({ underWayMs })])
    expect((await server.inject('/health')).statusCode).toBe(200)
    expect((await server.inject('/ready')).statusCode).toBe(status)
    await server.close()
  }
})

test('a round whose lock another worker holds reports that it did nothing', async () => {
  const other = openDatabase(t.app.config.databaseUrl, 1)
  await whileHolding(other, 'settlement', async () => {
    expect(await runSettlement(t.app)).toBe('elsewhere')
  })
  expect(await runSettlement(t.app)).toBe('rest')
  await other.close()
})

test('metrics require the token', async () => {
  const server = await serveWorker(t.app, [loopWith({})])
  expect((await server.inject('/metrics')).statusCode).toBe(404)
  await server.close()
})

test('a loop counts its rounds, including failed ones', async () => {
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let round = 0
  const loop = startLoop(t.app, 'trying', 60_000, async () => {
    round += 1
    if (round === 1) {
      await first.promise
      return 'more'
    }
    second.resolve()
    throw new Error('no')
  })
  expect(loop.rounds()).toMatchObject([
    { what: 'trying', ended: 0, failed: 0, underWayMs: expect.any(Number) },
  ])
  first.resolve()
  await second.promise
  await loop.stop()
  expect(loop.rounds()).toMatchObject([{ ended: 1, failed: 1, underWayMs: null }])
})
