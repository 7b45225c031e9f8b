/** The cost of a chain of members, each referred by the one before, in rows and steps. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '../../../../../tests/support/server.ts'
import { plantEvents, plantTree } from '../../../../../tests/support/teams.ts'
import { newId } from '../../platform/ids.ts'
import { bonusesOf } from './bonuses-of.ts'
import { defaultPlan } from './default-plan.ts'
import type { EarningEvent } from './events.ts'
import type { BonusPlan } from './plan.ts'
import { runEvents } from './run-events.ts'
import { lockProgress, readSums, takeEvents } from './team-rows.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer()
})
afterAll(() => t.close())

test('a batch with an event of every member of a chain reads each member once, and no list of ancestors', async () => {
  const length = 60
  const chain = await plantTree(t.app, [null, ...Array.from({ length: length - 1 }, (_, index) => index)])
  while ((await runEvents(t.app)) > 0);
  const bought = { kind: 'PURCHASED' as const, amount: 1_000_000n, at: t.app.clock.now() }
  await plantEvents(
    t.app,
    chain.map(({ number: member }) => ({ ...bought, member, order: newId() })),
  )
  const read = t.app.db.transact(async (tx) => {
    const events = await takeEvents(tx, await lockProgress(tx), 1000)
    const sums = await readSums(
      tx,
      events.map(({ member }) => member),
    )
    expect(events).toHaveLength(length)
    expect(events.flatMap(Object.values).filter(Array.isArray)).toEqual([])
    expect([...sums.keys()].toSorted()).toEqual(chain.map(({ number }) => number).toSorted())
    throw new Error('Nothing of it is kept')
  })
  await expect(read).rejects.toThrow('Nothing of it is kept')
})

const events: Record<string, EarningEvent> = {
  PURCHASED: { kind: 'PURCHASED', newMoney: 1_000_000n },
  LOTS: { kind: 'LOTS', volume: 10_000n },
  PROFIT: { kind: 'PROFIT', profit: 1_000_000n },
}

/** How many members of a line of ten thousand are visited; `ranks` come first, all others have the first rank. */
function lookedAt(plan: BonusPlan, event: EarningEvent, ranks: readonly number[]): number {
  let visited = 0
  function* line() {
    for (let member = 1; member <= 10_000; member++) {
      visited += 1
      yield { member, rank: ranks[member - 1] ?? 1 }
    }
  }
  bonusesOf(plan, event, line())
  return visited
}

test.each([
  ['PURCHASED', [], 2],
  // The two highest ranks are paid, and the last depth.
  ['LOTS', [6, 6], 6],
  ['LOTS', [1, 2, 3, 4, 5, 6, 1, 6], 9],
  // Three leaders, and the last depth.
  ['PROFIT', [6, 1, 5, 4], 6],
  ['PROFIT', [1, 1, 1, 1, 1, 6, 6, 6], 9],
] as const)('%s below ranks %j: the walk looks at %i of ten thousand above', (kind, ranks, count) => {
  expect(lookedAt(defaultPlan, events[kind] as EarningEvent, ranks)).toBe(count)
})

test('a plan without rates by rank or for leaders is walked only as deep as its rates', () => {
  const flat: BonusPlan = {
    ranks: defaultPlan.ranks.map((rank) => ({ ...rank, differencePerLot: 0n, sameRankPerLot: 0n })),
    leaders: { fromRank: 4, bps: [0, 0] },
    feeds: defaultPlan.feeds,
  }
  expect(lookedAt(flat, events.LOTS as EarningEvent, [])).toBe(6)
  expect(lookedAt(flat, events.PROFIT as EarningEvent, [])).toBe(6)
})
